import { internalEndpoints } from '@footfall/contracts';
import { Endpoint } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { HitsProgress } from './hits.progress';

@Controller()
export class ProgressController {
  constructor(@Inject(HitsProgress) private readonly progress: HitsProgress) {}

  @Endpoint(internalEndpoints.hitsProgress)
  read() {
    return this.progress.read();
  }
}

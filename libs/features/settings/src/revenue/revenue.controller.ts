import { preferenceEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { RevenueSettings } from './revenue.settings';

@Controller()
export class RevenueController {
  constructor(@Inject(RevenueSettings) private readonly settings: RevenueSettings) {}

  @Endpoint(preferenceEndpoints.readRevenue)
  read(@Context() context: RequestContext) {
    return this.settings.read(context);
  }

  @Endpoint(preferenceEndpoints.changeRevenue)
  change(@Input() input: InputOf<typeof preferenceEndpoints.changeRevenue>, @Context() context: RequestContext) {
    return this.settings.change(input, context);
  }
}

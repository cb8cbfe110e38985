import { internalEndpoints } from '@footfall/contracts';
import { Endpoint } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { VisitorSalts } from './visitor.salts';

@Controller()
export class SaltsController {
  constructor(@Inject(VisitorSalts) private readonly salts: VisitorSalts) {}

  @Endpoint(internalEndpoints.visitorSalts)
  visitorSalts() {
    return this.salts.answer();
  }
}

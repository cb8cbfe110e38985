import { usageEndpoints, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { UsageReport } from './usage.report';

@Controller()
export class UsageController {
  constructor(@Inject(UsageReport) private readonly report: UsageReport) {}

  @Endpoint(usageEndpoints.read)
  read(@Context() context: RequestContext) {
    return this.report.of(context);
  }
}

import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { OverviewQuery } from './overview.query';

@Controller()
export class OverviewController {
  constructor(@Inject(OverviewQuery) private readonly query: OverviewQuery) {}

  @Endpoint(analyticsEndpoints.overview)
  overview(@Input() input: InputOf<typeof analyticsEndpoints.overview>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

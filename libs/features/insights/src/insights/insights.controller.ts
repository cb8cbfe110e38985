import { insightEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { InsightsQuery } from './insights.query';

@Controller()
export class InsightsController {
  constructor(@Inject(InsightsQuery) private readonly query: InsightsQuery) {}

  @Endpoint(insightEndpoints.insights)
  list(@Input() input: InputOf<typeof insightEndpoints.insights>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

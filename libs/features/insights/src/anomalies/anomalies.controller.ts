import { insightEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { AnomaliesQuery } from './anomalies.query';

@Controller()
export class AnomaliesController {
  constructor(@Inject(AnomaliesQuery) private readonly query: AnomaliesQuery) {}

  @Endpoint(insightEndpoints.anomalies)
  list(@Input() input: InputOf<typeof insightEndpoints.anomalies>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

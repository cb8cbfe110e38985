import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { VisitorsQuery } from './visitors.query';

@Controller()
export class VisitorsController {
  constructor(@Inject(VisitorsQuery) private readonly query: VisitorsQuery) {}

  @Endpoint(analyticsEndpoints.visitors)
  visitors(@Input() input: InputOf<typeof analyticsEndpoints.visitors>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

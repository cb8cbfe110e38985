import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { TechnologyQuery } from './technology.query';

@Controller()
export class TechnologyController {
  constructor(@Inject(TechnologyQuery) private readonly query: TechnologyQuery) {}

  @Endpoint(analyticsEndpoints.technology)
  technology(@Input() input: InputOf<typeof analyticsEndpoints.technology>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

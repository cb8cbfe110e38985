import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { SourcesQuery } from './sources.query';

@Controller()
export class SourcesController {
  constructor(@Inject(SourcesQuery) private readonly query: SourcesQuery) {}

  @Endpoint(analyticsEndpoints.sources)
  sources(@Input() input: InputOf<typeof analyticsEndpoints.sources>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { PagesQuery } from './pages.query';

@Controller()
export class PagesController {
  constructor(@Inject(PagesQuery) private readonly query: PagesQuery) {}

  @Endpoint(analyticsEndpoints.pages)
  pages(@Input() input: InputOf<typeof analyticsEndpoints.pages>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { CountriesQuery } from './countries.query';

@Controller()
export class CountriesController {
  constructor(@Inject(CountriesQuery) private readonly query: CountriesQuery) {}

  @Endpoint(analyticsEndpoints.countries)
  countries(@Input() input: InputOf<typeof analyticsEndpoints.countries>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

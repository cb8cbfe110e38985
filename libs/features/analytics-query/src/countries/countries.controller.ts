import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { CountriesQuery } from './countries.query';

@Controller()
export class CountriesController {
  private readonly query: CountriesQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new CountriesQuery(reader, clock);
  }

  @Endpoint(analyticsEndpoints.countries)
  countries(@Input() input: InputOf<typeof analyticsEndpoints.countries>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

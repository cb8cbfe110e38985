import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { PagesQuery } from './pages.query';

@Controller()
export class PagesController {
  private readonly query: PagesQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new PagesQuery(reader, clock);
  }

  @Endpoint(analyticsEndpoints.pages)
  pages(@Input() input: InputOf<typeof analyticsEndpoints.pages>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { OverviewQuery } from './overview.query';

@Controller()
export class OverviewController {
  private readonly query: OverviewQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new OverviewQuery(reader, clock);
  }

  @Endpoint(analyticsEndpoints.overview)
  overview(@Input() input: InputOf<typeof analyticsEndpoints.overview>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

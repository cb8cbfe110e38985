import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, CONFIG, Context, Endpoint, Input, type Clock, type Config } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { OverviewQuery } from './overview.query';

@Controller()
export class OverviewController {
  private readonly query: OverviewQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock, @Inject(CONFIG) config: Config) {
    this.query = new OverviewQuery(reader, clock, config.FOOTFALL_PLAN_LIMITS);
  }

  @Endpoint(analyticsEndpoints.overview)
  overview(@Input() input: InputOf<typeof analyticsEndpoints.overview>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

import { ClickHouseReader } from '@footfall/clickhouse';
import { statsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, CONFIG, Context, Endpoint, Input, type Clock, type Config } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { StatsAggregateQuery } from './aggregate.query';
import { StatsBreakdownQuery } from './breakdown.query';
import { StatsTimeseriesQuery } from './timeseries.query';

@Controller()
export class StatsController {
  private readonly aggregateQuery: StatsAggregateQuery;
  private readonly timeseriesQuery: StatsTimeseriesQuery;
  private readonly breakdownQuery: StatsBreakdownQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock, @Inject(CONFIG) config: Config) {
    this.aggregateQuery = new StatsAggregateQuery(reader, clock, config.FOOTFALL_PLAN_LIMITS);
    this.timeseriesQuery = new StatsTimeseriesQuery(reader, clock);
    this.breakdownQuery = new StatsBreakdownQuery(reader, clock);
  }

  @Endpoint(statsEndpoints.aggregate)
  aggregate(@Input() input: InputOf<typeof statsEndpoints.aggregate>, @Context() context: RequestContext) {
    return this.aggregateQuery.run(input, context);
  }

  @Endpoint(statsEndpoints.timeseries)
  timeseries(@Input() input: InputOf<typeof statsEndpoints.timeseries>, @Context() context: RequestContext) {
    return this.timeseriesQuery.run(input, context);
  }

  @Endpoint(statsEndpoints.breakdown)
  breakdown(@Input() input: InputOf<typeof statsEndpoints.breakdown>, @Context() context: RequestContext) {
    return this.breakdownQuery.run(input, context);
  }
}

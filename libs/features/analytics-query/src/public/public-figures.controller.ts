import { ClickHouseReader } from '@footfall/clickhouse';
import { liveEndpoints, refusals, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, LiveFigures, type Clock } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Controller, Header, Inject } from '@nestjs/common';
import { RealtimeQuery } from './realtime.query';
import { StatisticsQuery } from './statistics.query';

/** Figures of a website that anybody may see; the gateway has found the website. */
@Controller()
export class PublicFiguresController {
  private readonly realtimeQuery: RealtimeQuery;
  private readonly statisticsQuery: StatisticsQuery;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(COUNTER_STORE) counters: CounterStore,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.realtimeQuery = new RealtimeQuery(reader, new LiveFigures(counters, clock), clock);
    this.statisticsQuery = new StatisticsQuery(reader, clock);
  }

  @Endpoint(liveEndpoints.realtime)
  @Header('access-control-allow-origin', '*')
  realtime(@Context() { website }: RequestContext) {
    if (!website) throw refusals.notFound('Website');
    return this.realtimeQuery.of(website);
  }

  @Endpoint(liveEndpoints.statistics)
  @Header('access-control-allow-origin', '*')
  statistics(@Context() { website }: RequestContext) {
    if (!website) throw refusals.notFound('Tracking code');
    return this.statisticsQuery.of(website);
  }
}

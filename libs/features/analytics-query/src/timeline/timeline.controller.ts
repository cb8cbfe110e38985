import { ClickHouseReader } from '@footfall/clickhouse';
import { timelineEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, CONFIG, Context, Endpoint, Input, type Clock, type Config } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { TimelineQuery } from './timeline.query';

@Controller()
export class TimelineController {
  private readonly query: TimelineQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock, @Inject(CONFIG) config: Config) {
    this.query = new TimelineQuery(reader, clock, config.FOOTFALL_PLAN_LIMITS);
  }

  @Endpoint(timelineEndpoints.timeline)
  timeline(@Input() input: InputOf<typeof timelineEndpoints.timeline>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

import { ClickHouseReader } from '@footfall/clickhouse';
import { behaviourEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { EventsQuery } from './events.query';

@Controller()
export class EventsController {
  private readonly query: EventsQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new EventsQuery(reader, clock);
  }

  @Endpoint(behaviourEndpoints.events)
  events(@Input() input: InputOf<typeof behaviourEndpoints.events>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}

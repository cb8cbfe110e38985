import { ClickHouseReader, ReplayObjects } from '@footfall/clickhouse';
import { behaviourEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { ReplayEventsQuery } from './replay-events.query';
import { ReplaySessionsQuery } from './replay-sessions.query';

@Controller()
export class ReplaysController {
  private readonly sessionsQuery: ReplaySessionsQuery;
  private readonly eventsQuery: ReplayEventsQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(ReplayObjects) objects: ReplayObjects) {
    this.sessionsQuery = new ReplaySessionsQuery(reader);
    this.eventsQuery = new ReplayEventsQuery(reader, objects);
  }

  @Endpoint(behaviourEndpoints.replaySessions)
  sessions(@Input() input: InputOf<typeof behaviourEndpoints.replaySessions>) {
    return this.sessionsQuery.run(input);
  }

  @Endpoint(behaviourEndpoints.replayEvents)
  events(@Input() input: InputOf<typeof behaviourEndpoints.replayEvents>) {
    return this.eventsQuery.run(input);
  }
}

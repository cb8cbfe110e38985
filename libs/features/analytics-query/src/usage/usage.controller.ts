import { ClickHouseReader } from '@footfall/clickhouse';
import { internalEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { EventsOfWebsitesQuery } from './events-of-websites.query';

@Controller()
export class UsageController {
  private readonly query: EventsOfWebsitesQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader) {
    this.query = new EventsOfWebsitesQuery(reader);
  }

  @Endpoint(internalEndpoints.eventsOfWebsites)
  eventsOfWebsites(@Input() input: InputOf<typeof internalEndpoints.eventsOfWebsites>) {
    return this.query.run(input);
  }
}

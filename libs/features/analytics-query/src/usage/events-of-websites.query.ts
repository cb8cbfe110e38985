import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, internalEndpoints } from '@footfall/contracts';
import { EVENT_TYPES, countsForQuota } from '@footfall/domain';

type Row = typeof internalEndpoints.eventsOfWebsites;

/** Parameters travel in the address of a request, which has a bound. */
const WEBSITES_A_QUERY = 1000;

/** By the time of receipt: what an importer brings, and what arrives late, must not change a month that is over. */
const SQL = `
  SELECT count() AS events
  FROM events FINAL
  WHERE website_id IN {websites:Array(UUID)} AND received_at >= fromUnixTimestamp64Milli({since:Int64})
    AND type IN {types:Array(String)} AND source != 'historical'`;

/** Events that count for the quota of a team's plan. */
export class EventsOfWebsitesQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  async run({ body: { websiteIds, since } }: InputOf<Row>): Promise<AnswerOf<Row>> {
    let sum = 0;
    for (let from = 0; from < websiteIds.length; from += WEBSITES_A_QUERY) {
      const websites = websiteIds.slice(from, from + WEBSITES_A_QUERY);
      const params = { websites, since, types: EVENT_TYPES.filter(countsForQuota) };
      const { events } = await this.reader.one<{ events: number }>({ name: 'internal.events-of-websites', sql: SQL, params });
      sum += events;
    }
    return { events: sum };
  }
}

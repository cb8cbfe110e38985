import { randomUUID } from 'node:crypto';
import {
  ClickHouseReader,
  ClickHouseWriter,
  eventsTable,
  identificationsTable,
  orderClaimsTable,
  visitsTable,
  type EventRow,
  type VisitRow,
} from '@footfall/clickhouse';
import type { RequestContext, WebsiteGoal } from '@footfall/contracts';
import type { TestClickHouse } from '@footfall/testing';
import { WebsiteGoals } from '../goals';
import { eventRow } from './event-row.fixture';
import { toldUser } from './told-users.fixture';
import { randomVisit, seeded } from './visit-rows.fixture';

/** A website whose visits and events tests write as the folding would have left them; nothing in them is by chance. */
export function toldSite(store: TestClickHouse, goals: readonly WebsiteGoal[] = []) {
  const id = randomUUID();
  const random = seeded(11);
  const reader = new ClickHouseReader(store.client);
  const writer = new ClickHouseWriter(store.client);
  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website: { id, teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: 'UTC' },
    role: null,
    plan: null,
  };
  return {
    id,
    reader,
    context,
    /** Asks what `settings` would answer. */
    goals: new WebsiteGoals({ ask: async () => ({ goals }) as never }, { warn: () => undefined }),
    visit: (start: number, fields: Partial<VisitRow> = {}): VisitRow => ({
      ...randomVisit(id, start, random),
      visitor_id: 'visitor-one',
      end: start + 600_000,
      country_code: 'DE',
      city: '',
      referrer: '',
      referrer_host: '',
      channel: 'Direct',
      utm_source: '',
      goal_id: [],
      goal_event: [],
      ...fields,
    }),
    event: (ts: number, fields: Partial<EventRow> = {}): EventRow => eventRow({ website_id: id, ts, ...fields }),
    putVisits: (...rows: VisitRow[]) => writer.insert(visitsTable, rows),
    put: (...rows: EventRow[]) => writer.insert(eventsTable, rows),
    tells: (device: string, user: string, ts: number) => writer.insert(identificationsTable, toldUser(id, device, user, ts)),
    /** A sale claims its order as it is processed. */
    claim: (...rows: EventRow[]) =>
      writer.insert(
        orderClaimsTable,
        rows.map(({ website_id, order_id, received_at, log_partition, log_offset, log_index, event_id, visitor_id, ts }) => ({
          website_id,
          order_id,
          received_at,
          log_partition,
          log_offset,
          log_index,
          event_id,
          visitor_id,
          ts,
        })),
      ),
  };
}

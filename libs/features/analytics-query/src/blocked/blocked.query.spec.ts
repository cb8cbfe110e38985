import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, blockedEventsTable } from '@footfall/clickhouse';
import { blockedEndpoints, type RequestContext } from '@footfall/contracts';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { BlockedQuery } from './blocked.query';

describe('events that were not counted', () => {
  let store: TestClickHouse;
  // In Kathmandu it is already the next day.
  const clock = new FixedClock('2026-03-31T20:00:00.000Z');
  const websiteId = randomUUID();
  beforeAll(async () => {
    store = await testClickHouse();
    // Earlier figures of a source stand beside the later ones until they are merged.
    await store.client.command({ query: 'SYSTEM STOP MERGES blocked_events_daily' });
    const [one, other] = [randomUUID(), randomUUID()];
    const row = (day: string, reason: string, source: string, events: number, website_id = websiteId) => ({
      website_id,
      day: Date.parse(day),
      reason,
      source,
      events: BigInt(events),
    });
    const writer = new ClickHouseWriter(store.client);
    await writer.insert(blockedEventsTable, [row('2026-04-01', 'bot', one, 2), row('2026-03-25', 'bot', one, 1000)]);
    await writer.insert(blockedEventsTable, [row('2026-04-01', 'bot', one, 5), row('2026-04-01', 'bot', one, 4)]);
    await writer.insert(blockedEventsTable, [row('2026-04-01', 'bot', other, 10), row('2026-03-26', 'bot', one, 100)]);
    await writer.insert(blockedEventsTable, [row('2026-04-01', 'quota', one, 70), row('2026-04-01', 'bot', one, 9000, randomUUID())]);
  }, 180_000);
  afterAll(() => store?.close());

  const ask = (parameters: Record<string, string>) => {
    const website = { id: websiteId, teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: 'Asia/Kathmandu' };
    const context: RequestContext = {
      requestId: 'r',
      clientAddress: null,
      principal: { kind: 'anonymous' },
      website,
      role: null,
      plan: null,
    };
    const query = blockedEndpoints.list.shapes.query.parse(parameters);
    return new BlockedQuery(new ClickHouseReader(store.client), clock).run({ params: { websiteId }, query, body: undefined }, context);
  };

  it.each([
    [{ range: '7d' }, { bot: 115, quota: 70 }],
    [
      { start: '2026-04-01', end: '2026-04-01' },
      { quota: 70, bot: 15 },
    ],
    [{ start: '2026-03-25', end: '2026-03-26' }, { bot: 1100 }],
    [{ start: '2026-03-27', end: '2026-03-30' }, {}],
  ])('of %j are told most frequent first, each source at its largest', async (parameters, expected) => {
    expect(await ask(parameters as Record<string, string>)).toEqual(Object.entries(expected).map(([reason, count]) => ({ reason, count })));
  });
});

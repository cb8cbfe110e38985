import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, eventsTable, type EventRow } from '@footfall/clickhouse';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { EventsOfWebsitesQuery } from './events-of-websites.query';

const MONTH = Date.parse('2024-05-01T00:00:00.000Z');
const DAY = 86_400_000;

let store: TestClickHouse;
let writer: ClickHouseWriter;
let query: EventsOfWebsitesQuery;
let position = 0n;
beforeAll(async () => {
  store = await testClickHouse();
  writer = new ClickHouseWriter(store.client);
  query = new EventsOfWebsitesQuery(new ClickHouseReader(store.client));
}, 180_000);
afterAll(() => store?.close());

function event(websiteId: string, values: Partial<EventRow> = {}): EventRow {
  const received_at = values.received_at ?? MONTH + DAY;
  const texts = Object.fromEntries(Object.keys(eventsTable.columns).map((name) => [name, '']));
  return {
    ...(texts as unknown as EventRow),
    website_id: websiteId,
    visitor_id: 'visitor',
    event_id: randomUUID(),
    ts: received_at,
    received_at,
    log_partition: 1,
    log_offset: position++,
    log_index: 0,
    type: 'pageview',
    source: 'open',
    amount: 0n,
    engaged_ms: 0,
    scroll_depth: 0,
    ...values,
  };
}
const put = (...rows: EventRow[]) => writer.insert(eventsTable, rows);
const count = async (...websiteIds: string[]) =>
  (await query.run({ params: undefined, query: undefined, body: { websiteIds, since: MONTH } })).events;

test('page views, custom events, goals, identifies, revenue and errors count; engagement and the like do not', async () => {
  const website = randomUUID();
  await put(...['pageview', 'event', 'goal', 'identify', 'revenue', 'error'].map((type) => event(website, { type })));
  await put(
    ...['engagement', 'click', 'scroll', 'vitals', 'outbound', 'download', 'consent', 'heartbeat'].map((type) => event(website, { type })),
  );
  expect(await count(website)).toBe(6);
});

test('those received since the instant count, whenever they happened; imported ones do not', async () => {
  const website = randomUUID();
  await put(
    event(website, { received_at: MONTH - 1 }),
    event(website, { received_at: MONTH }),
    event(website, { received_at: MONTH + 1, ts: MONTH - 10 * DAY, source: 'keyed' }),
    event(website, { source: 'historical', import_id: 'i' }),
  );
  expect(await count(website)).toBe(2);
});

test('an event that a crash stored twice counts once', async () => {
  const website = randomUUID();
  const twice = event(website);
  await put(twice);
  await put(twice, event(website));
  expect(await count(website)).toBe(2);
});

test('several websites are summed, also more than one question holds, and no other is counted', async () => {
  const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()];
  await put(event(one), event(two), event(two), event(other));
  expect(await count(one, ...Array.from({ length: 1500 }, () => randomUUID()), two)).toBe(3);
  expect(await count()).toBe(0);
});

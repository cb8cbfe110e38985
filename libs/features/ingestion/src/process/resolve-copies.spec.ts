import type { EventRow } from '@footfall/clickhouse';
import { decodeBatch } from './decode-batch';
import { forgetfulStore, type EventStore } from './event-copies';
import type { KnownEvent } from './known-events.query';
import { resolveCopies } from './resolve-copies';
import { eventId, NOON } from './stored-event.fixture';

const SITE = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c11';
const OTHER = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c22';

/** A row as a record at that place of the log makes it. */
function row(number: number, { partition = 1, offset = 1n, index = 0, receivedAt = NOON, visitor = 'v', websiteId = SITE } = {}): EventRow {
  const sent = {
    type: 'pageview',
    host: 'a.example',
    path: '/',
    channel: 'Direct',
    country: 'DE',
    device: 'desktop',
    browser: 'Chrome',
    os: 'Linux',
  };
  const hit = { ...sent, id: eventId(number), ts: NOON, visitor, previousVisitor: `former-${visitor}` };
  const hits = Array.from({ length: index + 1 }, () => hit);
  const value = Buffer.from(JSON.stringify({ v: 1, websiteId, receivedAt, door: 'open', hits }));
  const made = decodeBatch([{ topic: 't', partition, offset, key: websiteId, value, timestamp: 0 }]).rows.at(-1);
  if (!made) throw new Error('no row was made');
  return made;
}

const known = (made: EventRow): KnownEvent => ({
  websiteId: made.website_id,
  eventId: made.event_id,
  visitorId: made.visitor_id,
  previousVisitorId: made.previous_visitor_id,
  ts: made.ts,
  receivedAt: made.received_at,
  partition: made.log_partition,
  offset: made.log_offset,
  index: made.log_index,
});

/** A store that holds these rows, and what was asked of it. */
function storing(...rows: EventRow[]) {
  const removed: string[] = [];
  const asked: unknown[] = [];
  const store: EventStore = {
    find: async (websites, ids) => {
      asked.push([websites, ids]);
      return rows.map(known).filter((event) => websites.includes(event.websiteId) && ids.includes(event.eventId));
    },
    remove: async (event) => void removed.push(event.visitorId),
  };
  return { store, removed, asked };
}

test('a row that was inserted alone stays, and is no copy of itself', async () => {
  const mine = row(1);
  const { store, removed, asked } = storing(mine);
  expect(await resolveCopies(store, [mine])).toEqual([]);
  expect(removed).toEqual([]);
  expect(asked).toEqual([[[SITE], [eventId(1)]]]);
  expect(await resolveCopies(forgetfulStore, [mine])).toEqual([]);
});

describe('of two copies the later one goes', () => {
  const early = { receivedAt: NOON, partition: 5, offset: 5n, index: 5 };
  it.each([
    ['by time of receipt', { receivedAt: NOON + 1, partition: 1, offset: 1n, index: 0 }],
    ['then by partition', { ...early, partition: 6, offset: 1n, index: 0 }],
    ['then by offset', { ...early, offset: 6n, index: 0 }],
    ['then by index', { ...early, index: 6 }],
  ])('%s', async (_, late) => {
    const [first, second] = [row(1, { ...early, visitor: 'a' }), row(1, { ...late, visitor: 'b' })];
    for (const [inserted, other] of [
      [first, second],
      [second, first],
    ] as const) {
      for (const stored of [[first, second], [second, first], [other]]) {
        const { store, removed } = storing(...stored);
        const touched = await resolveCopies(store, [inserted]);
        expect(removed).toEqual(['b']);
        expect(touched).toEqual([known(first), known(second)]);
      }
    }
  });
});

test('of three copies the first stays, and each event is judged by itself', async () => {
  const copies = ['a', 'b', 'c'].map((visitor, i) => row(1, { partition: i, visitor }));
  const alone = row(2, { visitor: 'd' });
  const elsewhere = row(1, { partition: 9, visitor: 'e', websiteId: OTHER });
  const { store, removed, asked } = storing(...copies.reverse(), alone, elsewhere);
  const touched = await resolveCopies(store, [...copies.slice(0, 1), alone, elsewhere]);
  expect(removed).toEqual(['b', 'c']);
  expect(touched.map(({ visitorId, previousVisitorId, websiteId }) => [visitorId, previousVisitorId, websiteId])).toEqual([
    ['a', 'former-a', SITE],
    ['b', 'former-b', SITE],
    ['c', 'former-c', SITE],
  ]);
  expect(asked).toEqual([
    [
      [SITE, OTHER],
      [eventId(1), eventId(2), eventId(1)],
    ],
  ]);
});

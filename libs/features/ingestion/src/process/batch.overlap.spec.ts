import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { MINUTE, NOON, Processing, hit, recordsOf } from './processing.fixture';

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store.close(), 120_000);

type Exec = ClickHouseClient['exec'];

/** The store, with something that comes before each insert into a table. */
const before = (hook: (table: string) => Promise<void>): ClickHouseClient =>
  new Proxy(store.client, {
    get: (client, name) => {
      if (name !== 'exec') return (Reflect.get(client, name) as (...given: unknown[]) => unknown).bind(client);
      return async (given: Parameters<Exec>[0]) => {
        await hook(/^INSERT INTO (\w+)/.exec(given.query)?.[1] ?? '');
        return client.exec(given);
      };
    },
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const storedEvents = async (website: string) => {
  const answer = await store.client.query({
    query: 'SELECT toUInt32(count()) AS c FROM events WHERE website_id = {website:UUID}',
    query_params: { website },
    format: 'JSONEachRow',
  });
  return ((await answer.json<{ c: number }>())[0] as { c: number }).c;
};

test('visits are written only when the store has their events, however long that takes', async () => {
  const website = randomUUID();
  const records = recordsOf(website);
  const seen: [string, number][] = [];
  const slow = before(async (table) => {
    if (table === 'events') await pause(300);
    seen.push([table, await storedEvents(website)]);
  });
  const processing = new Processing(slow);
  const { run } = processing.process({ isOnlyWriter: true });
  await run(records([hit('a', NOON), hit('b', NOON)]));
  await run(records([hit('a', NOON + MINUTE), hit('c', NOON)]));
  const visits = seen.filter(([table]) => table === 'visits');
  expect(visits).toEqual([
    ['visits', 2],
    ['visits', 4],
  ]);
  expect((await processing.visits(website)).map(({ visitor_id, page_views }) => [visitor_id, page_views])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
  ]);
}, 60_000);

test('who has more events than are remembered is read with those of the batch', async () => {
  const website = randomUUID();
  const records = recordsOf(website);
  const slow = before(async (table) => {
    if (table === 'events') await pause(100);
  });
  const processing = new Processing(slow);
  const { run } = processing.process({ isOnlyWriter: true });
  const many = (from: number) => Array.from({ length: 300 }, (_, at) => hit('a', NOON + (from + at) * 1000));
  for (let batch = 0; batch < 4; batch++) await run(records(many(batch * 300)));
  expect((await processing.visits(website)).map(({ page_views }) => page_views)).toEqual([1200]);
}, 60_000);

test('of events that could not be stored nothing is written or remembered, and they come again', async () => {
  const website = randomUUID();
  const records = recordsOf(website);
  let failures = 1;
  const failing = before(async (table) => {
    if (table !== 'events') return;
    await pause(50);
    if (failures-- > 0) throw new Error('no room');
  });
  const processing = new Processing(failing);
  const { run } = processing.process({ isOnlyWriter: true });
  const first = records([hit('a', NOON), hit('a', NOON + MINUTE)]);
  await expect(run(first)).rejects.toThrow('no room');
  expect(await processing.visits(website)).toEqual([]);
  await run(records([hit('a', NOON + 2 * MINUTE)]));
  expect((await processing.visits(website)).map(({ page_views }) => page_views)).toEqual([1]);
  await run(first);
  expect([await storedEvents(website), (await processing.visits(website)).map(({ page_views }) => page_views)]).toEqual([3, [3]]);
}, 60_000);

test('a copy that was taken back leaves no visit, though the process ends before its visitor is folded again', async () => {
  const website = randomUUID();
  const records = recordsOf(website);
  const id = randomUUID();
  const theirs = records([hit('b', NOON, { id })], { partition: 2, receivedAt: NOON });
  const ours = records([hit('a', NOON, { id })], { partition: 1, receivedAt: NOON + 1000 });
  const seen: string[] = [];
  const ending = before(async (table) => {
    // Both have looked by now, and neither has found anything.
    if (table === 'events') await new Processing(store.client).process().run(theirs);
    if (table === 'visits' && seen.includes('visits')) throw new Error('ended');
    seen.push(table);
  });
  await expect(new Processing(ending).process().run(ours)).rejects.toThrow('ended');
  const processing = new Processing(store.client);
  const visitors = async () => (await processing.visits(website)).map(({ visitor_id }) => visitor_id);
  expect([await storedEvents(website), await visitors()]).toEqual([1, ['a', 'b']]);
  await processing.process().run(ours);
  expect([await storedEvents(website), await visitors()]).toEqual([1, ['b']]);
}, 60_000);

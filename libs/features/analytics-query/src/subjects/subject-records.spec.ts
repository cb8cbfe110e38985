import { randomUUID } from 'node:crypto';
import {
  ClickHouseReader,
  ClickHouseReplayStore,
  ObjectReplayStore,
  ReplayObjects,
  emptyRow,
  replayChunksTable,
} from '@footfall/clickhouse';
import { subjectHash } from '@footfall/domain';
import { TestObjectStorage, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { SubjectRecordsQuery } from './subject-records.query';
import type { SubjectRecords } from './subject-records.sql';

const T = Date.UTC(2026, 2, 15, 10);
const at = (second: number) => new Date(T + second * 1000).toISOString();

let store: TestClickHouse;
let storage: TestObjectStorage;
let bucket: ReturnType<TestObjectStorage['objects']>;
let query: SubjectRecordsQuery;
beforeAll(async () => {
  [store, storage] = await Promise.all([testClickHouse(), TestObjectStorage.start()]);
  bucket = storage.objects();
  query = new SubjectRecordsQuery(new ClickHouseReader(store.client), new ReplayObjects(bucket));
}, 180_000);
afterAll(async () => {
  await bucket?.close();
  await Promise.all([store?.close(), storage?.stop()]);
});

const put = (table: string, values: readonly object[]) =>
  store.client.insert({ table, values, format: 'JSONEachRow', clickhouse_settings: { date_time_input_format: 'best_effort' } });
const event = (website: string, visitor: string, second: number, more: object = {}) => ({
  website_id: website,
  visitor_id: visitor,
  event_id: randomUUID(),
  ts: at(second),
  received_at: at(second),
  type: 'pageview',
  ...more,
});
const page = (websiteId: string, name: string, of: SubjectRecords, after: string | null = null) =>
  query.run({ params: { websiteId }, query: undefined, body: { name: subjectHash(websiteId, name), of, after } });

test('somebody is called by a name of theirs, also where the id of a visit is given', async () => {
  const website = randomUUID();
  const visit = (visitor: string, user: string, visit_id = randomUUID()) =>
    put('visits', [
      { website_id: website, visit_id, visitor_id: visitor, user_id: user, known_as: ['phone'], start: at(1), version: 2 },
    ]).then(() => visit_id);
  await put('events', [event(website, 'desk', 1)]);
  const called = (name: string) =>
    query.name({ params: { websiteId: website }, query: undefined, body: { name: subjectHash(website, name) } });
  const hashed = (name: string) => ({ name: subjectHash(website, name) });
  expect(await called(await visit('jane', 'jane'))).toEqual(hashed('jane'));
  expect(await called(await visit('desk', ''))).toEqual(hashed('desk'));
  for (const name of ['desk', 'nobody']) expect(await called(name)).toEqual(hashed(name));
});

test('a row tells what it holds, with JSON and instants as such and without what is empty', async () => {
  const website = randomUUID();
  const view = event(website, 'jane', 1, { path: '/a', title: '2026-01-02 03:04:05', props: '{"a":1}', log_offset: 7 });
  await put('events', [view, event(website, 'joan', 2), event(randomUUID(), 'jane', 3)]);
  await put('error_occurrences', [
    { website_id: website, event_id: view.event_id, visitor_id: 'jane', ts: at(1), message: 'It broke', precedence: 5 },
  ]);
  await put('visits', [
    { website_id: website, visit_id: randomUUID(), visitor_id: 'jane', start: at(1), version: 2, view_at: [at(1)], view_path: ['/a'] },
  ]);
  const { rows, next } = await page(website, 'jane', 'events');
  expect([next, rows.length]).toEqual([null, 1]);
  const [row] = rows as Record<string, unknown>[];
  expect(row).toMatchObject({
    visitor_id: 'jane',
    ts: at(1),
    received_at: at(1),
    path: '/a',
    title: '2026-01-02 03:04:05',
    props: { a: 1 },
  });
  expect(Object.keys(row ?? {}).filter((column) => /^log_|after_|website|utm_|details/.test(column))).toEqual([]);
  expect((await page(website, 'jane', 'errors')).rows).toMatchObject([{ message: 'It broke', ts: at(1) }]);
  const chunk = { website_id: website, replay_id: randomUUID(), event_id: randomUUID(), ts: at(1), page_url: 'https://a.example/' };
  await put('replay_chunks', [
    { ...chunk, visitor_id: 'jane', events: '[{"type":4}]' },
    { ...chunk, visitor_id: 'joan', seq: 1, events: '[{"type":2}]' },
  ]);
  const { rows: recorded } = await page(website, 'jane', 'recordings');
  expect(recorded).toEqual([
    expect.objectContaining({ visitor_id: 'jane', ts: at(1), page_url: 'https://a.example/', events: [{ type: 4 }] }),
  ]);
  const elsewhere = {
    ...emptyRow(replayChunksTable),
    ...chunk,
    replay_id: randomUUID(),
    visitor_id: 'jane',
    ts: T,
    received_at: T,
    bytes: 12,
  };
  const objects = new ObjectReplayStore(new ClickHouseReplayStore(store.client), new ReplayObjects(bucket));
  await objects.insert([{ ...elsewhere, events: '[{"type":5}]', precedence: 7n }]);
  const { rows: kept } = await page(website, 'jane', 'recordings');
  expect(kept.map(({ events }) => JSON.stringify(events)).sort()).toEqual(['[{"type":4}]', '[{"type":5}]']);
  const whole = { type: 4, data: { href: 'https://a.example/find?q=jane%20doe#top', width: 800 } };
  const turned = { type: 5, data: { tag: 'page', payload: { href: 'https://a.example/next?token=1' } } };
  await put('replay_chunks', [{ ...chunk, visitor_id: 'jane', seq: 2, events: JSON.stringify([whole, turned]) }]);
  expect((await page(website, 'jane', 'recordings')).rows.find((row) => (row as { seq: number }).seq === 2)).toMatchObject({
    events: [
      { type: 4, data: { href: 'https://a.example/find', width: 800 } },
      { type: 5, data: { tag: 'page', payload: { href: 'https://a.example/next' } } },
    ],
  });
  expect(kept.flatMap((row) => Object.keys(row)).filter((column) => /received$|precedence|after_/.test(column))).toEqual([]);
  expect((await page(website, 'jane', 'visits')).rows).toMatchObject([
    { visitor_id: 'jane', start: at(1), view_at: [at(1)], view_path: ['/a'] },
  ]);
});

test('pages hold every row once, also where many have one time', async () => {
  const website = randomUUID();
  await put(
    'events',
    Array.from({ length: 450 }, (_, n) => event(website, n % 2 ? 'jane' : 'phone-of-jane', Math.floor(n / 300))),
  );
  const told = { website_id: website, visitor_id: 'phone-of-jane', user_id: 'jane-the-user', event_id: randomUUID(), ts: at(0) };
  const other = { ...told, visitor_id: 'jane' };
  await put(
    'identifications',
    [told, other].flatMap((each) => [
      { ...each, known_as: each.visitor_id, is_user: 0 },
      { ...each, known_as: each.user_id, is_user: 1 },
    ]),
  );
  const seen: unknown[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const answer = await page(website, 'jane', 'events', after);
    seen.push(...answer.rows.map((row) => row['event_id']));
    after = answer.next;
    pages += 1;
  } while (after !== null);
  expect([new Set(seen).size, seen.length, pages]).toEqual([450, 450, 3]);
});

test('what another user did on the same device is not told', async () => {
  const website = randomUUID();
  await put('events', [event(website, 'desk', 1), event(website, 'desk', 11), event(website, 'desk', 21)]);
  const told = (user: string, second: number) => ({
    website_id: website,
    visitor_id: 'desk',
    user_id: user,
    event_id: randomUUID(),
    ts: at(second),
  });
  await put(
    'identifications',
    [told('jane', 0), told('joan', 10), told('jane', 20)].flatMap((each) => [
      { ...each, known_as: 'desk', is_user: 0 },
      { ...each, known_as: each.user_id, is_user: 1 },
    ]),
  );
  const visit = (user: string, second: number) => ({
    website_id: website,
    visit_id: randomUUID(),
    visitor_id: user,
    user_id: user,
    known_as: ['desk'],
    start: at(second),
    version: 2,
  });
  await put('visits', [visit('jane', 1), visit('joan', 11)]);
  const times = async (name: string, of: SubjectRecords) => (await page(website, name, of)).rows.map((row) => row['ts'] ?? row['start']);
  for (const name of ['jane', 'desk'])
    expect([await times(name, 'events'), await times(name, 'visits')]).toEqual([[at(1), at(21)], [at(1)]]);
  expect([await times('joan', 'events'), await times('joan', 'visits')]).toEqual([[at(11)], [at(11)]]);
});

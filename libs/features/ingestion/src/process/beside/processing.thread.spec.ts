import { randomUUID } from 'node:crypto';
import { OwnChanges, connectClickHouse } from '@footfall/clickhouse';
import { TOPICS, type VisitorSignalled, type WebsiteChanged } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import { Metrics, createLogger } from '@footfall/platform';
import type { LogRecord } from '@footfall/ports';
import { eventually, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { ErasedSubjects } from '../../erasure/erased-subjects';
import type { EventsOfDay } from '../../quota/events-of-day';
import { DeadLetters } from '../dead-letters';
import { MINUTE, Processing, batchOf, hit, recordsOf } from '../processing.fixture';
import { ProcessingThread } from './processing.thread';
import { Host } from './thread.host';

const logger = createLogger('spec', 'silent');
const proofs = { FOOTFALL_PROOF_WITHOUT: undefined, FOOTFALL_PROOF_KILL_AT: undefined };

let store: TestClickHouse;
let outside: TestLog;
beforeAll(async () => {
  store = await testClickHouse();
  outside = await testLog();
}, 180_000);
afterAll(async () => {
  await outside?.close();
  await store?.close();
}, 120_000);

/** A thread, and what it asks for and tells. */
async function started(websites: readonly WebsiteChanged[] = [], url = store.connection.url) {
  const metrics = new Metrics('spec');
  const changes = OwnChanges.of(connectClickHouse(store.connection));
  const erased = new ErasedSubjects(outside.log);
  await erased.onApplicationBootstrap();
  const counted: EventsOfDay[] = [];
  const host = new Host({
    log: outside.log,
    deadLetters: new DeadLetters(outside.log, logger, metrics),
    deletedAmong: async (ids) => new Set([...ids].filter((id) => websites.some((website) => website.id === id && website.deleted))),
    erased,
    undoneAmong: async () => new Set<string>(),
    websites: async (ids) => new Map(websites.filter(({ id }) => new Set(ids).has(id)).map((website) => [website.id, website])),
    nearRotation: () => false,
    countStored: async (events) => void counted.push(...events),
    changes,
    metrics,
  });
  const { username, password, database } = store.connection;
  const ended = jest.fn();
  const thread = new ProcessingThread(
    { service: 'spec', level: 'silent', clickhouse: { url, username, password, database }, proofs },
    host,
    logger,
    ended,
  );
  const stop = async () => {
    await thread.onApplicationShutdown();
    await erased.onApplicationShutdown();
  };
  return { thread, metrics, changes, counted, ended, erased, stop };
}

const website = (more: Partial<WebsiteChanged> = {}) =>
  ({ v: 1, id: randomUUID(), teamId: randomUUID(), deleted: false, timezone: 'UTC', ...more }) as WebsiteChanged;

/** What stands on the log under a topic, told by `of` from that of other specs. */
async function onLog<T>(topic: string, of: (value: T) => boolean): Promise<T[]> {
  const found: T[] = [];
  const consumption = await outside.log.consume({
    ...{ topic, group: randomUUID(), startAt: 'earliest', commits: false },
    handler: async ({ records }) => {
      for (const { value } of records) found.push(JSON.parse(value.toString()) as T);
    },
  });
  await consumption.caughtUp;
  await consumption.stop();
  return found.filter(of);
}

const visitsOf = async (id: string) =>
  (await new Processing(store.client).visits(id)).map(({ visitor_id, page_views }) => [visitor_id, page_views]);

test('a batch is stored and folded, and all that others have to know is told to the thread that has the log', async () => {
  const site = website({ signals: ['event.tracked'] });
  const { thread, metrics, changes, counted, ended, stop } = await started([site]);
  const record = recordsOf(site.id);
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  // All of one day, whatever the time is.
  const now = Math.max(Date.now(), midnight + MINUTE);
  const today = new Date(midnight).toISOString().slice(0, 10);
  const span = { website: site.id, firstDay: today, lastDay: today };
  const before = changes.versionOf(span);
  const first = record([hit('a', now - MINUTE), hit('a', now), hit('b', now, { type: 'event', name: 'paid' })]);
  const broken: LogRecord = { ...record([]), value: Buffer.from('{"v":7}') };
  await thread.process(batchOf(first, broken));
  expect(await visitsOf(site.id)).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
  expect(changes.versionOf(span)).not.toBe(before);
  expect(counted).toEqual([{ websiteId: site.id, startsAt: midnight, events: 3 }]);
  expect(await onLog<VisitorSignalled>(TOPICS.visitorSignalled.name, ({ websiteId }) => websiteId === site.id)).toHaveLength(1);
  const letters = await onLog<{ offset: string; value: string; reason: string }>(TOPICS.acceptedHitsDeadLetters.name, () => true);
  expect(letters).toEqual([
    expect.objectContaining({ offset: broken.offset.toString(), value: broken.value.toString('base64'), reason: 'unknown version 7' }),
  ]);
  const shown = (name: string) => metrics.registry.getSingleMetricAsString(name);
  await eventually(async () => expect(await shown('footfall_processed_events_total')).toMatch(/_total\{[^}]*outcome="stored"[^}]*\} 3/));
  expect(await shown('footfall_process_batch_seconds')).toMatch(/_count(\{[^}]*\})? 1/);

  // The same again is known, by the thread as by the store; and of a place that was processed nothing new is told.
  await thread.process(batchOf(first));
  await thread.repeat(batchOf(first), randomUUID());
  expect((await visitsOf(site.id)).length).toBe(2);
  const { hits } = JSON.parse(first.value.toString()) as { hits: { id: string }[] };
  const ids = hits.map(({ id }) => id);
  expect((await thread.find([site.id], [...ids, randomUUID()], 10_000)).map(({ eventId }) => eventId).sort()).toEqual([...ids].sort());
  expect(counted).toHaveLength(1);
  await stop();
  expect(ended).not.toHaveBeenCalled();
}, 60_000);

test('what is given ahead is what is handled when its turn has come, and again where that failed', async () => {
  const site = website();
  const { thread, stop } = await started([site]);
  const record = recordsOf(site.id);
  const now = Date.now();
  const [first, ...next] = [record([hit('a', now)]), record([hit('b', now)]), record([hit('c', now)])];
  const ahead = jest.fn(async () => next);
  await thread.process({ ...batchOf(first), ahead });
  expect(ahead).toHaveBeenCalledTimes(1);
  await thread.process(batchOf(...next));
  await thread.process(batchOf(...next));
  // A part of what was given is sent by itself.
  const others = [record([hit('d', now)]), record([hit('e', now)])];
  await thread.process({ ...batchOf(first), ahead: async () => others });
  await thread.process(batchOf(others[0] as LogRecord));
  expect((await visitsOf(site.id)).map(([visitor]) => visitor)).toEqual(['a', 'b', 'c', 'd']);
  await stop();
}, 60_000);

test('of deleted websites and erased people nothing is stored, and what is remembered is forgotten', async () => {
  const [gone, site] = [website({ deleted: true }), website()];
  const { thread, erased, stop } = await started([gone, site]);
  const now = Date.now();
  const names = [{ hash: subjectHash(site.id, 'b') }];
  erased.add({ v: 1, id: randomUUID(), websiteId: site.id, erasedAt: now, names, complete: true, part: 0, last: true });
  await thread.process(batchOf(recordsOf(gone.id)([hit('a', now)]), recordsOf(site.id)([hit('a', now), hit('b', now), hit('c', now)])));
  expect(await visitsOf(gone.id)).toEqual([]);
  expect(await visitsOf(site.id)).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
  const drop = (table: string) =>
    store.client.command({ query: `DELETE FROM ${table} WHERE website_id = '${site.id}' AND visitor_id = 'a'` });
  for (const table of ['events', 'visits', 'visitor_first_seen']) await drop(table);
  await thread.forget();
  await thread.refold([{ websiteId: site.id, visitorId: 'c', previousVisitorId: '', ts: now }]);
  const later = recordsOf(site.id);
  later([]);
  await thread.process(batchOf(later([hit('a', now + MINUTE)])));
  expect(await visitsOf(site.id)).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
  await stop();
}, 60_000);

test('what the store refuses is refused, and a thread that was closed is not told of', async () => {
  const { thread, ended, stop } = await started([], 'http://127.0.0.1:9');
  await expect(thread.process(batchOf(recordsOf(randomUUID())([hit('a', Date.now())])))).rejects.toThrow('ECONNREFUSED');
  await stop();
  expect(ended).not.toHaveBeenCalled();
}, 60_000);

test('a thread that ends by itself is told of, and nothing waits for it in the end', async () => {
  const { ended, stop } = await started([], 'no address');
  await eventually(async () => expect(ended).toHaveBeenCalledTimes(1));
  await stop();
}, 60_000);

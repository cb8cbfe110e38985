import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { CONSUMER_GROUPS, TOPICS, type ChunkRecorded, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import { createLogger } from '@footfall/platform';
import { ObjectsRefusedError, type ObjectStore } from '@footfall/ports';
import { TestObjectStorage, eventually, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { ingestionProcess } from '../erasure/ingestion-process.fixture';
import { recordOf, recordedPiece } from '../erasure/recorded-piece.fixture';
import { assertWritable } from './writable.objects';

const T = Date.now() - 60_000;
const PATIENCE_MS = 120_000;
let clickhouse: TestClickHouse;
let storage: TestObjectStorage;
let objects: ObjectStore;
let outside: TestLog;
let running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  [clickhouse, storage] = await Promise.all([testClickHouse(), TestObjectStorage.start()]);
  objects = storage.objects();
}, 180_000);
afterAll(async () => {
  await objects?.close();
  await Promise.all([clickhouse?.close(), storage?.stop()]);
});
beforeEach(async () => {
  outside = await testLog();
});
afterEach(async () => {
  storage.be('well');
  await Promise.all(running.splice(0).map((part) => part.stop()));
  running = [];
  await outside.close();
});

async function ingestion(client: ClickHouseClient = clickhouse.client) {
  const part = ingestionProcess({ client, log: outside.log, counters: outside.counters, objects });
  running.push(part);
  await part.follow();
  return part;
}
const piece = (websiteId: string, more: Partial<ChunkRecorded> = {}) =>
  recordedPiece({ websiteId, visitor: 'jane', receivedAt: T, ...more }, [{ timestamp: T }]);
const append = (...pieces: ChunkRecorded[]) => outside.log.append(TOPICS.chunkRecorded.name, pieces.map(recordOf));
const handled = (group: string = CONSUMER_GROUPS.chunks.group) =>
  eventually(async () => {
    const lags = await outside.log.lag(group, TOPICS.chunkRecorded.name);
    expect(lags.every(({ lag }) => lag === 0n)).toBe(true);
  }, PATIENCE_MS);
const rowsOf = async (website: string) =>
  (
    await clickhouse.client.query({
      query: 'SELECT toString(event_id) AS id FROM replay_chunks FINAL WHERE website_id = {website:UUID} ORDER BY seq',
      query_params: { website },
      format: 'JSONEachRow',
    })
  ).json<{ id: string }>();
const objectsOf = async (website: string) =>
  (await storage.keys(`recordings/${website}/`)).map((key) => /\/\d+\.([\w-]+)\./.exec(key)?.[1]).sort();

/** A client through which nothing is inserted, as where the process ends right before. */
const withoutInserts = (client: ClickHouseClient) =>
  new Proxy(client, {
    get(target, name) {
      if (name === 'insert' || name === 'exec') return () => Promise.reject(new Error('the process ends'));
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

test('what a crash leaves before its row is written is overwritten when the chunk comes again', async () => {
  const website = randomUUID();
  const [one, two] = [piece(website), piece(website)];
  await append(one, two);
  const ending = await ingestion(withoutInserts(clickhouse.client));
  await ending.record();
  await eventually(async () => expect(await objectsOf(website)).toEqual([one.id, two.id].sort()), PATIENCE_MS);
  expect(await rowsOf(website)).toEqual([]);
  await ending.stop();
  await (await ingestion()).record();
  await handled();
  expect((await rowsOf(website)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  expect(await objectsOf(website)).toEqual([one.id, two.id].sort());
}, 240_000);

test('and is removed where the chunk is refused then', async () => {
  const website = randomUUID();
  const [hers, his] = [piece(website), piece(website, { visitor: 'john' })];
  await append(hers, his);
  const ending = await ingestion(withoutInserts(clickhouse.client));
  await ending.record();
  await eventually(async () => expect(await objectsOf(website)).toHaveLength(2), PATIENCE_MS);
  await ending.stop();
  const id = randomUUID();
  const names = [{ hash: subjectHash(website, 'jane') }];
  const erased: SubjectErased = { v: 1, id, websiteId: website, erasedAt: Date.now(), complete: true, part: 0, last: true, names };
  await outside.log.append(TOPICS.subjectErased.name, [{ key: `${id}.0`, value: Buffer.from(JSON.stringify(erased)) }]);
  await (await ingestion()).record();
  await handled();
  expect(await rowsOf(website)).toEqual([{ id: his.id }]);
  expect(await objectsOf(website)).toEqual([his.id]);
}, 240_000);

test('what gives way to a chunk that was received earlier, and what is over a bound, leaves no object', async () => {
  const website = randomUUID();
  const of = { replayId: randomUUID(), seq: 0 };
  const [late, early, latest] = [
    piece(website, { ...of, receivedAt: T + 1 }),
    piece(website, { ...of, receivedAt: T }),
    piece(website, { ...of, receivedAt: T + 2 }),
  ];
  const part = await ingestion();
  await part.record();
  await append(late);
  await handled();
  expect(await objectsOf(website)).toEqual([late.id]);
  await append(early, latest, piece(website, { ...of, seq: 1, firstAt: T + 90_000_000, lastAt: T + 90_000_000 }));
  await handled();
  expect(await rowsOf(website)).toEqual([{ id: early.id }]);
  expect(await objectsOf(website)).toEqual([early.id]);
}, 240_000);

test('while the storage fails everything waits, and is stored once when it is over', async () => {
  const website = randomUUID();
  const pieces = Array.from({ length: 5 }, () => piece(website));
  storage.be(503);
  await append(...pieces);
  await (await ingestion()).record();
  await eventually(() => expect(storage.refused).toBeGreaterThan(0), PATIENCE_MS);
  expect(await rowsOf(website)).toEqual([]);
  storage.be('well');
  await handled();
  expect((await rowsOf(website)).map(({ id }) => id).sort()).toEqual(pieces.map(({ id }) => id).sort());
  expect(await objectsOf(website)).toEqual(pieces.map(({ id }) => id).sort());
}, 240_000);

test('a storage that refuses to be written to is found at the start, one that is away is waited for', async () => {
  const logger = createLogger('spec', 'silent');
  await assertWritable(objects, logger);
  const wrong = storage.objects({ secret: 'another' });
  await expect(assertWritable(wrong, logger)).rejects.toBeInstanceOf(ObjectsRefusedError);
  await wrong.close();
  storage.be(503);
  await assertWritable(objects, logger);
});

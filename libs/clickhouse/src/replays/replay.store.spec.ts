import { randomUUID } from 'node:crypto';
import { subjectHash } from '@footfall/domain';
import { TestObjectStorage, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { RecordingObjectsErasure, WebsiteErasure } from '../erasure';
import { OldRowsErasure, RECORDING_TABLES } from '../retention';
import { SubjectErasure } from '../subjects';
import { emptyRow } from '../writer/table';
import { replayChunksTable, visitorFirstSeenTable, type ReplayChunkRow } from '../tables';
import { ClickHouseWriter } from '../writer';
import { ObjectReplayStore } from './object-replay.store';
import { ReplayObjects, keyOf, nameOf } from './replay.objects';
import { ClickHouseReplayStore, type ReplayStore } from './replay.store';

const T = Date.UTC(2026, 2, 10, 10);
const DAY_MS = 86_400_000;
let clickhouse: TestClickHouse;
let storage: TestObjectStorage;
let objects: ReplayObjects;
let closing: () => Promise<void>;
beforeAll(async () => {
  [clickhouse, storage] = await Promise.all([testClickHouse(), TestObjectStorage.start()]);
  const store = storage.objects();
  objects = new ReplayObjects(store);
  closing = () => store.close();
}, 180_000);
afterAll(async () => {
  await closing?.();
  await Promise.all([clickhouse?.close(), storage?.stop()]);
});
afterEach(() => storage.be('well'));

const chunk = (website_id: string, given: Partial<ReplayChunkRow> = {}): ReplayChunkRow => {
  const events = given.events ?? `[{"type":3,"timestamp":${T},"mark":"${randomUUID()}"}]`;
  const of = { website_id, replay_id: randomUUID(), event_id: randomUUID(), precedence: 5n, ts: T, received_at: T, visitor_id: 'jane' };
  return {
    ...emptyRow(replayChunksTable),
    ...of,
    first_at: BigInt(T),
    last_at: BigInt(T),
    event_count: 1,
    bytes: events.length,
    ...given,
    events,
  };
};
const keyOfRecording = ({ website_id, replay_id }: ReplayChunkRow) => ({ websiteId: website_id, replayId: replay_id });

const rows = async <Row>(query: string, query_params = {}) =>
  (await clickhouse.client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
/** What a player of a website's recordings gets, in order. */
async function played(website: string): Promise<string[]> {
  const found = await rows<{ events: string; replay: string; seq: number; id: string; received: string }>(
    `SELECT events, toString(replay_id) AS replay, seq, toString(event_id) AS id, toString(precedence) AS received
     FROM replay_chunks FINAL WHERE website_id = {website:UUID} ORDER BY replay_id, seq`,
    { website },
  );
  const read = async ({ events, replay: replayId, seq, id: eventId, received }: (typeof found)[number]) =>
    events || ((await objects.read([{ websiteId: website, replayId, seq, eventId, precedence: BigInt(received) }]))[0] ?? 'gone');
  return Promise.all(found.map(read));
}
const left = async (website: string) => ({
  rows: (await rows('SELECT 1 FROM replay_chunks WHERE website_id = {website:UUID} SETTINGS apply_deleted_mask = 0', { website })).length,
  objects: (await storage.keys(`recordings/${website}/`)).length,
});

describe.each([
  ['ClickHouse', () => new ClickHouseReplayStore(clickhouse.client), 0],
  ['objects', () => new ObjectReplayStore(new ClickHouseReplayStore(clickhouse.client), objects), 1],
])('recordings kept in %s', (_where, open, objectsAChunk) => {
  let store: ReplayStore;
  let website: string;
  beforeEach(() => {
    [store, website] = [open(), randomUUID()];
  });

  it('are there once, however often they are stored, and are given back as they came', async () => {
    const text = '[{"type":5,"data":"größe ✓ <b>\\"&amp;\\\\ \\u0000\\ud83d"}]';
    const first = chunk(website, { seq: 0, events: text });
    const second = chunk(website, { seq: 1, replay_id: first.replay_id });
    for (let times = 0; times < 2; times++) {
      await store.insert([first, second]);
      await store.relist([keyOfRecording(first)]);
    }
    expect(await played(website)).toEqual([text, second.events]);
    expect(await store.kept([keyOfRecording(first)])).toMatchObject([
      { ...nameOf(first), bytes: first.bytes, firstAt: T, lastAt: T },
      nameOf(second),
    ]);
    const listed = await rows(
      'SELECT toString(event_count) AS events, toString(bytes) AS bytes FROM replay_sessions FINAL WHERE website_id = {website:UUID}',
      { website },
    );
    expect(listed).toEqual([{ events: '2', bytes: String(first.bytes + second.bytes) }]);
    expect((await left(website)).objects).toBe(2 * objectsAChunk);
  });

  it('of two with one place the one received first is given', async () => {
    const later = chunk(website, { precedence: 1n });
    const earlier = chunk(website, { precedence: 2n, replay_id: later.replay_id });
    await store.insert([later]);
    await store.discard([nameOf(later)]);
    await store.insert([earlier]);
    expect(await played(website)).toEqual([earlier.events]);
    expect((await left(website)).objects).toBe(objectsAChunk);
  });

  it('go with their website, also what no row names and what rows that are hidden name', async () => {
    const [one, hidden, staying] = [chunk(website), chunk(website), chunk(randomUUID())];
    await store.insert([one, hidden, staying]);
    await clickhouse.client.command({
      query: 'DELETE FROM replay_chunks WHERE replay_id = {id:UUID}',
      query_params: { id: hidden.replay_id },
      clickhouse_settings: { lightweight_deletes_sync: '2' },
    });
    if (objectsAChunk) await objects.put([chunk(website)]);
    await new WebsiteErasure(clickhouse.client, objects).erase([website]);
    expect(await left(website)).toEqual({ rows: 0, objects: 0 });
    expect(await played(staying.website_id)).toEqual([staying.events]);
  });

  it('go with their visitor', async () => {
    const [hers, replaced, his] = [chunk(website), chunk(website, { precedence: 1n }), chunk(website, { visitor_id: 'john' })];
    await store.insert([replaced]);
    await store.insert([{ ...hers, replay_id: replaced.replay_id, precedence: 2n }, his]);
    const order = { websiteId: website, names: [{ hash: subjectHash(website, 'jane') }], erasedAt: T + 1 };
    const erasure = new SubjectErasure(clickhouse.client, objects);
    await erasure.erase(order, { onDevices: async () => undefined, refold: async () => undefined });
    expect(await played(website)).toEqual([his.events]);
    expect(await left(website)).toEqual({ rows: 1, objects: objectsAChunk });
  });

  it('go when they are old', async () => {
    const [old, young] = [chunk(website, { ts: T - DAY_MS }), chunk(website)];
    await store.insert([old, young]);
    const erasure = new OldRowsErasure(clickhouse.client, objects);
    const kept = { websites: [website], date: '2026-03-10', since: T };
    expect(await erasure.erase(kept, {}, RECORDING_TABLES)).toEqual(['replay_chunks']);
    expect(await played(website)).toEqual([young.events]);
    expect(await left(website)).toEqual({ rows: 1, objects: objectsAChunk });
  });
});

describe('objects of recordings', () => {
  const website = randomUUID();
  const store = () => new ObjectReplayStore(new ClickHouseReplayStore(clickhouse.client), objects);
  const seenFirst = (website_id: string, first_seen: number) =>
    new ClickHouseWriter(clickhouse.client).insert(visitorFirstSeenTable, [{ website_id, visitor_id: 'jane', first_seen }]);

  it('are stored before the row: where they cannot be there is none, and the row does not hold the events', async () => {
    const row = chunk(website);
    storage.be(503);
    await expect(store().insert([row])).rejects.toThrow(/did not keep an object: 503/);
    expect(await played(website)).toEqual([]);
    storage.be('well');
    await store().insert([row]);
    expect(await played(website)).toEqual([row.events]);
    expect(await rows('SELECT DISTINCT events FROM replay_chunks WHERE website_id = {website:UUID}', { website })).toEqual([
      { events: '' },
    ]);
  });

  it('are not forgotten where no storage is configured any more: nothing goes that names them', async () => {
    const [of, none] = [randomUUID(), new ReplayObjects(null)];
    await store().insert([chunk(of)]);
    await expect(new WebsiteErasure(clickhouse.client, none).erase([of])).rejects.toThrow(/FOOTFALL_S3_ENDPOINT/);
    const kept = { websites: [of], date: '2026-03-11', since: T + DAY_MS };
    await expect(new OldRowsErasure(clickhouse.client, none).erase(kept)).rejects.toThrow(/FOOTFALL_S3_ENDPOINT/);
    expect(await left(of)).toEqual({ rows: 1, objects: 1 });
  });

  it('stay where the store was lost after they were written: a backup of it names them', async () => {
    const [of, erasure] = [randomUUID(), new RecordingObjectsErasure(clickhouse.client, objects)];
    await objects.put([chunk(of)]);
    expect(await erasure.eraseUnnamed(of, Date.now() + DAY_MS)).toBe(0);
    await seenFirst(of, Date.now() + DAY_MS);
    expect(await erasure.eraseUnnamed(of, Date.now() + DAY_MS)).toBe(0);
    await seenFirst(of, Date.now() - DAY_MS);
    expect(await erasure.eraseUnnamed(of, Date.now() + DAY_MS)).toBe(1);
  });

  it('that no row names go when they are old, and no others', async () => {
    const of = randomUUID();
    const [named, given, unnamed] = [chunk(of), chunk(of, { precedence: 1n }), chunk(of)];
    await store().insert([given]);
    await store().insert([named, { ...given, event_id: randomUUID(), precedence: 2n }]);
    await objects.put([unnamed]);
    const foreign = storage.objects();
    await foreign.put(`recordings/${of}/notes.txt`, Buffer.from('x'));
    await foreign.close();
    const erasure = new RecordingObjectsErasure(clickhouse.client, objects);
    await seenFirst(of, Date.now() - DAY_MS);
    expect(await erasure.eraseUnnamed(of, Date.now() - DAY_MS)).toBe(0);
    expect(await erasure.eraseUnnamed(of, Date.now() + DAY_MS)).toBe(2);
    const staying = await storage.keys(`recordings/${of}/`);
    expect(staying).toHaveLength(3);
    expect(staying).toEqual(expect.arrayContaining([keyOf(nameOf(named)), `recordings/${of}/notes.txt`]));
  });
});

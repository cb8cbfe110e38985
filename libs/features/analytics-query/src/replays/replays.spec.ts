import { randomUUID } from 'node:crypto';
import {
  ClickHouseReader,
  ClickHouseReplayStore,
  ObjectReplayStore,
  ReplayObjects,
  type ReplayChunkRow,
  type ReplayStore,
} from '@footfall/clickhouse';
import { behaviourEndpoints } from '@footfall/contracts';
import { TestObjectStorage, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { chunkRow } from '../testing/recording-rows.fixture';
import { ReplayEventsQuery } from './replay-events.query';
import { ReplaySessionsQuery } from './replay-sessions.query';

const T = Date.UTC(2026, 2, 1, 10);
let store: TestClickHouse;
let storage: TestObjectStorage;
let kept: ReplayStore;
let inObjects: ReplayStore;
let sessionsQuery: ReplaySessionsQuery;
let eventsQuery: ReplayEventsQuery;
let closing: () => Promise<void>;
beforeAll(async () => {
  [store, storage] = await Promise.all([testClickHouse(), TestObjectStorage.start()]);
  const bucket = storage.objects();
  closing = () => bucket.close();
  const objects = new ReplayObjects(bucket);
  kept = new ClickHouseReplayStore(store.client);
  inObjects = new ObjectReplayStore(kept, objects);
  const reader = new ClickHouseReader(store.client);
  [sessionsQuery, eventsQuery] = [new ReplaySessionsQuery(reader), new ReplayEventsQuery(reader, objects)];
}, 180_000);
afterAll(async () => {
  await closing?.();
  await Promise.all([store?.close(), storage?.stop()]);
});

const keep = (...rows: ReplayChunkRow[]) => keepIn(kept, ...rows);
async function keepIn(where: ReplayStore, ...rows: ReplayChunkRow[]): Promise<void> {
  await where.insert(rows);
  await where.relist(rows.map(({ website_id, replay_id }) => ({ websiteId: website_id, replayId: replay_id })));
}
const { replaySessions, replayEvents } = behaviourEndpoints;
const sessions = (websiteId: string, parameters: Record<string, string> = {}) =>
  sessionsQuery.run({ params: { websiteId }, query: replaySessions.shapes.query.parse(parameters), body: undefined });
const events = (websiteId: string, replayId: string, parameters: Record<string, string> = {}) =>
  eventsQuery.run({ params: { websiteId, replayId }, query: replayEvents.shapes.query.parse(parameters), body: undefined });
const marks = async (...asked: Parameters<typeof events>) => (await events(...asked)).events.map(({ mark }) => mark);

test('a session tells where and when it began, how long it lasted and of how many events it is', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  const began = { page_url: 'https://site.example/began', clock_offset: 500n, browser: 'Firefox', country_code: 'FR' };
  await keep(chunkRow({ website_id, replay_id, seq: 1, clock_offset: -70n }, [{ timestamp: T + 300_250 }]));
  await keep(chunkRow({ website_id, replay_id, seq: 0, ...began }, [{ timestamp: T + 1000 }, { timestamp: T }]));
  expect(await sessions(website_id)).toEqual({
    sessions: [
      {
        id: replay_id,
        session_id: 'session-1',
        page_url: 'https://site.example/began',
        device_type: 'desktop',
        browser: 'Firefox',
        os: 'Windows',
        country_code: 'FR',
        duration_seconds: 300.25,
        event_count: 3,
        started_at: '2026-03-01T10:00:00.500Z',
        ended_at: '2026-03-01T10:05:00.750Z',
      },
    ],
    pagination: { limit: 50, offset: 0, has_more: false },
  });
});

test('sessions are newest first, in pages, and of this website alone', async () => {
  const [website, other] = [randomUUID(), randomUUID()];
  const ids = Array.from({ length: 5 }, () => randomUUID());
  // Two began at the same time.
  const minutes = [10, 30, 30, 20, 50];
  await keep(
    ...ids.map((replay_id, i) => chunkRow({ website_id: website, replay_id }, [{ timestamp: T + (minutes[i] ?? 0) * 60_000 }])),
    chunkRow({ website_id: other, replay_id: randomUUID() }, [{ timestamp: T }]),
  );
  const newest = [ids[4], ...[ids[1], ids[2]].sort(), ids[3], ids[0]];
  const page = async (limit: number, offset: number) => {
    const { sessions: found, pagination } = await sessions(website, { limit: String(limit), offset: String(offset) });
    expect(pagination).toEqual({ limit, offset, has_more: offset + limit < 5 });
    return found.map(({ id }) => id);
  };
  const all = await page(5, 0);
  expect(all).toEqual(newest);
  expect([...(await page(2, 0)), ...(await page(2, 2)), ...(await page(2, 4))]).toEqual(all);
  expect(await page(3, 5)).toEqual([]);
});

test('events that were stored before chunks stayed packed are given as those that are packed', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  const plain = `[{"type":3,"timestamp":${T},"mark":"größe"}]`;
  await keep(
    chunkRow({ website_id, replay_id, events: plain }, [{ mark: 'größe' }]),
    chunkRow({ website_id, replay_id, seq: 1 }, [{ mark: 'ü' }]),
  );
  expect(await marks(website_id, replay_id)).toEqual(['größe', 'ü']);
});

test('events that were stored with queries of addresses are given without', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  const href = 'https://site.example/search?q=typed#typed';
  await keep(
    chunkRow({ website_id, replay_id }, [
      { type: 4, data: { href, width: 800, height: 600 } },
      { type: 5, data: { tag: 'page', payload: { href } } },
      { mark: 'as it is', data: null },
    ]),
  );
  const given = (await events(website_id, replay_id)).events;
  expect(given.map(({ data }) => data)).toEqual([
    { href: 'https://site.example/search', width: 800, height: 600 },
    { tag: 'page', payload: { href: 'https://site.example/search' } },
    null,
  ]);
});

test('events come in the order of their chunks, as numbers and not as texts, in pages of any size', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  const seqs = [10, 0, 9, 2, 1];
  await keep(
    ...seqs.map((seq) => chunkRow({ website_id, replay_id, seq }, [{ mark: `${seq}a` }, { mark: `${seq}b` }, { mark: `${seq}c` }])),
  );
  const whole = [0, 1, 2, 9, 10].flatMap((seq) => [`${seq}a`, `${seq}b`, `${seq}c`]);
  expect(await marks(website_id, replay_id)).toEqual(whole);
  for (const limit of [1, 2, 3, 4, 7, 15, 16]) {
    const read: unknown[] = [];
    for (let offset = 0; ; offset += limit) {
      const answer = await events(website_id, replay_id, { limit: String(limit), offset: String(offset) });
      read.push(...answer.events.map(({ mark }) => mark));
      expect(answer.pagination).toEqual({ limit, offset, has_more: offset + limit < 15 });
      if (!answer.pagination.has_more) break;
    }
    expect([limit, read]).toEqual([limit, whole]);
  }
  expect(await events(website_id, replay_id, { offset: '15' })).toMatchObject({ events: [], pagination: { has_more: false } });
});

test('a page is the same wherever the pieces are kept, and one whose object is gone moves no other', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  const piece = (seq: number) => chunkRow({ website_id, replay_id, seq }, [{ mark: `${seq}a` }, { mark: `${seq}b` }, { mark: `${seq}c` }]);
  const [first, last] = [piece(0), piece(3)];
  await keepIn(inObjects, first, piece(1));
  await keep(piece(2));
  await keepIn(inObjects, last);
  const page = (limit: number, offset: number) => marks(website_id, replay_id, { limit: String(limit), offset: String(offset) });
  const whole = [0, 1, 2, 3].flatMap((seq) => [`${seq}a`, `${seq}b`, `${seq}c`]);
  expect(await page(100, 0)).toEqual(whole);
  expect([await page(5, 2), await page(1, 4), await page(4, 8)]).toEqual([whole.slice(2, 7), whole.slice(4, 5), whole.slice(8)]);
  const bucket = storage.objects();
  await bucket.remove(await storage.keys(`recordings/${website_id}/${replay_id}/1.`));
  await bucket.close();
  expect([await page(100, 0), await page(5, 2)]).toEqual([
    [...whole.slice(0, 3), ...whole.slice(6)],
    ['0c', '2a'],
  ]);
  storage.be(503);
  await expect(events(website_id, replay_id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  storage.be('well');
});

test('an event is given back as it was recorded', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  const recorded = { type: 5, timestamp: T, data: { tag: 'größe ✓ <b>"&amp;\\\n\u0000\ud83d', list: [null, 1.5, 1e21, '', {}] } };
  await keep(chunkRow({ website_id, replay_id }, [recorded]));
  expect((await events(website_id, replay_id)).events).toEqual([recorded]);
});

test('of two chunks with one place the one received first is told, also where it came later', async () => {
  const [website_id, replay_id] = [randomUUID(), randomUUID()];
  await keep(chunkRow({ website_id, replay_id, precedence: 1n }, [{ mark: 'later' }, { mark: 'later too' }]));
  await keep(chunkRow({ website_id, replay_id, precedence: 2n }, [{ mark: 'first' }]));
  expect(await marks(website_id, replay_id)).toEqual(['first']);
  expect((await sessions(website_id)).sessions).toMatchObject([{ id: replay_id, event_count: 1 }]);
});

test('a recording of another website is none', async () => {
  const [website_id, other, replay_id] = [randomUUID(), randomUUID(), randomUUID()];
  await keep(
    chunkRow({ website_id, replay_id }, [{ mark: 'a' }]),
    chunkRow({ website_id: other, replay_id: randomUUID() }, [{ mark: 'b' }]),
  );
  await expect(events(other, replay_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(events(website_id, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await marks(website_id, replay_id)).toEqual(['a']);
});

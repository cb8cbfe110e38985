import { randomUUID } from 'node:crypto';
import type { AcceptedHit, AcceptedHits } from '@footfall/contracts';
import { ClickHouseWriter, type VisitRow } from '@footfall/clickhouse';
import { Metrics, createLogger } from '@footfall/platform';
import type { EventLog, LogBatch, LogRecord, OutgoingRecord } from '@footfall/ports';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { BatchProcessor } from './batch.processor';
import { DeadLetters } from './dead-letters';
import { eventStore, type EventStore } from './event-copies';
import { SIGNAL_MAKERS, Signaller } from './signals';
import { visitUpdater } from './visit.updater';

const MINUTE = 60_000;
const NOON = Date.parse('2024-05-14T12:00:00.000Z');

/** Numbers in [0, 1) that depend on the seed alone. */
function prng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe('BatchProcessor on the real engine', () => {
  let store: TestClickHouse;
  let letters: OutgoingRecord[];
  let offset = 0n;

  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store.close(), 120_000);
  beforeEach(() => {
    letters = [];
  });

  /** The processor only ever appends to the dead letters, so that is all of the log that it is given. */
  function processor(events = eventStore(store.client), hasOtherWriters = true): BatchProcessor {
    const log: Pick<EventLog, 'append'> = {
      append: async (_topic, records) => {
        letters.push(...records);
        return [];
      },
    };
    const metrics = new Metrics('spec');
    const clock = { now: () => Date.now() };
    return new BatchProcessor({
      writer: new ClickHouseWriter(store.client),
      store: events,
      hasOtherWriters,
      updater: visitUpdater(store.client, clock, () => false),
      signaller: new Signaller(log, SIGNAL_MAKERS, clock, metrics),
      deadLetters: new DeadLetters(log as EventLog, createLogger('spec', 'silent'), metrics),
      metrics,
      logger: createLogger('spec', 'silent'),
      onStored: async () => undefined,
      ...{ deletedAmong: async () => new Set(), erasedAmong: async () => new Set(), undoneAmong: async () => new Set() },
      websites: async () => new Map(),
    });
  }

  /** The store as it looks to a writer whose first look comes right before the other's insert. */
  function blindOnce(): EventStore {
    const events = eventStore(store.client);
    let looked = false;
    return { ...events, find: async (websites, ids) => (looked ? events.find(websites, ids) : ((looked = true), [])) };
  }

  const hit = (visitor: string, ts: number, more: Partial<AcceptedHit> = {}): AcceptedHit => ({
    id: randomUUID(),
    type: 'pageview',
    ts,
    visitor,
    host: 'a.example',
    path: '/a',
    channel: 'Direct',
    country: 'DE',
    device: 'desktop',
    browser: 'Chrome',
    os: 'Windows',
    ...more,
  });

  const record = (websiteId: string, hits: AcceptedHit[], partition = 0, receivedAt = Date.now()): LogRecord => {
    const packed: AcceptedHits = { v: 1, websiteId, receivedAt, door: 'historical', hits };
    return {
      topic: 'hits.accepted.v1',
      partition,
      offset: offset++,
      key: websiteId,
      value: Buffer.from(JSON.stringify(packed)),
      timestamp: 0,
    };
  };

  const batch = (...records: LogRecord[]): LogBatch => ({
    topic: 'hits.accepted.v1',
    records,
    isStale: () => false,
    heartbeat: async () => undefined,
  });

  async function visits(websiteId: string): Promise<Record<string, unknown>[]> {
    const answer = await store.client.query({
      query: `SELECT visitor_id, toUnixTimestamp64Milli(start) AS s, toUnixTimestamp64Milli(end) AS e, entry_path, exit_path, page_views,
                engaged_ms, had_interaction, is_bounce, is_returning, value_score, view_path, page_path
              FROM visits FINAL WHERE website_id = {id:UUID} ORDER BY visitor_id, s`,
      query_params: { id: websiteId },
      format: 'JSONEachRow',
    });
    return answer.json();
  }

  async function storedIds(websiteId: string): Promise<string[]> {
    const answer = await store.client.query({
      query: `SELECT event_id FROM events WHERE website_id = {id:UUID}`,
      query_params: { id: websiteId },
      format: 'JSONEachRow',
    });
    return (await answer.json<{ event_id: string }>()).map((row) => row.event_id);
  }

  async function occurrences(websiteId: string): Promise<unknown[]> {
    const answer = await store.client.query({
      query: `SELECT event_id, type, message, visitor_id, uniqExact(group_id) OVER () AS groups FROM error_occurrences FINAL
              WHERE website_id = {id:UUID} ORDER BY message`,
      query_params: { id: websiteId },
      format: 'JSONEachRow',
    });
    return answer.json();
  }

  it('the same events in any order and any batches give the same visits', async () => {
    const random = prng(20240514);
    const whole = (n: number) => Math.floor(random() * n);
    const plan = Array.from({ length: 260 }, (_, i) => ({
      visitor: `visitor-${whole(7)}`,
      ts: NOON + whole(60) * 17 * MINUTE + i,
      more: {
        path: `/p${whole(5)}`,
        type: (['pageview', 'pageview', 'pageview', 'event', 'engagement', 'scroll', 'goal'] as const)[whole(7)],
        engagedMs: whole(3) * 7200,
        scrollDepth: whole(11) * 10,
      },
    }));
    // Ids decide ties, so they are the same in each run.
    const ids = plan.map(() => randomUUID());
    const answers: unknown[] = [];
    for (const run of [0, 1, 2]) {
      const websiteId = randomUUID();
      const hits = plan.map(({ visitor, ts, more }, i) => hit(visitor, ts, { ...more, id: ids[i] ?? '' }));
      const order =
        run === 0
          ? hits.sort((a, b) => a.ts - b.ts)
          : hits
              .map((h) => [random(), h] as const)
              .sort((a, b) => a[0] - b[0])
              .map(([, h]) => h);
      const size = [260, 9, 23][run] ?? 1;
      const subject = processor();
      for (let from = 0; from < order.length; from += size) await subject.process(batch(record(websiteId, order.slice(from, from + size))));
      answers.push(await visits(websiteId));
    }
    expect((answers[0] as unknown[]).length).toBeGreaterThan(20);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }, 180_000);

  it('a batch that comes again after a crash changes nothing and repairs what was not folded', async () => {
    const websiteId = randomUUID();
    const once = batch(record(websiteId, [hit('v-one', NOON), hit('v-one', NOON + MINUTE), hit('v-two', NOON)]));
    await processor().process(once);
    const before = await visits(websiteId);
    expect(before).toHaveLength(2);
    await store.client.command({
      query: 'DELETE FROM visits WHERE website_id = {id:UUID}',
      query_params: { id: websiteId },
    });
    await processor().process(once);
    expect(await visits(websiteId)).toEqual(before);
    expect(await storedIds(websiteId)).toHaveLength(3);
  });

  it('a resent id is dropped wherever it comes from, and the first content stays', async () => {
    const websiteId = randomUUID();
    const first = hit('v-resend', NOON, { path: '/first' });
    const subject = processor();
    await subject.process(batch(record(websiteId, [first]), record(websiteId, [{ ...first, path: '/second' }])));
    await subject.process(batch(record(websiteId, [{ ...first, visitor: 'v-other-network', path: '/third' }], 5)));
    expect(await storedIds(websiteId)).toEqual([first.id]);
    expect(await visits(websiteId)).toMatchObject([{ visitor_id: 'v-resend', page_views: 1, entry_path: '/first' }]);
  });

  it('two writers that insert the same id at the same moment leave one, the one received first', async () => {
    const websiteId = randomUUID();
    const event = hit('v-a', NOON);
    const early = record(websiteId, [event], 1, NOON);
    const late = record(websiteId, [{ ...event, visitor: 'v-b' }], 2, NOON + 500);
    await Promise.all([processor().process(batch(late)), processor().process(batch(early))]);
    // Whichever came second saw both; should neither have, the next look would not find two.
    expect(await storedIds(websiteId)).toHaveLength(1);
    expect((await visits(websiteId)).map((visit) => visit['page_views'])).toEqual([1]);
  });

  it('a writer that is alone looks for what it may have stored itself while the store did not answer', async () => {
    const websiteId = randomUUID();
    const blind = blindOnce();
    let away = true;
    const find: EventStore['find'] = async (...asked) => {
      if (!away) return blind.find(...asked);
      away = false;
      throw new Error('no answer');
    };
    const alone = processor({ ...blind, find }, false);
    const event = hit('v-a', NOON);
    await expect(alone.process(batch(record(websiteId, [hit('v-c', NOON)], 3)))).rejects.toThrow('no answer');
    await processor().process(batch(record(websiteId, [event], 1, NOON)));
    await alone.process(batch(record(websiteId, [{ ...event, visitor: 'v-b' }], 2, NOON + 500)));
    expect(await storedIds(websiteId)).toHaveLength(1);
    expect((await visits(websiteId)).map((visit) => [visit['visitor_id'], visit['page_views']])).toEqual([['v-a', 1]]);
  });

  it('an earlier first visit makes the former first one a returning one', async () => {
    const websiteId = randomUUID();
    const subject = processor();
    await subject.process(batch(record(websiteId, [hit('v-back', NOON)])));
    expect((await visits(websiteId)).map((visit) => visit['is_returning'])).toEqual([0]);
    await subject.process(batch(record(websiteId, [hit('v-back', NOON - 40 * 24 * 60 * MINUTE)])));
    const both = await visits(websiteId);
    expect(both.map((visit) => visit['is_returning'])).toEqual([0, 1]);
    expect(both.map((visit) => visit['value_score'])).toEqual([0, 10]);
  });

  it('what cannot be understood becomes a dead letter, and the rest of the batch is stored', async () => {
    const websiteId = randomUUID();
    const bad = { ...record(websiteId, []), value: Buffer.from('{"v":1,"websiteId":') };
    const newer = { ...record(websiteId, []), value: Buffer.from(JSON.stringify({ v: 2, websiteId, hits: [] })) };
    await processor().process(batch(bad, record(websiteId, [hit('v-good', NOON)]), newer));
    expect(await storedIds(websiteId)).toHaveLength(1);
    expect(letters.map((letter) => (JSON.parse(letter.value.toString()) as { reason: string }).reason)).toEqual([
      expect.stringContaining('JSON'),
      'unknown version 2',
    ]);
  });

  it('a visit that never pauses is cut after a day, also when its beginning comes last', async () => {
    const websiteId = randomUUID();
    const views = Array.from({ length: 150 }, (_, i) => hit('v-sleepless', NOON + i * 25 * MINUTE));
    const subject = processor();
    await subject.process(batch(record(websiteId, views.slice(75))));
    await subject.process(batch(record(websiteId, views.slice(0, 75))));
    const rows = (await visits(websiteId)) as unknown as (VisitRow & { s: string; e: string })[];
    expect(rows.map((row) => row.page_views).reduce((a, b) => a + b, 0)).toBe(150);
    expect(rows.map((row) => (Number(row.s) - NOON) / MINUTE)).toEqual([0, 1450, 2900]);
  });

  it('errors become occurrences, once each, also after a crash and where they are sent again', async () => {
    const websiteId = randomUUID();
    const told = hit('v-one', NOON, { type: 'error', details: { message: 'Row 8 is wrong', error_type: 'RangeError' } });
    const untold = hit('v-one', NOON, { type: 'error', details: { message: 'Row 7 is wrong' } });
    const once = batch(record(websiteId, [untold, hit('v-one', NOON), told]));
    await processor().process(once);
    await store.client.command({ query: 'DELETE FROM error_occurrences WHERE website_id = {id:UUID}', query_params: { id: websiteId } });
    await processor().process(once);
    await processor().process(batch(record(websiteId, [{ ...told, details: { message: 'sent again' } }], 3)));
    expect(await occurrences(websiteId)).toEqual([
      { event_id: untold.id, type: 'Error', message: 'Row 7 is wrong', visitor_id: 'v-one', groups: 2 },
      { event_id: told.id, type: 'RangeError', message: 'Row 8 is wrong', visitor_id: 'v-one', groups: 2 },
    ]);
  });

  it('of an error that two writers insert at the same moment the copy received first stays, whoever is faster', async () => {
    const races: ((early: LogBatch, late: LogBatch) => Promise<void>)[] = [
      async (early, late) => {
        await processor(blindOnce()).process(early);
        await processor(blindOnce()).process(late);
      },
      async (early, late) => {
        await processor(blindOnce()).process(late);
        await processor(blindOnce()).process(early);
      },
      // The early one comes and goes between two inserts of the late one.
      (early, late) => processor(blindOnce()).process({ ...late, heartbeat: () => processor(blindOnce()).process(early) }),
    ];
    for (const told of [undefined, 'another error']) {
      for (const race of races) {
        const websiteId = randomUUID();
        const error = hit('v-early', NOON, { type: 'error', details: { message: 'raced' } });
        const copy = { ...error, visitor: 'v-late', details: { message: told ?? 'raced' } };
        await race(batch(record(websiteId, [error], 2, NOON)), batch(record(websiteId, [copy], 1, NOON + 500)));
        expect(await occurrences(websiteId)).toMatchObject([{ event_id: error.id, message: 'raced', visitor_id: 'v-early' }]);
        expect(await storedIds(websiteId)).toEqual([error.id]);
      }
    }
  });
});

import { randomUUID } from 'node:crypto';
import { ClickHouseReader, RollupCounter, WebsiteErasure, connectClickHouse } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS, type AcceptedHit, type AcceptedHits, type WebsiteChanged } from '@footfall/contracts';
import { liveKey } from '@footfall/platform';
import type { CounterStore, EventLog } from '@footfall/ports';
import { eventually, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { ErrorGroupStatuses } from '../errors/error-group.statuses';
import { lastEventKey } from '../live/live.keys';
import { recordOf, recordedPiece } from './recorded-piece.fixture';
import { ingestionProcess } from './ingestion-process.fixture';

const clock = { now: () => Date.now() };
const DAY_MS = 86_400_000;

describe('what is left of a deleted website', () => {
  let store: TestClickHouse;
  let outside: TestLog;
  let log: EventLog;
  let counters: CounterStore;
  const running: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    store = await testClickHouse();
  }, 60_000);
  afterAll(() => store?.close());
  beforeEach(async () => {
    outside = await testLog();
    ({ log, counters } = outside);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((part) => part.stop()));
    await outside.close();
  });

  function ingestion(given: Parameters<typeof ingestionProcess>[1] = {}) {
    const process = ingestionProcess({ client: store.client, log, counters }, given);
    running.push(process);
    return process;
  }

  const tell = (id: string, revision: number, deleted = false) => {
    const fact: Partial<WebsiteChanged> = { v: 1, id, revision, deleted, trackingCode: `FF_${id}`, domain: 'a.example', timezone: 'UTC' };
    return log.append(TOPICS.websiteChanged.name, [{ key: id, value: Buffer.from(JSON.stringify(fact)) }]);
  };

  /** A page view, an error, a sale, who it is and a recording of one visitor. */
  async function visit(websiteId: string, n: number, ts = Date.now()) {
    const hit = (type: AcceptedHit['type'], more: Partial<AcceptedHit> = {}): AcceptedHit => ({
      id: randomUUID(),
      type,
      ts,
      visitor: `visitor-${n}`,
      host: 'a.example',
      path: '/a',
      channel: 'Direct',
      country: 'DE',
      device: 'desktop',
      browser: 'Chrome',
      os: 'Windows',
      ...more,
    });
    const packed: AcceptedHits = {
      v: 1,
      websiteId,
      receivedAt: Date.now(),
      door: 'open',
      hits: [
        hit('pageview'),
        hit('error', { details: { message: 'It broke', error_type: 'Error' } }),
        hit('revenue', { amount: 500, currency: 'EUR', orderId: `order-${randomUUID()}` }),
        hit('identify', { userId: `user-${n}` }),
      ],
    };
    await log.append(TOPICS.acceptedHits.name, [{ key: websiteId, value: Buffer.from(JSON.stringify(packed)), partition: n % 16 }]);
    await log.append(TOPICS.chunkRecorded.name, [recordOf(recordedPiece({ websiteId, visitor: `visitor-${n}` }, [{ timestamp: ts }]))]);
  }

  const rows = async <Row>(query: string, query_params = {}) =>
    (await store.client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  async function held(website: string): Promise<string[]> {
    const tables: string[] = [];
    for (const table of await new WebsiteErasure(store.client).tables()) {
      const query = `SELECT 1 FROM ${table} WHERE website_id = {website:UUID} LIMIT 1 SETTINGS apply_deleted_mask = 0`;
      if ((await rows(query, { website })).length) tables.push(table);
    }
    return tables;
  }
  const eventsOf = async (website: string) =>
    (await rows(`SELECT 1 FROM events FINAL WHERE website_id = {website:UUID}`, { website })).length;
  const recordingsOf = async (website: string) =>
    (await rows(`SELECT 1 FROM replay_sessions FINAL WHERE website_id = {website:UUID}`, { website })).length;
  /** Fills the tables that no event fills by itself. */
  async function workOn(website: string) {
    const [group] = await rows<{ id: string }>(
      `SELECT toString(any(group_id)) AS id FROM error_occurrences WHERE website_id = {website:UUID}`,
      { website },
    );
    const reader = new ClickHouseReader(store.client);
    await new ErrorGroupStatuses(store.client, reader, clock).set({
      params: { websiteId: website, groupId: group?.id ?? '' },
      query: undefined,
      body: { status: 'ignored' },
    });
    await store.client.insert({ table: 'blocked_events_daily', values: [{ website_id: website }], format: 'JSONEachRow' });
    const later = { now: () => Date.now() + 2 * DAY_MS };
    await new RollupCounter(store.client, reader, later).countDue([{ id: website, timezone: 'UTC' }], 10);
  }
  const caughtUp = async (...groups: { topic: string; group: string }[]) =>
    eventually(async () => {
      const lags = await Promise.all(groups.map(({ group, topic }) => log.lag(group, topic)));
      expect(lags.flat().every(({ lag }) => lag === 0n)).toBe(true);
    }, 120_000);

  it('is nothing, in any table, while traffic goes on and when the log is read again; others keep theirs', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    const part = ingestion();
    await Promise.all([tell(gone, 1), tell(stays, 1)]);
    await part.follow();
    await Promise.all([part.process(), part.record(), part.mark(), part.erase()]);
    for (let n = 0; n < 20; n++) await Promise.all([visit(gone, n), visit(stays, n)]);
    await caughtUp(CONSUMER_GROUPS.hits, CONSUMER_GROUPS.chunks);
    await workOn(gone);
    expect(await held(gone)).toEqual(await new WebsiteErasure(store.client).tables());

    let going = true;
    let sent = 20;
    const traffic = (async () => {
      while (going) await Promise.all([visit(gone, sent), visit(stays, sent++)]);
    })();
    await tell(gone, 2, true);
    await caughtUp(CONSUMER_GROUPS.erasure);
    going = false;
    await traffic;
    await caughtUp(CONSUMER_GROUPS.hits, CONSUMER_GROUPS.chunks, { topic: TOPICS.acceptedHits.name, group: 'live' });
    await part.sweep.run();
    expect(await held(gone)).toEqual([]);
    expect(await eventsOf(stays)).toBe(sent * 4);
    expect(await recordingsOf(stays)).toBe(sent);
    const seen = async (id: string) => [await counters.countSeen(liveKey(id), 0, Date.now()), await counters.instant(lastEventKey(id))];
    expect(await seen(gone)).toEqual([0, null]);
    expect(await seen(stays)).toEqual([sent, expect.any(Number)]);

    await part.stop();
    for (const table of await new WebsiteErasure(store.client).tables()) await store.client.command({ query: `TRUNCATE TABLE ${table}` });
    // As another process would, which was never there when the website was deleted.
    const again = ingestion();
    await again.follow();
    const group = 'from-the-start';
    await Promise.all([again.process(group), again.record(group)]);
    await caughtUp({ topic: TOPICS.acceptedHits.name, group }, { topic: TOPICS.chunkRecorded.name, group });
    expect(await held(gone)).toEqual([]);
    expect(await eventsOf(stays)).toBe(sent * 4);
    expect(await recordingsOf(stays)).toBe(sent);
  }, 300_000);

  it('is not what its visitors said of consent, which is taken off the log', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    await Promise.all([tell(gone, 1), tell(stays, 1)]);
    const part = ingestion();
    await part.follow();
    await part.consents.tell([gone, stays].map((websiteId) => ({ websiteId, visitor: 'v', denied: true, at: 1 })));
    const denied = ({ consents }: typeof part) => [gone, stays].map((id) => consents.isDenied(id, 'v', undefined, 2));
    expect(denied(part)).toEqual([true, true]);
    await part.erase();
    await tell(gone, 2, true);
    await caughtUp(CONSUMER_GROUPS.erasure);
    const later = ingestion();
    await later.follow();
    await eventually(() => later.consents.check());
    expect([denied(part), denied(later)]).toEqual([
      [false, true],
      [false, true],
    ]);
  }, 180_000);

  it('is not remembered by the process that stores events either', async () => {
    const gone = randomUUID();
    await tell(gone, 1);
    const part = ingestion({ isOnlyWriter: true });
    await part.follow();
    await Promise.all([part.process(), part.erase()]);
    await visit(gone, 1);
    await caughtUp(CONSUMER_GROUPS.hits);
    const remembered = () => part.memory.of(gone, 'visitor-1');
    expect(remembered()).toBeDefined();
    await tell(gone, 2, true);
    await caughtUp(CONSUMER_GROUPS.erasure);
    expect(remembered()).toBeUndefined();
  }, 180_000);

  it('goes also where the store was away when the website was deleted and the process ended then', async () => {
    const gone = randomUUID();
    await tell(gone, 1);
    const nowhere = connectClickHouse({ ...store.connection, url: 'http://127.0.0.1:9' });
    const before = ingestion({ erasing: nowhere });
    await before.follow();
    await Promise.all([before.process(), before.erase()]);
    await visit(gone, 1);
    await caughtUp(CONSUMER_GROUPS.hits);
    await tell(gone, 2, true);
    await eventually(async () => expect((await log.lag(CONSUMER_GROUPS.erasure.group, CONSUMER_GROUPS.erasure.topic))[0]?.lag).toBe(1n));
    await before.stop();
    expect(await held(gone)).toContain('events');
    const after = ingestion();
    await after.follow();
    await after.erase();
    await caughtUp(CONSUMER_GROUPS.erasure);
    expect(await held(gone)).toEqual([]);
  }, 180_000);

  it('goes at the start also where the fact was dealt with long ago: a backup was restored', async () => {
    const gone = randomUUID();
    await tell(gone, 2, true);
    const first = ingestion();
    await first.follow();
    await first.erase();
    await caughtUp(CONSUMER_GROUPS.erasure);
    await store.client.command({ query: 'INSERT INTO visits (website_id) SELECT {gone:UUID}', query_params: { gone } });
    const restarted = ingestion();
    await restarted.follow();
    await restarted.sweep.run();
    expect(await held(gone)).toEqual([]);
  }, 180_000);
});

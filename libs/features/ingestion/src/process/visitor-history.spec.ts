import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { DAY, MINUTE, NOON, Processing, hit, recordsOf } from './processing.fixture';
import { VisitorHistory } from './visitor-history.query';
import { deviceGroup } from './visitor-group';

describe('The history of a visitor', () => {
  let store: TestClickHouse;
  let processing: Processing;
  beforeAll(async () => {
    store = await testClickHouse();
    processing = new Processing(store.client);
  }, 180_000);
  afterAll(() => store?.close(), 120_000);

  /** How many views each visit has when these are received one after the other, by processes that know nothing of each other. */
  async function viewsOf(...received: [ts: number, receivedAt: number][]): Promise<number[]> {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    for (const [ts, receivedAt] of received) await processing.process().run(record([hit('v', ts)], { receivedAt }));
    return (await processing.visits(websiteId)).map(({ page_views: views }) => views);
  }

  it.each([
    ['dated a minute later than they were received', [NOON, NOON - MINUTE], [NOON + MINUTE, NOON]],
    ['received thirty days after they happened', [NOON, NOON + 30 * DAY], [NOON + MINUTE, NOON + MINUTE]],
    ['received before and followed by what happened long ago', [NOON + MINUTE, NOON + MINUTE], [NOON, NOON + 30 * DAY]],
    ['received on another day than what goes on with them', [NOON, NOON + 20 * 60 * MINUTE], [NOON + MINUTE, NOON + 31 * DAY]],
  ] as const)('has events that were %s', async (_what, first, second) => {
    expect(await viewsOf([...first], [...second])).toEqual([2]);
  });

  it('joins two visits by what was received last', async () => {
    expect(await viewsOf([NOON, NOON], [NOON + 40 * MINUTE, NOON + 40 * MINUTE])).toEqual([1, 1]);
    expect(await viewsOf([NOON, NOON], [NOON + 40 * MINUTE, NOON + 40 * MINUTE], [NOON + 20 * MINUTE, NOON + 29 * DAY])).toEqual([3]);
  });

  describe('of a website with many visitors', () => {
    const VISITORS = 300_000;
    const websiteId = randomUUID();
    const visitorOf = (number: string) => `lower(hex(sipHash128(${number})))`;
    const at = `toDateTime64(${NOON / 1000}, 3, 'UTC')`;
    /** Rows of tables that the engine would read for the questions of `ask`, as it says itself. */
    async function rowsToRead(ask: (history: VisitorHistory) => Promise<unknown>): Promise<number> {
      let rows = 0;
      const query: ClickHouseClient['query'] = async (question) => {
        const asked = { ...question, query: `EXPLAIN ESTIMATE ${question.query}`, format: 'JSONEachRow' } as const;
        const estimates = await (await store.client.query(asked)).json<{ rows: string }>();
        for (const estimate of estimates) rows += Number(estimate.rows);
        return store.client.query(question);
      };
      await ask(new VisitorHistory({ query } as ClickHouseClient));
      return rows;
    }
    const groups = (ids: Iterable<string>) => [...ids].map((id) => deviceGroup(websiteId, [id], NOON, NOON));
    const strangers = groups(Array.from({ length: 200 }, () => randomUUID().replaceAll('-', '')));
    let known: string;

    beforeAll(async () => {
      const insert = (into: string, select: string) =>
        store.client.command({ query: `INSERT INTO ${into} SELECT ${select} FROM numbers(${VISITORS})` });
      await insert(
        'events (website_id, visitor_id, ts, received_at, event_id, type)',
        `'${websiteId}', ${visitorOf('number')}, ${at}, ${at}, generateUUIDv4(), 'pageview'`,
      );
      await insert(
        'visits (website_id, day, visit_id, version, visitor_id, start, end, first_inserted_at)',
        `'${websiteId}', toDate(${at}), generateUUIDv4(), 1, ${visitorOf('number')}, ${at}, ${at}, ${at}`,
      );
      await insert('visitor_first_seen (website_id, visitor_id, first_seen)', `'${websiteId}', ${visitorOf('number')}, ${at}`);
      const answer = await store.client.query({ query: `SELECT ${visitorOf('toUInt64(7)')} AS id`, format: 'JSONEachRow' });
      known = (await answer.json<{ id: string }>())[0]?.id ?? '';
    }, 180_000);

    it('finds those who were here', async () => {
      const history = new VisitorHistory(store.client);
      const some = [...strangers, ...groups([known])];
      const found = [await history.events(some, NOON, NOON), await history.visits(some, NOON, NOON), await history.firstSeen(some)];
      expect(found.map((of) => [...of.keys()].map((key) => key.endsWith(known)))).toEqual([[true], [true], [true]]);
    });

    it('is not read for visitors who were never here', async () => {
      // One granule or another, of 8,192 rows each, may be taken for holding one of them.
      expect(await rowsToRead((history) => history.events(strangers, NOON, NOON))).toBeLessThan(0.2 * VISITORS);
      expect(await rowsToRead((history) => history.visits(strangers, NOON, NOON))).toBeLessThan(0.2 * VISITORS);
      expect(await rowsToRead((history) => history.firstSeen(strangers))).toBeLessThan(0.2 * VISITORS);
    });
  });
});

import { ClickHouseReader, RollupCounter } from '@footfall/clickhouse';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { DimensionRankingQuery } from './questions/dimension-ranking.query';
import { spanOf } from './span';
import { questionsOf } from './testing/questions.fixture';
import { statsSite } from './testing/stats-site.fixture';
import { needsCounting, unbiased } from './rollups';

const NOW = '2024-11-05T09:41:00.123Z';
const VISITS = 270_000;

describe('many visits', () => {
  let store: TestClickHouse;
  const clock = new FixedClock(NOW);
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store?.close());

  const one = <Row>(sql: string, params = {}) => new ClickHouseReader(store.client).one<Row>({ name: 'test', sql, params });

  /** What sketches tell of some sets of so many visitors, each merged from three parts. */
  async function toldOf(sets: number, size: number): Promise<number[]> {
    const { told } = await one<{ told: number[] }>(
      `SELECT groupArray(told) AS told FROM (
        SELECT uniqCombined64Merge(16)(state) AS told FROM (
          SELECT set, part, uniqCombined64State(16)(concat('v', toString(set), '-', toString(number % {size:UInt64}))) AS state
          FROM (SELECT number, intDiv(number, {size:UInt64}) AS set, number % 3 AS part FROM numbers({size:UInt64} * {sets:UInt64}))
          GROUP BY set, part)
        GROUP BY set)`,
      { size, sets },
    );
    expect(told).toHaveLength(sets);
    return told;
  }

  /** A website with visits of the last nine days whose visitors and hosts they came from are such expressions over `n`. */
  async function site(visitor: string, host: string) {
    const told = statsSite(store, clock);
    const { website } = told;
    await store.client.command({
      query: `INSERT INTO visits (website_id, day, visit_id, version, visitor_id, start, end, entry_path, exit_path, referrer_host,
          page_views, view_at, view_path, page_path, page_title, page_view_count, page_engaged_ms, page_scroll_depth)
        SELECT {id:UUID}, toDate(at), generateUUIDv4(), 2, ${visitor}, at, at, '/', '/', ${host}, 1, [at], ['/'], ['/'], [''], [1], [0], [0]
        FROM (SELECT number AS n, toDateTime64('2024-11-05 08:00:00', 3, 'UTC') - toIntervalSecond(cityHash64(n) % 777600) AS at
          FROM numbers({visits:UInt64}))`,
      query_params: { id: website.id, visits: VISITS },
    });
    await store.client.command({
      query: 'INSERT INTO visit_days_changed (website_id, day) SELECT DISTINCT website_id, day FROM visits WHERE website_id = {id:UUID}',
      query_params: { id: website.id },
    });
    const range = { range: '30d' } as const;
    const answers = async () => {
      const reader = new ClickHouseReader(store.client);
      const ask = questionsOf(reader, clock, website);
      const context = { website } as Parameters<typeof spanOf>[1];
      const { sources } = await ask('sources', range);
      const wanted = { by: 'referrer', metric: 'unique_visitors', order: 'descending', limit: 10, skipsDirect: false } as const;
      return {
        overview: (await ask('overview', range)).summary.unique_visitors,
        ofHost: (await ask('overview', { ...range, referrer: 'b.example' })).summary.unique_visitors,
        stats: (await told.aggregate({ period: '30d', metrics: 'visitors' }))['visitors']?.value,
        page: (await ask('pages', range)).pages[0]?.unique_visitors,
        sources: Object.fromEntries(sources.map(({ name, unique_visitors }) => [name, unique_visitors])),
        ranking: Object.fromEntries(
          (await new DimensionRankingQuery(reader).run(spanOf(range, context, clock.now()), wanted)).map(({ value, figure }) => [
            value,
            figure,
          ]),
        ),
      };
    };
    return { answers, count: () => new RollupCounter(store.client, new ClickHouseReader(store.client), clock).countDue([website], 100) };
  }

  it('of up to ten thousand visitors have as many, also by source, before and after their days are counted', async () => {
    const { answers, count } = await site(
      `concat('v', toString(n % 9000))`,
      `multiIf(n % 9000 < 1500, 'a.example', n % 9000 < 4500, 'b.example', '')`,
    );
    const sources = { 'a.example': 1500, 'b.example': 3000, Direct: 4500 };
    const exactly = { overview: 9000, ofHost: 3000, stats: 9000, sources, ranking: sources };
    expect(await answers()).toMatchObject(exactly);
    expect(await count()).toMatchObject({ counted: 9 });
    expect(await answers()).toMatchObject(exactly);
  }, 120_000);

  it('of as many visitors as sketches tell too much of have as many', async () => {
    const { answers, count } = await site(`concat('v', toString(n % 180000))`, `if(n % 180000 < 170000, 'b.example', '')`);
    await count();
    const { overview, ofHost, stats, page, sources, ranking } = await answers();
    expect({ overview, ofHost, stats }).toEqual({ overview: 180_000, ofHost: 170_000, stats: 180_000 });
    // Of lists by what sketches tell, but for what they always tell too much.
    expect(Math.abs(page! / 180_000 - 1)).toBeLessThan(0.01);
    for (const list of [sources, ranking]) expect(Math.abs(list['b.example']! / 170_000 - 1)).toBeLessThan(0.01);
  }, 120_000);

  it('are never fewer than their visitors', async () => {
    // Estimates are by chance above or below.
    const { prefix } = await one<{ prefix: string }>(
      `SELECT prefix FROM (SELECT arrayJoin(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) AS prefix) AS prefixes CROSS JOIN numbers({visits:UInt64}) AS numbers
        GROUP BY prefix HAVING uniqCombined64(16)(concat(prefix, toString(number))) > count()
          AND uniqCombined64If(16)(concat(prefix, toString(number)), number % 2 = 1) > countIf(number % 2 = 1) ORDER BY prefix LIMIT 1`,
      { visits: VISITS },
    );
    const { answers, count } = await site(`concat('${prefix}', toString(n))`, `if(n % 2 = 1, 'b.example', '')`);
    await count();
    const { overview, ofHost, stats, sources } = await answers();
    expect([overview, stats, ofHost, sources['b.example']]).toEqual([VISITS, VISITS, VISITS / 2, VISITS / 2]);
  }, 120_000);

  it('whose visitors sketches hold one by one are not counted again', async () => {
    expect([0, 1900, 1901, 10_400, 10_401].map(needsCounting)).toEqual([false, false, true, true, false]);
    expect([163_839, 163_840, 260_000, 260_001].map(needsCounting)).toEqual([false, true, true, false]);
    // Of forty sets of each size, merged from three parts: what is told without counting is true.
    for (const size of [1800, 1900, 2040, 2060, 2300]) {
      const told = await toldOf(40, size);
      expect([size, told.filter((visitors) => visitors !== size && !needsCounting(visitors))]).toEqual([size, []]);
    }
  });

  it('are told by sketches within a hundredth, or counted', async () => {
    for (const size of [12_000, 155_000, 160_500, 163_000, 170_000, 180_000, 190_000, 210_000, 230_000, 258_000, 300_000]) {
      const told = await toldOf(10, size);
      const off = (visitors: number) => Math.abs(visitors / size - 1) > 0.01;
      expect([size, told.filter((visitors) => off(visitors) && !needsCounting(visitors))]).toEqual([size, []]);
      const mean = told.map(unbiased).reduce((sum, each) => sum + each, 0) / told.length;
      expect(Math.abs(mean / size - 1)).toBeLessThan(0.004);
    }
  }, 120_000);
});

import { randomUUID } from 'node:crypto';
import { ClickHouseReader, RollupCounter, type VisitRow, type ZonedWebsite } from '@footfall/clickhouse';
import { addDays, resolveRange } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import fc from 'fast-check';
import { putVisits } from './testing/put-visits.fixture';
import { questionsOf } from './testing/questions.fixture';
import { recountBy, recountOverview, recountPages, recountVisitors } from './testing/recount.fixture';
import { newerVersion, randomVisit, seeded, tombstone } from './testing/visit-rows.fixture';

const DAY = 86_400_000;
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Honolulu', 'Pacific/Kiritimati'];
/** Around the change of the clock in New York, and near the one in Lord Howe. */
const NOW = '2024-11-05T09:41:00.123Z';
/** Of chance; more where somebody has the time. */
const WEBSITES = Number(process.env['FOOTFALL_TEST_NUMBERS_RUNS'] ?? 3);
jest.setTimeout(WEBSITES * 80_000);

let store: TestClickHouse;
let reader: ClickHouseReader;
const clock = new FixedClock(NOW);

beforeAll(async () => {
  store = await testClickHouse();
  reader = new ClickHouseReader(store.client);
}, 180_000);
afterAll(() => store?.close());

const put = (visits: readonly VisitRow[], replaced?: readonly VisitRow[]) => putVisits(store, visits, replaced);

const windowOf = (asked: Record<string, string>, zone: string) =>
  resolveRange(
    'start' in asked ? { start: asked['start'] ?? '', end: asked['end'] ?? '' } : { range: asked['range'] as '7d' },
    zone,
    clock.now(),
  );
const zoned = (timezone: string): ZonedWebsite => ({ id: randomUUID(), timezone });

describe('every answer equals a plain recount', () => {
  const query = fc.oneof(
    fc.constantFrom<Record<string, string>>({ range: '7d' }, { range: '30d' }),
    fc
      .tuple(fc.integer({ min: -2, max: 12 }), fc.integer({ min: 0, max: 9 }))
      .map(([back, length]) => ({ start: addDays('2024-11-05', -back - length), end: addDays('2024-11-05', -back) })),
  );
  const filter = fc.constantFrom<Record<string, string>>(
    { page: '/docs/a' },
    { page: '/back\\slash' },
    { country: 'de' },
    { country: 'XX' },
    { device: 'unknown' },
    { browser: 'Unknown', os: 'Linux' },
    { referrer: 'www.News.example' },
    { referrer: 'https://forum.example/thread' },
    { referrer: 'Direct' },
    { utm_source: 'mail', utm_medium: 'Direct' },
    { channel: 'Referral' },
    { page: "x' OR '1'='1" },
  );
  const CHOICES: Record<string, (v: VisitRow, value: string) => boolean> = {
    page: (v, value) => v.view_path.includes(value),
    country: (v, value) => (v.country_code || 'XX') === value.toUpperCase(),
    device: (v, value) => (v.device_type || 'unknown') === value,
    browser: (v, value) => (v.browser || 'Unknown') === value,
    os: (v, value) => (v.os || 'Unknown') === value,
    referrer: (v, value) =>
      value.includes('://')
        ? v.referrer === value
        : (v.referrer_host || 'Direct') === value.toLowerCase().replace('www.', '').replace('direct', 'Direct'),
    utm_source: (v, value) => (v.utm_source || 'Direct') === value,
    utm_medium: (v, value) => (v.utm_medium || 'Direct') === value,
    channel: (v, value) => (v.channel || 'Direct') === value,
  };

  async function check(
    website: ZonedWebsite,
    all: readonly VisitRow[],
    asked: Record<string, string>,
    filters: Record<string, string> = {},
    // By default one that knows no former answer.
    by = new ClickHouseReader(store.client),
  ) {
    const ask = questionsOf(by, clock, website);
    const zone = website.timezone;
    const window = windowOf(asked, zone);
    const visits = all.filter((v) => Object.entries(filters).every(([name, value]) => CHOICES[name]?.(v, value)));
    const parameters = { ...asked, ...filters };
    const [overview, visitors, countries, technology, pages, sources, campaigns] = await Promise.all([
      ask('overview', parameters),
      ask('visitors', { ...parameters, limit: '1000' }),
      ask('countries', { ...parameters, limit: '100' }),
      ask('technology', parameters),
      ask('pages', parameters),
      ask('sources', parameters),
      ask('sources', { ...parameters, by: 'utm_campaign' }),
    ]);
    const expected = recountOverview(visits, zone, window, filters['page']);
    expect(overview.summary).toEqual(expected.summary);
    expect(overview.daily_stats.map(({ website_id, ...row }) => (expect(website_id).toBe(website.id), row))).toEqual(expected.daily);
    // The list is of what was viewed by now; visits of chance go on.
    const listed = visits.filter(
      (v) => !('page' in filters) || v.view_at.some((at, i) => v.view_path[i] === filters['page'] && at <= clock.now()),
    );
    expect(visitors.visitors.map((v) => v.id)).toEqual(recountVisitors(listed, window));
    expect(pages.pages).toEqual(recountPages(visits, window));
    const total = expected.summary.total_visitors;
    expect(sources).toMatchObject({ total_visitors: total, sources: recountBy(visits, window, (v) => v.referrer_host || 'Direct') });
    expect(campaigns).toMatchObject({ total_visitors: total, sources: recountBy(visits, window, (v) => v.utm_campaign || 'Direct') });
    expect(countries.countries.map(({ country_code, visitors: count, avg_value_score }) => [country_code, count, avg_value_score])).toEqual(
      recountBy(visits, window, (v) => v.country_code || 'XX').map((row) => [row.name, row.visitors, row.avg_value_score]),
    );
    const counts = (list: { name: string; count: number }[]) => list.map(({ name, count }) => [name, count]);
    const recounted = (key: (v: VisitRow) => string) => recountBy(visits, window, key).map(({ name, visitors: count }) => [name, count]);
    expect(technology.total_visitors).toBe(total);
    expect(counts(technology.devices)).toEqual(recounted((v) => v.device_type || 'unknown'));
    expect(counts(technology.browsers)).toEqual(recounted((v) => v.browser || 'Unknown'));
    expect(counts(technology.operating_systems)).toEqual(recounted((v) => v.os || 'Unknown'));
    if (total > 0) expect(technology.devices.reduce((sum, row) => sum + row.percentage, 0)).toBeCloseTo(100, 6);
  }

  it('without rollups, with rollups, and after late changes, in every zone and range', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(...ZONES), query, filter, async (seed, zone, asked, filters) => {
        const random = seeded(seed);
        const website = zoned(zone);
        const counter = new RollupCounter(store.client, reader, clock);
        const visits = Array.from({ length: 150 }, () =>
          randomVisit(website.id, clock.now() - Math.floor((random() * 20 - 0.3) * DAY), random),
        );
        await put(visits);
        await check(website, visits, asked, {}, reader);
        await check(website, visits, asked, filters, reader);
        const { counted, left } = await counter.countDue([website], 1000);
        expect([counted > 12, left]).toEqual([true, 0]);
        await check(website, visits, asked);
        // Late: new visits, newer versions, visits that became part of others.
        const changed = [...visits];
        const late = [randomVisit(website.id, clock.now() - Math.floor(random() * 12 * DAY), random)];
        const replaced: VisitRow[] = [];
        for (let i = 0; i < 6; i++) {
          const at = Math.floor(random() * changed.length);
          const visit = changed[at] as VisitRow;
          replaced.push(visit);
          if (i % 2) {
            late.push(tombstone(visit));
            changed.splice(at, 1);
          } else late.push((changed[at] = newerVersion(visit, random)));
        }
        await put(late, replaced);
        changed.push(late[0] as VisitRow);
        await check(website, changed, asked);
        await check(website, changed, asked, {}, reader);
        await check(website, changed, asked, filters, reader);
        await counter.countDue([website], 3);
        await check(website, changed, asked);
        await check({ ...website, timezone: 'Asia/Tokyo' }, changed, asked);
        await check(website, changed, { range: '24h' });
        await check(website, changed, asked, filters);
        // What single filters choose, on a website that says of its counted days that they have many visits: some days counted, then all.
        for (const limit of [0, 1000]) {
          await counter.countDue([website], limit);
          await pretendMany(website);
          for (const single of [filters, { country: 'DE' }, { page: '/docs/a' }, { channel: 'Referral' }])
            await checkFiltered(website, changed, asked, single);
        }
      }),
      { numRuns: WEBSITES, endOnFailure: true },
    );
    expect(fromCounts).toBeGreaterThan(WEBSITES);
  });

  /** How often the counts of filters were asked. */
  let fromCounts = 0;

  /** Of the counts that hold; what was counted for filters stays as it is. */
  const pretendMany = ({ id }: ZonedWebsite) =>
    store.client.command({
      query: `INSERT INTO website_stats_daily SELECT * REPLACE (visits + 200001 AS visits, counted_at + toIntervalMicrosecond(1) AS counted_at)
        FROM website_stats_daily FINAL WHERE website_id = {id:UUID}`,
      query_params: { id },
    });

  async function checkFiltered(
    website: ZonedWebsite,
    all: readonly VisitRow[],
    asked: Record<string, string>,
    filters: Record<string, string>,
  ) {
    const by = new ClickHouseReader(store.client);
    const shared = jest.spyOn(by, 'shared');
    const zone = website.timezone;
    const window = windowOf(asked, zone);
    const visits = all.filter((v) => Object.entries(filters).every(([name, value]) => CHOICES[name]?.(v, value)));
    const overview = await questionsOf(by, clock, website)('overview', { ...asked, ...filters });
    if (shared.mock.calls.some(([{ name }]) => name === 'analytics.filtered-days')) fromCounts += 1;
    const expected = recountOverview(visits, zone, window, filters['page']);
    expect([filters, overview.summary]).toEqual([filters, expected.summary]);
    expect(overview.daily_stats.map(({ website_id, ...row }) => (expect(website_id).toBe(website.id), row))).toEqual(expected.daily);
  }
});

describe('many visits', () => {
  it('distinct visitors are merged from sketches: the same before and after days are counted, and close to the truth', async () => {
    const website = zoned('Asia/Kathmandu');
    const insert = async (from: number, count: number) => {
      await store.client.command({
        query: `INSERT INTO visits (website_id, day, visit_id, version, visitor_id, start, end, entry_path, exit_path, referrer_host,
            page_views, view_at, view_path, page_path, page_title, page_view_count, page_engaged_ms, page_scroll_depth)
          SELECT {id:UUID}, toDate(at), generateUUIDv4(), 2, concat('v', toString(cityHash64(n) % 60000)), at, at, path, path, if(n % 3 = 0, 'a.example', ''),
            1, [at], [path], [path], [concat(if(at < '2024-10-27 09:00:00', 'Old of ', 'New of '), path)], [1], [1000], [50]
          FROM (SELECT number AS n, toDateTime64('2024-11-05 08:00:00', 3, 'UTC') - toIntervalSecond(cityHash64(n, 1) % 777600) AS at,
            concat('/', toString(n % 4)) AS path FROM numbers({from:UInt64}, {count:UInt64}))`,
        query_params: { id: website.id, from, count },
      });
      await store.client.command({
        query: 'INSERT INTO visit_days_changed (website_id, day) SELECT DISTINCT website_id, day FROM visits WHERE website_id = {id:UUID}',
        query_params: { id: website.id },
      });
    };
    type Ask = ReturnType<typeof questionsOf>;
    const asked = () => questionsOf(new ClickHouseReader(store.client), clock, website);
    const answers = async (ask: Ask) => ({
      overview: await ask('overview', { range: '30d' }),
      pages: await ask('pages', { range: '30d', sort: 'entries' }),
      sources: await ask('sources', { range: '30d' }),
    });
    const chosen = async (ask: Ask) => ({
      byPage: await ask('overview', { range: '30d', page: '/1' }),
      bySource: await ask('overview', { range: '30d', referrer: 'a.example' }),
      byNothing: await ask('overview', { range: '30d', page: '/none' }),
    });
    const exactly = (sql: string) =>
      reader.one<{ n: number }>({
        name: 'test',
        sql: `SELECT uniqExact(visitor_id) AS n FROM visits WHERE website_id = {id:UUID} AND ${sql}`,
        params: { id: website.id },
      });
    await insert(0, 230_000);
    const before = await answers(asked());
    const chosenBefore = await chosen(asked());
    expect((await new RollupCounter(store.client, reader, clock).countDue([website], 100)).counted).toBeGreaterThan(7);
    const after = await answers(asked());
    expect(after).toEqual(before);
    // Of what a filter chooses, days add up to the same, and distinct visitors are merged from sketches of the value.
    const chosenAfter = await chosen(asked());
    for (const by of ['byPage', 'bySource', 'byNothing'] as const) {
      const [{ unique_visitors: truth, ...counts }, { unique_visitors: told, ...same }] = [
        chosenBefore[by].summary,
        chosenAfter[by].summary,
      ];
      expect([same, chosenAfter[by].daily_stats]).toEqual([counts, chosenBefore[by].daily_stats]);
      if (by === 'byNothing') expect([truth, told]).toEqual([0, 0]);
      else {
        expect(truth).toBeGreaterThan(20_000);
        expect([told !== truth, Math.abs(told / truth - 1) < 0.01]).toEqual([true, true]);
      }
    }
    expect(after.overview.summary.total_visitors).toBe(230_000);
    const close = (value: number, truth: number, percent: number) => expect(Math.abs(value / truth - 1)).toBeLessThan(percent / 100);
    const { n } = await exactly('1');
    expect(n).toBeGreaterThan(50_000);
    close(after.overview.summary.unique_visitors, n, 1);
    for (const { path, unique_visitors, title } of after.pages.pages) {
      close(unique_visitors, (await exactly(`entry_path = '${path}'`)).n, 2);
      expect(title).toBe(`Old of ${path}`);
    }
    expect(after.pages.pages).toHaveLength(4);
    const [direct, host] = after.sources.sources;
    expect([direct?.name, host?.name]).toEqual(['Direct', 'a.example']);
    close(direct?.unique_visitors ?? 0, (await exactly(`referrer_host = ''`)).n, 1);
    close(host?.unique_visitors ?? 0, (await exactly(`referrer_host = 'a.example'`)).n, 1);
  }, 120_000);
});

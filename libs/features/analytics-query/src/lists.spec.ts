import { randomUUID } from 'node:crypto';
import { ClickHouseReader, type VisitRow } from '@footfall/clickhouse';
import type { PlanName } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { questionsOf } from './testing/questions.fixture';
import { ListeningReader } from './testing/listening.reader';
import { putVisits } from './testing/put-visits.fixture';
import { randomVisit, seeded } from './testing/visit-rows.fixture';

const HOUR = 3_600_000;
const NOW = '2024-05-14T12:00:00.000Z';

let store: TestClickHouse;
let reader: ClickHouseReader;
const clock = new FixedClock(NOW);

beforeAll(async () => {
  store = await testClickHouse();
  reader = new ClickHouseReader(store.client);
}, 180_000);
beforeEach(() => clock.set(NOW));
afterAll(() => store?.close());

function site() {
  const website = { id: randomUUID(), timezone: 'UTC' };
  return { website, ask: questionsOf(reader, clock, website), random: seeded(7) };
}
const put = (...visits: VisitRow[]) => putVisits(store, visits);

describe('the list of visitors', () => {
  it('pages through visits of months, newest first, ties by id, with has_more on all but the last', async () => {
    const { website, ask, random } = site();
    const visits = Array.from({ length: 60 }, (_, i) =>
      randomVisit(website.id, clock.now() - Math.floor(i / 2) * 50 * HOUR - HOUR, random),
    );
    await put(...visits);
    const expected = [...visits].sort((a, b) => b.start - a.start || (a.visit_id < b.visit_id ? -1 : 1)).map((v) => v.visit_id);
    const whole = await ask('visitors', { range: '90d', limit: '60' });
    expect([whole.visitors.map((v) => v.id), whole.pagination]).toEqual([expected, { limit: 60, offset: 0, has_more: false }]);
    const pages = [];
    for (let offset = 0; offset < 60; offset += 13)
      pages.push(await ask('visitors', { range: '90d', limit: '13', offset: String(offset) }));
    expect(pages.flatMap((page) => page.visitors.map((v) => v.id))).toEqual(expected);
    expect(pages.map((page) => page.pagination.has_more)).toEqual([true, true, true, true, false]);
  });

  it('as_of freezes it: neither what is new nor the time that goes on moves it', async () => {
    const { website, ask, random } = site();
    const stored = (back: number, inserted: number) => ({
      ...randomVisit(website.id, clock.now() - back, random),
      first_inserted_at: inserted,
    });
    await put(...Array.from({ length: 9 }, (_, i) => stored((i + 1) * 2 * HOUR, clock.now() - 1000)));
    const first = await ask('visitors', { range: '24h', limit: '4' });
    clock.advance(5 * HOUR);
    await put(stored(HOUR, clock.now()), stored(20 * HOUR, clock.now()));
    expect((await ask('visitors', { range: '24h' })).visitors).not.toHaveLength(9);
    const rest = await ask('visitors', { range: '24h', limit: '100', offset: '4', as_of: first.as_of });
    expect(new Set([...first.visitors, ...rest.visitors].map((v) => v.id)).size).toBe(9);
    expect([first.pagination.has_more, rest.pagination.has_more, rest.as_of]).toEqual([true, false, first.as_of]);
  });

  it('as_of freezes which visits have viewed a page', async () => {
    const { website, ask, random } = site();
    const viewing = (hours: number, ...views: [string, number][]) => ({
      ...randomVisit(website.id, clock.now() - hours * HOUR, random),
      end: clock.now(),
      view_path: views.map(([path]) => path),
      view_at: views.map(([, at]) => at),
      page_path: [...new Set(views.map(([path]) => path))],
      first_inserted_at: clock.now() - 1000,
    });
    const before = clock.now() - HOUR / 2;
    const [one, two, other] = [viewing(3, ['/a', before]), viewing(2, ['/b', before], ['/a', clock.now()]), viewing(1, ['/b', before])];
    await put(one, two, other);
    const page = { page: '/a', limit: '1' };
    const first = await ask('visitors', page);
    clock.advance(1);
    await put({ ...other, version: 4n, view_path: ['/b', '/a'], view_at: [before, clock.now()], page_path: ['/b', '/a'] });
    const rest = await ask('visitors', { ...page, offset: '1', as_of: first.as_of });
    expect([first, rest].map(({ visitors }) => visitors.map((v) => v.id))).toEqual([[two.visit_id], [one.visit_id]]);
    expect(rest.pagination.has_more).toBe(false);
    expect((await ask('visitors', { page: '/a' })).visitors).toHaveLength(3);
  });

  it('a list that was empty stays empty', async () => {
    const { website, ask, random } = site();
    const { as_of } = await ask('visitors');
    await put(randomVisit(website.id, clock.now() - HOUR, random));
    expect((await ask('visitors', { as_of })).visitors).toEqual([]);
    expect((await ask('visitors')).visitors).toHaveLength(1);
  });

  it.each(['x', '1-', 'lw5ae1o0-lw5ae1o0-1', 'zzzzzzzzz-1'])('as_of=%s is refused', async (as_of) => {
    await expect(site().ask('visitors', { as_of })).rejects.toMatchObject({ status: 400, options: { details: [{ field: 'as_of' }] } });
  });
});

describe('a span', () => {
  it.each([
    [{ start: '2024-05-01' }, ['end']],
    [{ end: '2024-05-01' }, ['start']],
    [{ start: '2024-02-30', end: '2024-13-01' }, ['start', 'end']],
    [{ start: '2024-05-02', end: '2024-05-01' }, ['start']],
    [{ start: '2019-05-09', end: '2024-05-13' }, ['end']],
    [{ start: '0000-01-01', end: '0000-01-01', compare: 'previous_year' }, ['start']],
  ])('%j is refused', async (parameters, fields) => {
    const refusal = await site()
      .ask('overview', parameters as Record<string, string>)
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 400,
      code: 'INVALID_PARAMETERS',
      options: { details: fields.map((field) => expect.objectContaining({ field }) as unknown) },
    });
  });

  it.each([
    [{ start: '2019-05-10', end: '2024-05-12' }, 1830],
    [{ start: '2030-01-01', end: '2030-01-02' }, 0],
    [{ start: '1899-12-31', end: '1900-01-01' }, 2],
    [{ start: '2024-05-13', end: '2024-05-20' }, 2],
    [{ range: '1y' }, 365],
    [{ range: '24h' }, 2],
  ])('%j has a row of zeros for each date that it touches', async (parameters, days) => {
    const { daily_stats, summary } = await site().ask('overview', parameters);
    expect([daily_stats.length, summary.unique_visitors]).toEqual([days, 0]);
    expect(daily_stats.every((row) => row.total_visitors + row.page_views === 0)).toBe(true);
  });

  it('is compared with the one before', async () => {
    const { website, ask, random } = site();
    await put(...[1, 2, 8, 8.5, 9].map((days) => randomVisit(website.id, clock.now() - days * 24 * HOUR, random)));
    const { summary, comparison, date_range } = await ask('overview', { range: '7d', compare: 'previous_period' });
    expect([summary.total_visitors, comparison?.summary.total_visitors, comparison?.daily_stats.length]).toEqual([2, 3, 7]);
    expect([date_range.start, comparison?.date_range.start, comparison?.date_range.endDateTime]).toEqual([
      '2024-05-08',
      '2024-05-01',
      '2024-05-07T12:00:00.000Z',
    ]);
    expect(await ask('overview')).not.toHaveProperty('comparison');
  });

  it('is compared with nothing where the plan keeps only a part of it', async () => {
    const { website } = site();
    const compared = async (plan: PlanName, range: string) =>
      (await questionsOf(reader, clock, website, plan)('overview', { range, compare: 'previous_period' })).comparison;
    expect(await compared('free', '1y')).toBeNull();
    expect(await compared('pro', '1y')).toMatchObject({ summary: { total_visitors: 0 } });
    expect(await compared('free', '90d')).toMatchObject({ summary: { total_visitors: 0 } });
  });
});

describe('the list of pages', () => {
  it('is sorted by each sort with ties by path, searched literally and paged', async () => {
    const { website, ask, random } = site();
    await put(...Array.from({ length: 40 }, (_, i) => randomVisit(website.id, clock.now() - (i + 1) * HOUR, random)));
    const fields = {
      page_views: 'page_views',
      visitors: 'visitors',
      bounce_rate: 'bounce_rate',
      avg_time_on_page: 'avg_time_on_page',
      scroll_depth: 'avg_scroll_depth',
      entries: 'entries',
      exits: 'exits',
    } as const;
    const whole = (await ask('pages')).pages;
    expect(whole).toHaveLength(8);
    for (const [sort, field] of Object.entries(fields)) {
      const sorted = [...whole].sort((a, b) => b[field] - a[field] || Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
      expect((await ask('pages', { sort })).pages).toEqual(sorted);
    }
    expect((await ask('pages', { search: '/docs/' })).pages).toEqual(whole.filter((page) => page.path.includes('/docs/')));
    expect((await ask('pages', { search: '%20' })).pages.map((page) => page.path)).toEqual(['/docs/b%20c']);
    expect((await ask('pages', { search: 'd_cs' })).pages).toEqual([]);
    const [one, two] = [await ask('pages', { limit: '5' }), await ask('pages', { limit: '3', offset: '5' })];
    expect([...one.pages, ...two.pages]).toEqual(whole);
    expect([one.pagination.has_more, two.pagination.has_more]).toEqual([true, false]);
  });
});

describe('the list of sources', () => {
  it('of filtered visits is read in one pass, and tells of all of them on each of its pages', async () => {
    const { website, random } = site();
    const from = (host: string, visitor: string, hours: number, country_code = 'DE') => ({
      ...randomVisit(website.id, clock.now() - hours * HOUR, random),
      ...{ referrer_host: host, visitor_id: visitor, country_code },
    });
    await put(
      from('a.example', 'ann', 1),
      from('a.example', 'ann', 2),
      from('', 'ben', 3),
      from('b.example', 'cid', 4),
      from('b.example', 'dan', 5, 'FR'),
    );
    const listening = new ListeningReader(store.client);
    const ask = questionsOf(listening, clock, website);
    const page = async (offset: number) => {
      const { sources, total_visitors, pagination } = await ask('sources', { country: 'DE', limit: '2', offset: String(offset) });
      return [sources.map(({ name, visitors, unique_visitors }) => [name, visitors, unique_visitors]), total_visitors, pagination.has_more];
    };
    const first = [
      ['a.example', 2, 1],
      ['Direct', 1, 1],
    ];
    expect(await page(0)).toEqual([first, 4, true]);
    expect(listening.asked).toEqual(['analytics.counted-sources']);
    expect([await page(2), await page(4)]).toEqual([
      [[['b.example', 1, 1]], 4, false],
      [[], 4, false],
    ]);
  });
});

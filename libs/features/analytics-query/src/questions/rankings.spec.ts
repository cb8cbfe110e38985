import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { askedSite, datesOf } from '../testing/asked-site.fixture';

let store: TestClickHouse;
let site: Awaited<ReturnType<typeof askedSite>>;
beforeAll(async () => {
  store = await testClickHouse();
  site = await askedSite(store.client);
}, 180_000);
afterAll(() => store?.close());

describe('a ranking is in the order and figures of its list', () => {
  it.each<[string, () => Promise<(string | number)[][]>]>([
    [
      'top 4 pages in the last 30 days',
      async () => (await site.endpoint('pages', { range: '30d', limit: '4' })).pages.map((p) => [p.path, p.page_views]),
    ],
    [
      'pages by visits in the last 30 days',
      async () => (await site.endpoint('pages', { range: '30d', sort: 'visitors' })).pages.map((p) => [p.path, p.visitors]),
    ],
    [
      'top entry pages in the last 30 days',
      async () => (await site.endpoint('pages', { range: '30d', sort: 'entries' })).pages.map((p) => [p.path, p.entries]),
    ],
    [
      'least viewed pages in the last 30 days',
      async () => (await site.endpoint('pages', { range: '30d' })).pages.map((p) => [p.path, p.page_views]).reverse(),
    ],
    [
      'pages with the highest bounce rate in the last 30 days',
      async () => (await site.endpoint('pages', { range: '30d', sort: 'bounce_rate' })).pages.map((p) => [p.path, p.bounce_rate]),
    ],
    [
      'countries in the last 30 days',
      async () => (await site.endpoint('countries', { range: '30d' })).countries.map((c) => [c.country_name, c.visitors]),
    ],
    [
      'which 2 browsers are most used by visitors from Germany in the last 30 days',
      async () => (await site.endpoint('technology', { range: '30d', country: 'DE' })).browsers.slice(0, 2).map((b) => [b.name, b.count]),
    ],
    [
      'visits by device in the last 90 days',
      async () => (await site.endpoint('technology', { range: '90d' })).devices.map((d) => [d.name, d.count]),
    ],
    [
      'fewest visits by operating system in the last 90 days',
      async () => (await site.endpoint('technology', { range: '90d' })).operating_systems.map((d) => [d.name, d.count]).reverse(),
    ],
    [
      'traffic sources in the last 90 days',
      async () => (await site.endpoint('sources', { range: '90d' })).sources.map((s) => [s.name, s.visitors]),
    ],
    [
      'unique visitors by source in the last 90 days',
      async () =>
        (await site.endpoint('sources', { range: '90d' })).sources
          .map((s) => [s.name, s.unique_visitors] as [string, number])
          .sort((a, b) => b[1] - a[1]),
    ],
    [
      'top referrers in the last 90 days',
      async () =>
        (await site.endpoint('sources', { range: '90d' })).sources.filter((s) => s.name !== 'Direct').map((s) => [s.name, s.visitors]),
    ],
    [
      'bounce rate by channel in the last 90 days',
      async () =>
        (await site.endpoint('sources', { range: '90d', by: 'channel' })).sources
          .map((s) => [s.name, s.bounce_rate] as [string, number])
          .sort((a, b) => b[1] - a[1]),
    ],
    [
      'campaigns in the last 90 days',
      async () =>
        (await site.endpoint('sources', { range: '90d', by: 'utm_campaign' })).sources
          .filter((s) => s.name !== 'Direct')
          .map((s) => [s.name, s.visitors]),
    ],
    [
      'which day had the most page views in the last 7 days',
      async () =>
        (await site.endpoint('overview', { range: '7d' })).daily_stats
          .map((d) => [d.date, d.page_views] as [string, number])
          .sort((a, b) => b[1] - a[1]),
    ],
  ])('%s', async (question, expected) => {
    const rows = await site.rowsOf(question);
    const ties = (list: (string | number)[][]) => list.map(([name, figure]) => [figure, name]).sort((a, b) => (a < b ? -1 : 1));
    const all = await expected();
    expect(rows.map(([, figure]) => figure)).toEqual(all.map(([, figure]) => figure));
    expect(ties(rows)).toEqual(ties(all));
    expect(rows.length).toBeGreaterThan(1);
  });

  it.each(['unique visitors', 'page views', 'bounce rate', 'average visit duration', 'average value score'])(
    '%s by country are those of the overview of each country',
    async (metric) => {
      const field = {
        'unique visitors': 'unique_visitors',
        'page views': 'total_page_views',
        'bounce rate': 'bounce_rate',
        'average visit duration': 'avg_visit_duration',
        'average value score': 'avg_value_score',
      }[metric] as 'bounce_rate';
      const rows = await site.rowsOf(`${metric} by country in the last 30 days`);
      const codes: Record<string, string> = { Germany: 'DE', 'United States': 'US', France: 'FR', Unknown: 'XX' };
      expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(codes).sort());
      for (const [name, figure] of rows)
        expect(figure).toBe((await site.summaryOf({ range: '30d', country: codes[name as string] ?? '' }))[field]);
      expect([...rows].sort((a, b) => Number(b[1]) - Number(a[1]))).toEqual(rows);
    },
  );

  it('two values that are named stand beside each other', async () => {
    const [de, fr] = await Promise.all(
      ['DE', 'FR'].map(async (country) => (await site.summaryOf({ range: '30d', country })).total_visitors),
    );
    const rows = await site.rowsOf('Germany vs France visits in the last 30 days');
    expect(new Map(rows.map(([name, figure]) => [name, figure]))).toEqual(
      new Map([
        ['Germany', de],
        ['France', fr],
      ]),
    );
  });

  it('names alone are a list', async () => {
    const { results } = await site.ask('List all countries of the last 90 days');
    const { countries } = await site.endpoint('countries', { range: '90d' });
    expect(results).toEqual({ type: 'list', items: countries.map((row) => row.country_name) });
  });

  it('several figures are a table with their changes', async () => {
    const { summary: now } = await site.endpoint('overview', { range: '7d' });
    expect((await site.rowsOf('visits, page views and bounce rate in the last 7 days')).map(([name, value]) => [name, value])).toEqual([
      ['Visits', now.total_visitors],
      ['Page views', now.total_page_views],
      ['Bounce rate', now.bounce_rate],
    ]);
    expect(await site.rowsOf('How is my website doing?')).toHaveLength(6);
  });
});

describe('a series', () => {
  it.each([
    ['visits', 'total_visitors'],
    ['unique visitors', 'unique_visitors'],
    ['page views', 'page_views'],
  ] as const)('of %s has every day of the overview', async (metric, field) => {
    const { daily_stats } = await site.endpoint('overview', { range: '30d' });
    expect(await site.pointsOf(`${metric} per day in the last 30 days`)).toEqual(
      daily_stats.map((day) => ({ date: day.date, value: day[field] })),
    );
  });

  it.each([
    ['bounce rate', 'bounce_rate'],
    ['unique visitors', 'unique_visitors'],
    ['visits', 'total_visitors'],
    ['page views', 'total_page_views'],
  ] as const)('of %s by weeks has the overview of each week, of which the first and last are cut', async (metric, field) => {
    const weeks = [
      datesOf('2024-10-16', '2024-10-20'),
      datesOf('2024-10-21', '2024-10-27'),
      datesOf('2024-10-28', '2024-11-03'),
      datesOf('2024-11-04', '2024-11-10'),
      datesOf('2024-11-11', '2024-11-14'),
    ];
    const values = await Promise.all(weeks.map(async (week) => (await site.summaryOf(week))[field]));
    const points = await site.pointsOf(`${metric} per week in the last 30 days`);
    expect(points.map(({ date }) => date)).toEqual(['2024-10-14', '2024-10-21', '2024-10-28', '2024-11-04', '2024-11-11']);
    expect(points.map(({ value }) => value)).toEqual(values);
  });
});

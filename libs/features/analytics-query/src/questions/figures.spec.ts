import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { askedSite, datesOf, type QuestionContext } from '../testing/asked-site.fixture';

let store: TestClickHouse;
let site: Awaited<ReturnType<typeof askedSite>>;
beforeAll(async () => {
  store = await testClickHouse();
  site = await askedSite(store.client);
}, 180_000);
afterAll(() => store?.close());

describe('a figure is the one that its endpoint gives', () => {
  it.each<[string, string, () => Promise<number | undefined>]>([
    ['How many visits in the last 7 days?', '7d', async () => (await site.summaryOf({ range: '7d' })).total_visitors],
    ['visits in the last 24 hours', '24h', async () => (await site.summaryOf({ range: '24h' })).total_visitors],
    ['unique visitors in the last 90 days', '90d', async () => (await site.summaryOf({ range: '90d' })).unique_visitors],
    ['page views in the last two weeks', '14d', async () => (await site.summaryOf(datesOf('2024-11-01', '2024-11-14'))).total_page_views],
    ['bounce rate yesterday', 'yesterday', async () => (await site.summaryOf(datesOf('2024-11-13', '2024-11-13'))).bounce_rate],
    [
      'average visit duration last week',
      'last_week',
      async () => (await site.summaryOf(datesOf('2024-11-04', '2024-11-10'))).avg_visit_duration,
    ],
    ['value score this week', 'this_week', async () => (await site.summaryOf(datesOf('2024-11-11', '2024-11-14'))).avg_value_score],
    ['page views last month', 'last_month', async () => (await site.summaryOf(datesOf('2024-10-01', '2024-10-31'))).total_page_views],
    ['how many visits this month', 'this_month', async () => (await site.summaryOf(datesOf('2024-11-01', '2024-11-14'))).total_visitors],
    ['page views today', 'today', async () => (await site.summaryOf(datesOf('2024-11-14', '2024-11-14'))).total_page_views],
    ['visits in the past year', '365d', async () => (await site.summaryOf({ range: '1y' })).total_visitors],
    [
      'page views from Germany on mobile in the last 30 days',
      '30d',
      async () => (await site.summaryOf({ range: '30d', country: 'DE', device: 'mobile' })).total_page_views,
    ],
    [
      'how many people used Firefox in the last 90 days',
      '90d',
      async () => (await site.summaryOf({ range: '90d', browser: 'Firefox' })).unique_visitors,
    ],
    [
      'visits from www.News.example in the last 30 days',
      '30d',
      async () => (await site.summaryOf({ range: '30d', referrer: 'news.example' })).total_visitors,
    ],
    [
      'visits from https://news.example/thread in the last 30 days',
      '30d',
      async () => (await site.summaryOf({ range: '30d', referrer: 'https://news.example/thread' })).total_visitors,
    ],
    [
      'visits with the campaign harvest fair in the last 90 days',
      '90d',
      async () => (await site.summaryOf({ range: '90d', utm_campaign: 'Harvest-Fair' })).total_visitors,
    ],
    [
      'visits from forum in the last 30 days',
      '30d',
      async () => (await site.summaryOf({ range: '30d', referrer: 'forum.example' })).total_visitors,
    ],
    ['views of /docs/a in the last 30 days', '30d', async () => (await site.pageOf('/docs/a', { range: '30d' }))?.page_views],
    ['bounce rate of / in the last 30 days', '30d', async () => (await site.pageOf('/', { range: '30d' }))?.bounce_rate],
    [
      "how many people visited /o'clock in the last 90 days",
      '90d',
      async () => (await site.pageOf("/o'clock", { range: '90d' }))?.unique_visitors,
    ],
    ['visits that started on /a in the last 30 days', '30d', async () => (await site.pageOf('/a', { range: '30d' }))?.entries],
    [
      'exit rate of /b on tablets in the last 90 days',
      '90d',
      async () => (await site.pageOf('/b', { range: '90d', device: 'tablet' }))?.exit_rate,
    ],
    ['time on page of /a in the last 90 days', '90d', async () => (await site.pageOf('/a', { range: '90d' }))?.avg_time_on_page],
    ['views of /nowhere in the last 30 days', '30d', async () => 0],
  ])('%s', async (question, timeRange, expected) => {
    const { value, time_range } = await site.valueOf(question);
    expect({ value, time_range }).toEqual({ value: await expected(), time_range: timeRange });
    if (!question.includes('nowhere')) expect(value).toBeGreaterThan(0);
  });
});

describe('a change', () => {
  const percent = (now: number, before: number) => Math.round((1000 * (now - before)) / before) / 10;
  it.each<
    [string, QuestionContext | undefined, Record<string, string>, 'total_visitors' | 'unique_visitors' | 'total_page_views' | 'bounce_rate']
  >([
    ['visits in the last 7 days', undefined, { range: '7d', compare: 'previous_period' }, 'total_visitors'],
    ['unique visitors today', undefined, { ...datesOf('2024-11-14', '2024-11-14'), compare: 'previous_period' }, 'unique_visitors'],
    ['bounce rate in the last 24 hours', { compare_to: 'previous_period' }, { range: '24h', compare: 'previous_period' }, 'bounce_rate'],
    [
      'page views from France last month',
      { time_range: '7d' },
      { ...datesOf('2024-10-01', '2024-10-31'), country: 'FR', compare: 'previous_period' },
      'total_page_views',
    ],
    [
      'How did page views change last week compared to the week before?',
      { compare_to: 'previous_year' },
      { ...datesOf('2024-11-04', '2024-11-10'), compare: 'previous_period' },
      'total_page_views',
    ],
  ])('of %s', async (question, context, parameters, field) => {
    const { summary: now, comparison } = await site.endpoint('overview', parameters);
    const { value, change } = await site.valueOf(question, context);
    expect([value, change]).toEqual([now[field], percent(now[field], comparison?.summary[field] ?? 0)]);
    expect(change).not.toBe(0);
  });

  it('against a year before, of which nothing is known, is 100', async () => {
    expect((await site.valueOf('visits', { time_range: '30d', compare_to: 'previous_year' })).change).toBe(100);
  });

  it('of nothing to nothing is 0', async () => {
    expect(await site.valueOf('visits from Peru')).toMatchObject({ value: 0, change: 0, time_range: '7d' });
  });

  it('against what the plan no longer keeps, or not all of it, is none', async () => {
    const { results, summary, plan } = await site.ask('visits in the last 7 days', undefined, '1', 'scale');
    const { summary: now } = await site.endpoint('overview', { range: '7d' });
    expect(results).toMatchObject({ value: now.total_visitors, change: 0 });
    expect(summary).toBe(`Visits in the last 7 days: ${now.total_visitors}, what it is compared with is no longer kept.`);
    expect(plan?.compared_range).toBeNull();
    const several = await site.ask('visits and page views in the last 7 days', undefined, '1', 'scale');
    expect(several.results).toEqual({
      type: 'table',
      columns: ['Figure', 'Value'],
      rows: [
        ['Visits', now.total_visitors],
        ['Page views', now.total_page_views],
      ],
    });
    expect(several.summary).toMatch(/; what it is compared with is no longer kept\.$/);
    const kept = await site.ask('visits in the last 5 days', undefined, '1', 'scale');
    expect(kept.plan?.compared_range?.start).toBe('2024-11-05');
    expect(kept.summary).toMatch(/than in the period before/);
  });

  it('of a week that runs is told against as much of the week before', async () => {
    const answer = await site.ask('visits this week compared to last week', undefined, '1');
    expect(answer.plan?.compared_range).toEqual({
      start: '2024-11-04',
      end: '2024-11-07',
      startDateTime: '2024-11-04T05:00:00.000Z',
      endDateTime: '2024-11-07T09:41:00.123Z',
    });
  });
});

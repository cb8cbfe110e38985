import { randomUUID } from 'node:crypto';
import { analyticsEndpoints, conversionEndpoints } from '@footfall/contracts';
import { PLANS } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { OverviewQuery } from '../overview/overview.query';
import { ReportQuery } from '../reports/report.query';
import { ListeningReader } from '../testing/listening.reader';
import { toldSite } from '../testing/told-site.fixture';
import { ConversionsQuery } from './conversions.query';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JOIN = { id: randomUUID(), name: 'Sign-up', type: 'event', match: 'signup', value: null } as const;
const BUY = { id: randomUUID(), name: 'Sale', type: 'page', match: '/thanks', value: 5 } as const;

describe('conversions', () => {
  let store: TestClickHouse;
  const clock = new FixedClock(new Date(NOW).toISOString());
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store?.close());

  function site(goals: readonly (typeof JOIN | typeof BUY)[] = [JOIN, BUY]) {
    const told = toldSite(store, goals);
    const query = new ConversionsQuery(told.reader, clock, told.goals);
    const ask = (parameters: Record<string, string> = {}) =>
      query.run(
        { params: { websiteId: told.id }, query: conversionEndpoints.conversions.shapes.query.parse(parameters), body: undefined },
        told.context,
      );
    const rows = async (parameters: Record<string, string> = {}) =>
      (await ask(parameters)).conversions.map((row) => [row.goal_name, row.source, row.visitors, row.conversions, row.conversion_rate]);
    /** A visit of a visitor of its own, that reached these goals. */
    let visitors = 0;
    const came = (host: string, reached: readonly { id: string }[] = [], start = NOW - HOUR) =>
      told.visit(start, {
        visitor_id: `visitor-${visitors++}`,
        referrer_host: host,
        channel: host ? 'Referral' : 'Direct',
        goal_id: reached.map(({ id }) => id),
        goal_event: reached.map(() => randomUUID()),
      });
    return { ...told, ask, rows, came };
  }
  type Row = Awaited<ReturnType<ReturnType<typeof site>['ask']>>['conversions'][number];
  const revenueOf = (rows: readonly Row[]) => rows.map(({ goal_name, source, revenue }) => [goal_name, source, revenue]);

  it('are read in one pass by source, one of all visits and one of what was sold', async () => {
    const { id, context, goals, came, putVisits } = site();
    await putVisits(came('news.example', [JOIN, BUY]), came('news.example'), came(''));
    const reader = new ListeningReader(store.client);
    const query = conversionEndpoints.conversions.shapes.query.parse({ limit: '1', offset: '1' });
    const told = await new ConversionsQuery(reader, clock, goals).run({ params: { websiteId: id }, query, body: undefined }, context);
    expect(told.conversions.map((row) => [row.goal_name, row.source, row.visitors, row.conversions])).toEqual([
      ['Sale', 'news.example', 2, 1],
    ]);
    expect([told.total_visitors, told.goals.map((goal) => goal.conversions)]).toEqual([3, [1, 1]]);
    expect([...reader.asked].sort()).toEqual(['analytics.conversions', 'analytics.goal-revenue', 'analytics.goal-totals']);
  });

  it('are counted by goal and source, once a visit, with the share of the visits of the source', async () => {
    const { ask, rows, came, putVisits } = site();
    await putVisits(
      came('news.example', [JOIN]),
      came('news.example', [JOIN, BUY]),
      came('news.example'),
      came('forum.example', [JOIN]),
      came('blog.example', [JOIN]),
      came('blog.example'),
      came('none.example'),
      came('', [BUY, { id: randomUUID() }]),
      came('old.example', [JOIN], NOW - 9 * DAY),
    );
    expect(await rows()).toEqual([
      ['Sign-up', 'news.example', 3, 2, 66.7],
      ['Sign-up', 'blog.example', 2, 1, 50],
      ['Sign-up', 'forum.example', 1, 1, 100],
      ['Sale', 'news.example', 3, 1, 33.3],
      ['Sale', 'Direct', 1, 1, 100],
    ]);
    const { goals, total_visitors } = await ask();
    expect([total_visitors, goals]).toEqual([
      8,
      [
        { goal_id: JOIN.id, goal_name: 'Sign-up', type: 'event', visitors: 8, conversions: 4, conversion_rate: 50, revenue: [] },
        { goal_id: BUY.id, goal_name: 'Sale', type: 'page', visitors: 8, conversions: 2, conversion_rate: 25, revenue: [] },
      ],
    ]);
    expect(await rows({ range: '30d', by: 'channel', goal: JOIN.id })).toEqual([['Sign-up', 'Referral', 8, 5, 62.5]]);
    expect(await rows({ referrer: 'forum.example' })).toEqual([['Sign-up', 'forum.example', 1, 1, 100]]);
    expect(await rows({ limit: '1', offset: '3' })).toEqual([['Sale', 'news.example', 3, 1, 33.3]]);
    expect((await ask({ limit: '4' })).pagination.has_more).toBe(true);
    expect((await ask({ limit: '5' })).pagination.has_more).toBe(false);
    expect(await ask({ goal: randomUUID() })).toMatchObject({ goals: [], conversions: [], total_visitors: 8 });
  });

  it('bring what their visits sold, less refunds and repeated orders, each currency by itself', async () => {
    const { ask, came, putVisits, event, put, claim } = site();
    const [one, two, idle, other] = [came('news.example', [BUY]), came('news.example', [BUY, JOIN]), came('news.example'), came('', [BUY])];
    await putVisits(one, two, idle, other);
    const sale = (visit: typeof one, amount: bigint, currency: string, more = {}) =>
      event(visit.start + 1000, { type: 'revenue', visitor_id: visit.visitor_id, amount, currency, ...more });
    const first = sale(one, 1000n, 'EUR', { order_id: 'o-1' });
    const again = sale(two, 1000n, 'EUR', { order_id: 'o-1' });
    await claim(first, again);
    const copied = sale(one, 500n, 'JPY');
    await put(first, again, copied, copied);
    await put(sale(two, 250n, 'EUR'), sale(two, -100n, 'EUR', { order_id: 'o-1' }), sale(idle, 7777n, 'EUR'), sale(other, 300n, 'USD'), {
      ...sale(other, 400n, 'USD'),
      ts: other.end + 1,
    });
    const answer = await ask();
    expect(revenueOf(answer.conversions)).toEqual([
      ['Sign-up', 'news.example', [{ currency: 'EUR', amount: 1.5 }]],
      [
        'Sale',
        'news.example',
        [
          { currency: 'EUR', amount: 11.5 },
          { currency: 'JPY', amount: 500 },
        ],
      ],
      ['Sale', 'Direct', [{ currency: 'USD', amount: 3 }]],
    ]);
    expect(answer.goals.map(({ revenue }) => revenue)).toEqual([
      [{ currency: 'EUR', amount: 1.5 }],
      [
        { currency: 'EUR', amount: 11.5 },
        { currency: 'JPY', amount: 500 },
        { currency: 'USD', amount: 3 },
      ],
    ]);
    expect(revenueOf((await ask({ by: 'channel', channel: 'Direct' })).conversions)).toEqual([
      ['Sale', 'Direct', [{ currency: 'USD', amount: 3 }]],
    ]);
  });

  it('of a user bring what was sold after a rotation once', async () => {
    const { ask, came, putVisits, event, put } = site();
    const visit = { ...came('news.example', [BUY]), visitor_id: 'ann', user_id: 'ann', known_as: ['after-rotation', 'before-rotation'] };
    await putVisits(visit);
    const sold = { type: 'revenue', visitor_id: 'after-rotation', previous_visitor_id: 'before-rotation', amount: 1000n, currency: 'EUR' };
    await put(
      event(visit.start + 1000, sold),
      event(visit.start + 2000, { ...sold, visitor_id: 'before-rotation', previous_visitor_id: '' }),
    );
    const { goals, conversions } = await ask({ goal: BUY.id });
    expect([goals[0]?.revenue, conversions[0]?.revenue]).toEqual([[{ currency: 'EUR', amount: 20 }], [{ currency: 'EUR', amount: 20 }]]);
  });

  it('stand in a report with what the other answers have of its span, and of the one before', async () => {
    const mine = site();
    await mine.putVisits(
      mine.came('news.example', [JOIN], NOW - 2 * DAY),
      mine.came('news.example', [], NOW - DAY),
      mine.came('', [BUY, JOIN], NOW - DAY),
      mine.came('news.example', [JOIN], NOW - 3 * DAY),
      mine.came('', [], NOW),
    );
    const report = new ReportQuery(mine.reader, clock, PLANS, mine.goals);
    const dates = { start: '2024-05-12', end: '2024-05-13' };
    const answer = await report.run(
      { params: { websiteId: mine.id }, query: undefined, body: { ...dates, plan: null, timezone: 'UTC', rows: 2 } },
      { ...mine.context, website: null },
    );
    const overview = await new OverviewQuery(mine.reader, clock, PLANS).run(
      {
        params: { websiteId: mine.id },
        query: analyticsEndpoints.overview.shapes.query.parse({ ...dates, compare: 'previous_period' }),
        body: undefined,
      },
      mine.context,
    );
    const { summary, comparison } = overview;
    expect(answer.totals).toEqual({
      visits: 3,
      visitors: summary.unique_visitors,
      page_views: summary.total_page_views,
      bounce_rate: summary.bounce_rate,
      avg_visit_duration: summary.avg_visit_duration,
    });
    expect(answer.before).toMatchObject({ visits: 1, page_views: comparison?.summary.total_page_views });
    expect(answer.days.map(({ date, visits }) => [date, visits])).toEqual([
      ['2024-05-12', 1],
      ['2024-05-13', 2],
    ]);
    expect(answer.sources.map(({ name, count }) => [name, count])).toEqual([
      ['news.example', 2],
      ['Direct', 1],
    ]);
    expect(answer.countries).toEqual([{ name: 'Germany', count: 3 }]);
    expect(answer.goals).toEqual([
      { name: 'Sign-up', count: 2, rate: 66.7 },
      { name: 'Sale', count: 1, rate: 33.3 },
    ]);
    expect(answer.pages.length).toBeLessThanOrEqual(2);
    expect(answer.pages[0]?.count).toBeGreaterThan(0);
  });

  it('are none without goals, or visits, and of other websites', async () => {
    const [empty, aimless, other] = [site(), site([]), site()];
    await aimless.putVisits(aimless.came('news.example', [JOIN]));
    await other.putVisits(other.came('news.example', [JOIN]));
    expect(await aimless.ask()).toEqual({
      goals: [],
      conversions: [],
      total_visitors: 1,
      pagination: { limit: 100, offset: 0, has_more: false },
    });
    expect(await empty.ask()).toMatchObject({ conversions: [], total_visitors: 0, goals: [{ conversions: 0, conversion_rate: 0 }, {}] });
  });
});

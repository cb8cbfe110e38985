import { PLANS } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { toldSite } from '../testing/told-site.fixture';
import { ReportQuery } from './report.query';

const clock = new FixedClock('2026-04-01T08:00:00.000Z');
const NOON = 12 * 3_600_000;

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

async function reported(days: readonly string[], plan: 'free' | null = null) {
  const site = toldSite(store);
  await site.putVisits(...days.map((day, i) => site.visit(Date.parse(day) + NOON, { visitor_id: `visitor-${i}` })));
  const limits = { ...PLANS, free: { ...PLANS.free, dataRetentionDays: 58 } };
  const query = new ReportQuery(site.reader, clock, limits, site.goals);
  return (start: string, end: string) =>
    query.run(
      { params: { websiteId: site.id }, query: undefined, body: { start, end, timezone: 'UTC', plan, rows: 2 } },
      { ...site.context, website: null, plan: null },
    );
}

it('compares a month with the month before, and a week with the seven days before', async () => {
  const report = await reported(['2026-01-29', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-10', '2026-03-31']);
  const march = await report('2026-03-01', '2026-03-31');
  expect([march.totals.visits, march.before?.visits]).toEqual([3, 2]);
  const february = await report('2026-02-01', '2026-02-28');
  expect([february.totals.visits, february.before?.visits]).toEqual([2, 2]);
  const week = await report('2026-03-02', '2026-03-08');
  expect([week.totals.visits, week.before?.visits]).toEqual([0, 2]);
});

it('compares with nothing where the plan keeps a part of it alone', async () => {
  const report = await reported(['2026-02-28', '2026-03-10'], 'free');
  expect((await report('2026-03-01', '2026-03-31')).before).toBeNull();
  expect((await report('2026-03-09', '2026-03-15')).before?.visits).toBe(0);
});

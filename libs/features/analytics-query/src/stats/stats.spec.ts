import { randomUUID } from 'node:crypto';
import { ClickHouseWriter, identificationsTable } from '@footfall/clickhouse';
import { comparisonOf } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { eventRow } from '../testing/event-row.fixture';
import { recountBuckets } from '../testing/recount-stats.fixture';
import { putEventedVisits, scattered, statsSite, type Parameters } from '../testing/stats-site.fixture';
import { toldUser } from '../testing/told-users.fixture';
import { randomVisit, seeded } from '../testing/visit-rows.fixture';
import { periodWindow } from './stats.period';

const NOW = '2024-11-05T09:41:00.123Z';

let store: TestClickHouse;
const clock = new FixedClock(NOW);

beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

const site = (timezone?: string) => statsSite(store, clock, timezone);

describe('a question of the Stats API', () => {
  it('counts visitors over 30 days when nothing else is said', async () => {
    const { website, aggregate, breakdown } = site();
    const all = scattered(website.id, clock.now(), 40, 60, seeded(5));
    await putEventedVisits(store, all);
    const inside = all.filter(({ visit }) => visit.start >= Date.parse('2024-10-07T00:00:00Z'));
    const visitors = new Set(inside.map(({ visit }) => visit.visitor_id)).size;
    expect(await aggregate({})).toEqual({ visitors: { value: visitors } });
    for (const row of await breakdown({ property: 'visit:device' })) expect(Object.keys(row).sort()).toEqual(['device', 'visitors']);
  });

  it('tells what changed: percent, of percentages the difference, null where there was nothing', async () => {
    const { website, aggregate } = site('Asia/Kathmandu');
    const all = scattered(website.id, clock.now(), 60, 14, seeded(11));
    await putEventedVisits(store, all);
    const metrics = ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'];
    const window = periodWindow({ period: '7d' }, website.timezone, clock.now());
    const former = comparisonOf(window, 'previous_period', website.timezone, clock.now());
    const [now, then] = [window, former].map((each) => recountBuckets(all, [], each, () => '')(''));
    const results = await aggregate({ period: '7d', metrics: metrics.join(','), compare: 'previous_period' });
    const percent = (name: string) => Math.round(((Number(now?.[name]) - Number(then?.[name])) / Number(then?.[name])) * 100);
    expect(then?.['visitors']).toBeGreaterThan(5);
    expect(Object.fromEntries(Object.entries(results).map(([name, { change }]) => [name, change]))).toEqual({
      visitors: percent('visitors'),
      pageviews: percent('pageviews'),
      bounce_rate: Number(now?.['bounce_rate']) - Number(then?.['bounce_rate']),
      visit_duration: percent('visit_duration'),
    });
    const first = await aggregate({ period: '30d', date: '2024-11-05', metrics: 'visitors,bounce_rate', compare: 'previous_period' });
    expect([first['visitors']?.change, first['bounce_rate']?.change]).toEqual([100, null]);
    expect(await aggregate({ period: 'day', date: '2020-01-01', compare: 'previous_period' })).toEqual({
      visitors: { value: 0, change: 0 },
    });
  });

  it('counts what was done on a device that users hand to each other in the visit of who had it', async () => {
    const { website, aggregate, breakdown } = site();
    const at = (minutes: number) => clock.now() - (60 - minutes) * 60_000;
    const did = (visitor_id: string, minutes: number, name: string) =>
      eventRow({ website_id: website.id, visitor_id, ts: at(minutes), type: 'event', name });
    const visitOf = (user: string, from: number, to: number, known_as: string[]) => ({
      ...randomVisit(website.id, at(from), seeded(1)),
      ...{ visit_id: randomUUID(), visitor_id: user, user_id: user, city: user, known_as, end: at(to) },
    });
    const told = [
      ['phone', 'ann', 0],
      ['laptop', 'bob', 5],
      ['laptop', 'ann', 10],
    ] as const;
    await new ClickHouseWriter(store.client).insert(
      identificationsTable,
      told.flatMap(([device, user, minutes]) => toldUser(website.id, device, user, at(minutes))),
    );
    await putEventedVisits(store, [
      { visit: visitOf('ann', 0, 11, ['laptop', 'phone']), events: [did('phone', 1, 'Signup'), did('laptop', 11, 'Signup')] },
      { visit: visitOf('bob', 5, 9, ['laptop']), events: [did('laptop', 6, 'Signup')] },
    ]);
    const metrics = 'visitors,events';
    expect(await breakdown({ property: 'event:goal', metrics })).toEqual([{ goal: 'Signup', visitors: 2, events: 3 }]);
    for (const [user, events] of Object.entries({ ann: 2, bob: 1 }))
      expect(await aggregate({ metrics, filters: `visit:city==${user};event:goal==Signup` })).toEqual({
        visitors: { value: 1 },
        events: { value: events },
      });
  });

  it('takes an event for a goal by the name that the breakdown shows, also one like that of a page goal', async () => {
    const { website, aggregate, breakdown } = site();
    const start = clock.now() - 3_600_000;
    const visit = { ...randomVisit(website.id, start, seeded(2)), visitor_id: 'phone', known_as: [], end: start + 60_000 };
    const event = eventRow({ website_id: website.id, visitor_id: 'phone', ts: start + 30_000, type: 'event', name: 'Visit us' });
    await putEventedVisits(store, [{ visit, events: [event] }]);
    expect(await breakdown({ property: 'event:goal' })).toEqual([{ goal: 'Visit us', visitors: 1 }]);
    expect(await aggregate({ filters: 'event:goal==Visit us' })).toEqual({ visitors: { value: 1 } });
  });

  it('tells of no change where the plan keeps only a part of what was before', async () => {
    const site = statsSite(store, clock, 'UTC', 'free');
    await putEventedVisits(store, scattered(site.website.id, clock.now(), 20, 14, seeded(3)));
    const changeOf = async (period: string, more: Parameters = {}) =>
      Object.values(await site.aggregate({ period, metrics: 'visitors', compare: 'previous_period', ...more })).map(({ value, change }) => [
        value > 0,
        change,
      ]);
    expect(await changeOf('12mo')).toEqual([[true, null]]);
    expect(await changeOf('12mo', { filters: 'visit:device!=x' })).toEqual([[true, null]]);
    expect(await changeOf('30d')).toEqual([[true, 100]]);
  });

  it.each([
    [{ period: 'custom' }, 'date'],
    [{ period: 'custom', date: '2024-05-01' }, 'date'],
    [{ period: 'custom', date: '2024-05-02,2024-05-01' }, 'date'],
    [{ period: 'custom', date: '2024-02-30,2024-03-01' }, 'date'],
    [{ period: 'custom', date: '2010-01-01,2024-01-01' }, 'date'],
    [{ period: 'month', date: '2024-05-01,2024-05-02' }, 'date'],
    [{ date: 'yesterday' }, 'date'],
    [{ date: '9999-12-31', period: '12mo' }, 'date'],
    [{ metrics: 'visits', filters: 'event:goal==Signup' }, 'metrics'],
    [{ metrics: 'bounce_rate', filters: 'event:props:x==1' }, 'metrics'],
    [{ metrics: 'views_per_visit', filters: 'event:page==/' }, 'metrics'],
    [{ metrics: 'conversion_rate' }, 'metrics'],
    [{ filters: 'event:goal!=Signup' }, 'filters'],
  ])('%j is refused', async (parameters, field) => {
    await expect(site().aggregate(parameters as Parameters)).rejects.toMatchObject({
      status: 400,
      options: { details: [{ field }] },
    });
  });

  it.each([
    [{ property: 'event:hostname' }, 'property'],
    [{ property: 'event:goal', metrics: 'visits' }, 'metrics'],
    [{ property: 'visit:device', metrics: 'views_per_visit' }, 'metrics'],
    [{ property: 'event:page', metrics: 'conversion_rate', filters: 'event:goal==x' }, 'metrics'],
  ])('a breakdown with %j is refused', async (parameters, field) => {
    await expect(site().breakdown(parameters as Parameters)).rejects.toMatchObject({
      status: 400,
      options: { details: [{ field }] },
    });
  });

  it('by the hour is for one day', async () => {
    await expect(site().timeseries({ period: '7d', interval: 'hour' })).rejects.toMatchObject({
      options: { details: [{ field: 'interval' }] },
    });
    expect(await site().timeseries({ period: 'day', interval: 'date' })).toEqual([{ date: '2024-11-05', visitors: 0 }]);
  });

  it.each([
    [{ period: 'month', date: '2024-11-05' }, 30, '2024-11-01', '2024-11-30'],
    [{ period: '6mo', date: '2024-02-29' }, 6, '2023-09-01', '2024-02-01'],
    [{ period: '12mo', date: '2024-11-05' }, 12, '2023-12-01', '2024-11-01'],
    [{ period: '12mo', date: '2024-11-05', interval: 'date' }, 366, '2023-12-01', '2024-11-30'],
    [{ period: '7d', date: '2024-03-01' }, 7, '2024-02-24', '2024-03-01'],
    [{ period: 'custom', date: '2024-01-31, 2024-03-01', interval: 'month' }, 3, '2024-01-01', '2024-03-01'],
    [{ period: 'day', date: '2024-03-10' }, 24, '2024-03-10 00:00:00', '2024-03-10 23:00:00'],
    [{ period: 'day', date: '2030-01-01', interval: 'day' }, 1, '2030-01-01', '2030-01-01'],
    [{ period: 'day', date: '1900-01-01', interval: 'day' }, 1, '1900-01-01', '1900-01-01'],
  ])('%j has a row for each part', async (parameters, count, first, last) => {
    const rows = await site('America/New_York').timeseries({
      ...parameters,
      metrics: 'visitors,bounce_rate,views_per_visit',
    });
    expect([rows.length, rows[0]?.['date'], rows.at(-1)?.['date']]).toEqual([count, first, last]);
    expect(rows[0]).toEqual({ date: first, visitors: 0, bounce_rate: null, views_per_visit: 0 });
  });
});

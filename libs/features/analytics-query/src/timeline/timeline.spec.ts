import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, visitsTable, type VisitRow } from '@footfall/clickhouse';
import { timelineEndpoints, type RequestContext } from '@footfall/contracts';
import { PLANS, resolveRange } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { randomVisit, seeded } from '../testing/visit-rows.fixture';
import { TimelineQuery } from './timeline.query';

const DAY = 86_400_000;
/** Two days after the clock was set back in New York. */
const NOW = '2024-11-05T09:41:00.123Z';
const clock = new FixedClock(NOW);

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

const contextOf = (id: string, timezone: string): RequestContext => ({
  requestId: randomUUID(),
  clientAddress: null,
  principal: { kind: 'anonymous' },
  website: { id, teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone },
  role: null,
  plan: null,
});

async function ask(id: string, zone: string, parameters: Record<string, string>, reader = new ClickHouseReader(store.client)) {
  const query = timelineEndpoints.timeline.shapes.query.parse(parameters);
  const timeline = new TimelineQuery(reader, clock, PLANS);
  return timeline.run({ params: { websiteId: id }, query, body: undefined }, contextOf(id, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the wall shows, by Intl and not by the code that is tested. */
function wall(zone: string, at: number): { day: string; hour: string; month: string } {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts });
  formats.set(zone, format);
  const shown = format.formatToParts(at);
  const of = (type: string) => shown.find((part) => part.type === type)?.value;
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  return { day, hour: `${day}T${of('hour')}:00`, month: `${day.slice(0, 7)}-01` };
}

async function siteWith(seed: number): Promise<{ id: string; visits: VisitRow[] }> {
  const id = randomUUID();
  const random = seeded(seed);
  const visits = Array.from({ length: 120 }, () => randomVisit(id, clock.now() - Math.floor(random() * 9 * DAY), random));
  await new ClickHouseWriter(store.client).insert(visitsTable, visits);
  return { id, visits };
}

describe.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])('the timeline in %s', (zone) => {
  it.each(['hour', 'day', 'month'] as const)('by %s is what a recount gives, with and without filters', async (interval) => {
    const { id, visits } = await siteWith(zone.length * 7 + interval.length);
    const window = resolveRange({ range: '7d' }, zone, clock.now());
    const within = (at: number) => at >= window.from && at < window.to;
    const country = visits.find((visit) => within(visit.start))!.country_code || 'XX';
    for (const filters of [{}, { country }, { page: '/docs/a' }] as { country?: string; page?: string }[]) {
      const chosen = visits
        .filter((visit) => filters.country === undefined || (visit.country_code || 'XX') === filters.country)
        .filter((visit) => filters.page === undefined || visit.view_path.includes(filters.page));
      const { points } = await ask(id, zone, { range: '7d', interval, ...filters });
      const started = chosen.filter(({ start }) => within(start)).map((visit) => ({ ...visit, date: wall(zone, visit.start)[interval] }));
      const viewed = chosen
        .flatMap(({ view_at, view_path }) => view_at.map((at, i) => ({ at, path: view_path[i] })))
        .filter(({ at, path }) => within(at) && path === (filters.page ?? path))
        .map(({ at }) => wall(zone, at)[interval]);
      for (const point of points) {
        const own = started.filter((visit) => visit.date === point.date);
        const views = viewed.filter((date) => date === point.date);
        expect(point).toMatchObject({
          total_visitors: own.length,
          unique_visitors: new Set(own.map((visit) => visit.visitor_id)).size,
          page_views: views.length,
          bounce_rate: own.length ? Math.round((1000 * own.filter((visit) => visit.is_bounce).length) / own.length) / 10 : 0,
        });
      }
      expect(started.length).toBeGreaterThan(0);
      expect(points.reduce((sum, point) => sum + point.total_visitors, 0)).toBe(started.length);
    }
  });
});

describe('the points of a timeline', () => {
  it.each(['hour', 'day'] as const)('by %s are their own where a comparison asks for part of the same day meanwhile', async (interval) => {
    const { id } = await siteWith(11);
    const [yesterday, today] = ['2024-11-04', '2024-11-05'].map((date) => ({ start: date, end: date, interval, device: 'desktop' }));
    const compared = { ...today, compare: 'previous_period' };
    const alone = [await ask(id, 'UTC', compared), await ask(id, 'UTC', yesterday!)];
    expect(alone[1]!.points).not.toEqual(alone[0]!.comparison!.points);
    for (const both of [[compared, yesterday!] as const, [yesterday!, compared] as const]) {
      const reader = new ClickHouseReader(store.client);
      const together = await Promise.all(both.map((parameters) => ask(id, 'UTC', parameters, reader)));
      expect(both[0] === compared ? together : together.reverse()).toEqual(alone);
    }
  });

  it('are whole but where the span or the time now cuts them', async () => {
    const { id } = await siteWith(1);
    const complete = async (parameters: Record<string, string>) =>
      (await ask(id, 'UTC', parameters)).points.filter((point) => !point.complete).map((point) => point.date);
    expect(await complete({ range: '7d' })).toEqual(['2024-11-05']);
    expect(await complete({ start: '2024-11-01', end: '2024-11-04' })).toEqual([]);
    expect(await complete({ range: '24h' })).toEqual(['2024-11-04T09:00', '2024-11-05T09:00']);
    expect(await complete({ start: '2024-09-10', end: '2024-11-05', interval: 'month' })).toEqual(['2024-09-01', '2024-11-01']);
  });
  it('are hours of short spans and months of long ones, and the clock that is set back shows an hour once', async () => {
    const { id } = await siteWith(2);
    const hours = await ask(id, 'America/New_York', { start: '2024-11-03', end: '2024-11-03' });
    expect([hours.interval, hours.points.length, hours.points[1]?.date]).toEqual(['hour', 24, '2024-11-03T01:00']);
    expect((await ask(id, 'UTC', { range: '90d' })).interval).toBe('day');
    const year = await ask(id, 'UTC', { range: '1y' });
    expect([year.interval, year.points.at(-1)?.date]).toEqual(['month', '2024-11-01']);
    await expect(ask(id, 'UTC', { range: '90d', interval: 'hour' })).rejects.toMatchObject({ code: 'INVALID_PARAMETERS' });
  });
  it('are compared with those of the span before', async () => {
    const { id, visits } = await siteWith(3);
    const { comparison } = await ask(id, 'UTC', { start: '2024-11-02', end: '2024-11-04', compare: 'previous_period' });
    expect(comparison).toMatchObject({ start: '2024-10-30', end: '2024-11-01' });
    const before = visits.filter(({ start }) => start >= Date.parse('2024-10-30') && start < Date.parse('2024-11-02'));
    expect(comparison?.points.reduce((sum, point) => sum + point.total_visitors, 0)).toBe(before.length);
  });
});

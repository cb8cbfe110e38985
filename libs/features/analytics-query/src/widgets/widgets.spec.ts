import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, visitsTable, type ReadQuery, type VisitRow } from '@footfall/clickhouse';
import { liveEndpoints, widgetFigures, type WebsiteScope } from '@footfall/contracts';
import { LiveFigures, liveKey } from '@footfall/platform';
import { FixedClock, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { RealtimeQuery, StatisticsQuery } from '../public';
import { randomVisit, seeded } from '../testing/visit-rows.fixture';
import { WidgetFigures } from './figures';

/** 15:25 in Kathmandu, whose hours begin a quarter of an hour beside those of UTC. */
const NOW = '2024-05-14T09:40:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CODE = 'FF_0123456789abcdef';

/** The real one, which remembers what it was asked. */
class RememberingReader extends ClickHouseReader {
  readonly asked: string[] = [];
  override query<Row>(query: ReadQuery): Promise<Row[]> {
    this.asked.push(query.name);
    return super.query<Row>(query);
  }
}

let store: TestClickHouse;
let outside: TestLog;
const clock = new FixedClock(NOW);
beforeAll(async () => {
  store = await testClickHouse();
  outside = await testLog(clock);
}, 180_000);
afterAll(async () => {
  await outside?.close();
  await store?.close();
});
beforeEach(() => clock.set(NOW));

const siteIn = (timezone: string, more: Partial<WebsiteScope> = {}): WebsiteScope => ({
  id: randomUUID(),
  teamId: randomUUID(),
  domain: 'site.example',
  name: 'Site',
  timezone,
  ...more,
});

const random = seeded(5);
const plain = (website: WebsiteScope, ago: number, more: Partial<VisitRow> = {}): VisitRow => {
  const at = clock.now() - ago;
  return {
    ...randomVisit(website.id, at, random),
    end: at,
    view_at: [at],
    view_path: ['/'],
    page_path: ['/'],
    country_code: 'DE',
    ...more,
  };
};
const keep = (visits: VisitRow[]) => new ClickHouseWriter(store.client).insert(visitsTable, visits);

function asked() {
  const reader = new RememberingReader(store.client);
  const live = new LiveFigures(outside.counters, clock);
  return {
    names: reader.asked,
    widgets: new WidgetFigures(reader, live, clock),
    realtime: new RealtimeQuery(reader, live, clock),
    statistics: new StatisticsQuery(reader, clock),
  };
}

test('500 viewers cost one query of each kind a minute, whoever they are and whether they come at once or one by one', async () => {
  const site = siteIn('UTC');
  await keep([plain(site, HOUR)]);
  const { widgets, names } = asked();
  const look = () => Promise.all([widgets.preview(site, CODE), widgets.recent(site, CODE), widgets.realtime(site, CODE)]);
  const first = await Promise.all(Array.from({ length: 250 }, look));
  for (let i = 0; i < 250; i++) {
    clock.advance(200);
    await look();
  }
  expect(names.sort()).toEqual(['widgets.countries', 'widgets.hours']);
  expect(new Set(first.map(([preview]) => preview.total_visitors))).toEqual(new Set([1]));
  clock.advance(10_001);
  await keep([plain(site, MINUTE)]);
  const [preview, recent] = await look();
  expect([preview.total_visitors, recent.total_visitors]).toEqual([2, 2]);
  expect(names).toHaveLength(4);
});

test('a query that failed is not kept', async () => {
  const site = siteIn('UTC');
  const { widgets } = asked();
  await store.client.command({ query: 'RENAME TABLE visits TO visits_away' });
  await expect(widgets.preview(site, CODE)).rejects.toThrow();
  await store.client.command({ query: 'RENAME TABLE visits_away TO visits' });
  expect((await widgets.preview(site, CODE)).total_visitors).toBe(0);
});

test('a visitor is live for 300 s in the widget and in /e/realtime alike, and no query is asked for the widget', async () => {
  const site = siteIn('UTC');
  await outside.counters.markSeen(liveKey(site.id), new Map([['jane', clock.now()]]), 600_000);
  const { widgets, realtime, names } = asked();
  const told: Record<number, unknown> = {};
  for (const second of [0, 299, 300, 301]) {
    clock.set(NOW);
    clock.advance(second * 1000);
    const { live_visitors: inWidget, window_seconds: window } = await widgets.realtime(site, CODE);
    expect(window).toBe(300);
    told[second] = [inWidget, (await realtime.of(site)).visitors.current];
  }
  expect(told).toEqual({ 0: [1, 1], 299: [1, 1], 300: [0, 0], 301: [0, 0] });
  expect(names.filter((name) => name.startsWith('widgets'))).toEqual([]);
});

test('a timeline has the 24 clock hours of the zone, each with what began and was viewed in it, and nothing from outside', async () => {
  const site = siteIn('Asia/Kathmandu');
  const start = Date.parse('2024-05-13T10:15:00Z');
  const visit = (at: number, views: number[]) => plain(site, clock.now() - at, { view_at: views, view_path: views.map(() => '/') });
  await keep([
    visit(start - 1, [start - 1, start]),
    visit(start, [start]),
    visit(start + HOUR - 1, [start + HOUR - 1, start + HOUR]),
    visit(clock.now() - 1, [clock.now() - 1, clock.now()]),
    visit(clock.now(), [clock.now()]),
    plain(siteIn('UTC'), HOUR),
  ]);
  const figures = widgetFigures.preview.parse(await asked().widgets.preview(site, CODE));
  expect(figures.points.map(({ timestamp }) => Date.parse(timestamp))).toEqual(Array.from({ length: 24 }, (_, i) => start + i * HOUR));
  expect(figures.points.map(({ visitors, page_views }) => [visitors, page_views])).toEqual([
    [2, 3],
    [0, 1],
    ...Array(21).fill([0, 0]),
    [1, 1],
  ]);
  expect([figures.total_visitors, figures.total_page_views]).toEqual([3, 5]);
});

test('the hours of a timeline are those on the wall also before a change by half an hour', async () => {
  const site = siteIn('Australia/Lord_Howe');
  // 03:40, an hour and ten minutes after 02:00 became 02:30.
  clock.set('2026-10-03T16:40:00.000Z');
  const at = (instant: string) => plain(site, clock.now() - Date.parse(instant));
  await keep([
    at('2026-10-03T14:29:59.999Z'),
    at('2026-10-03T14:30:00.000Z'),
    at('2026-10-03T15:29:59.999Z'),
    at('2026-10-03T15:30:00.000Z'),
  ]);
  const { points } = widgetFigures.preview.parse(await asked().widgets.preview(site, CODE));
  expect(points).toHaveLength(24);
  expect(points.slice(-4).map(({ timestamp, visitors, page_views }) => [timestamp, visitors, page_views])).toEqual([
    ['2026-10-03T13:30:00.000Z', 1, 1],
    ['2026-10-03T14:30:00.000Z', 2, 2],
    ['2026-10-03T15:30:00.000Z', 1, 1],
    ['2026-10-03T16:00:00.000Z', 0, 0],
  ]);
});

test('countries are those of 24 hours, at most 20, with shares of all', async () => {
  const site = siteIn('UTC');
  const codes = ['', ...'DE US FR GB IT ES NL BE AT CH SE NO DK FI PL CZ PT GR IE HU RO BG'.split(' ')];
  await keep([
    ...codes.map((country_code, i) => plain(site, i * MINUTE + 1, { country_code })),
    ...Array.from({ length: 77 }, () => plain(site, 24 * HOUR, { country_code: 'DE' })),
    plain(site, 24 * HOUR + 1, { country_code: 'DE' }),
  ]);
  const { countries, total_visitors: total } = widgetFigures.recent.parse(await asked().widgets.recent(site, CODE));
  expect([total, countries.length]).toEqual([100, 20]);
  expect(countries[0]).toEqual({ country_code: 'DE', country_name: 'Germany', visitors: 78, percentage: 78 });
  expect(countries.slice(1).map(({ visitors, percentage }) => [visitors, percentage])).toEqual(Array(19).fill([1, 1]));
});

test('today is compared with yesterday up to the same local time; nothing to compare with is null', async () => {
  const site = siteIn('Asia/Kathmandu');
  const { realtime } = asked();
  const minutes = (count: number) => count * MINUTE;
  await keep([
    // Today is 15 h 25 min old.
    plain(site, minutes(1)),
    plain(site, minutes(4), { visitor_id: 'twice' }),
    plain(site, minutes(6)),
    plain(site, minutes(15 * 60 + 25) - 1),
    // Yesterday, before and after the same time.
    plain(site, 24 * HOUR - minutes(1)),
    plain(site, 24 * HOUR + minutes(1)),
    plain(site, 24 * HOUR + minutes(15 * 60 + 25)),
    plain(site, 24 * HOUR + minutes(15 * 60 + 26)),
    // A visit of yesterday with a view of today.
    plain(site, minutes(15 * 60 + 30), { view_at: [clock.now() - minutes(15 * 60 + 30), clock.now() - minutes(2)], view_path: ['/', '/'] }),
  ]);
  const figures = liveEndpoints.realtime.shapes.answer.parse(await realtime.of(site));
  expect(figures).toMatchObject({
    visitors: { current: 0, today: 4, change: 100 },
    pageViews: { current: 3, today: 5, change: 150 },
    countries: [],
    topPages: [],
  });
  const { visitors, pageViews } = await realtime.of(siteIn('UTC'));
  expect([visitors.change, pageViews.change]).toEqual([null, null]);
});

test('countries and pages of the last minutes count visitors, and only where the website shows them', async () => {
  const site = siteIn('UTC', { publicDashboard: true });
  const views = (paths: string[]) => ({ view_at: paths.map(() => clock.now() - MINUTE), view_path: paths });
  await keep([
    plain(site, MINUTE, { visitor_id: 'jane', ...views(['/', '/', '/pricing']) }),
    plain(site, MINUTE, { visitor_id: 'joan', country_code: 'FR', ...views(['/']) }),
    plain(site, MINUTE, { visitor_id: 'june', country_code: 'FR', ...views(['/']) }),
    plain(site, 6 * MINUTE, { visitor_id: 'gone', country_code: 'US', view_path: ['/old'] }),
  ]);
  const { countries, topPages } = await asked().realtime.of(site);
  expect(countries).toEqual([
    { code: 'FR', name: 'France', count: 2 },
    { code: 'DE', name: 'Germany', count: 1 },
  ]);
  expect(topPages).toEqual([
    { path: '/', visitors: 3 },
    { path: '/pricing', visitors: 1 },
  ]);
  const hidden = await asked().realtime.of({ ...site, publicDashboard: false });
  expect([hidden.countries, hidden.topPages]).toEqual([[], []]);
});

test('statistics are of whole local days up to now', async () => {
  const site = siteIn('Asia/Kathmandu');
  await keep([
    plain(site, HOUR, { visitor_id: 'a' }),
    plain(site, 20 * HOUR, { visitor_id: 'a' }),
    plain(site, 20 * HOUR, { visitor_id: 'b' }),
    plain(site, 6 * 24 * HOUR, { visitor_id: 'c' }),
    plain(site, 7 * 24 * HOUR, { visitor_id: 'd' }),
    plain(site, 30 * 24 * HOUR, { visitor_id: 'e' }),
  ]);
  const { statistics, names } = asked();
  const answers = await Promise.all(Array.from({ length: 20 }, () => statistics.of(site)));
  const { timestamp, ...sums } = liveEndpoints.statistics.shapes.answer.parse(answers[0]);
  expect([timestamp, sums]).toEqual([
    NOW,
    {
      today: { visitors: 1, unique_visitors: 1, page_views: 1 },
      yesterday: { visitors: 2, unique_visitors: 2, page_views: 2 },
      last_7_days: { visitors: 4, unique_visitors: 3, page_views: 4 },
      last_30_days: { visitors: 5, unique_visitors: 4, page_views: 5 },
    },
  ]);
  const once = names.length;
  await statistics.of(site);
  expect(names).toHaveLength(once);
});

import { ClickHouseReader, RollupCounter, type EventRow, type VisitRow } from '@footfall/clickhouse';
import { addDays, localDate, localTimeOfDay } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import fc from 'fast-check';
import { recountBuckets, recountEventValues, recountVisitValues, type MeantFilter } from '../testing/recount-stats.fixture';
import { putVisits } from '../testing/put-visits.fixture';
import { putEventedVisits, scattered, statsSite, type Parameters } from '../testing/stats-site.fixture';
import { seeded, tombstone } from '../testing/visit-rows.fixture';
import { periodWindow } from './stats.period';

const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
/** Two days after the change of the clock in New York. */
const NOW = '2024-11-05T09:41:00.123Z';

let store: TestClickHouse;
const clock = new FixedClock(NOW);

beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

const SOURCES: Record<string, string> = { google: 'Google' };
const nameOf = (text: string) => SOURCES[text] ?? text;
const VISIT_VALUES: Record<string, (visit: VisitRow) => string> = {
  'visit:source': (v) => nameOf(v.utm_source || v.referrer_host) || 'Direct / None',
  'visit:referrer': (v) => (v.referrer ? `${v.referrer_host}/thread` : 'Direct / None'),
  'visit:utm_medium': (v) => v.utm_medium,
  'visit:utm_campaign': (v) => v.utm_campaign,
  'visit:entry_page': (v) => v.entry_path,
  'visit:exit_page': (v) => v.exit_path,
  'visit:device': (v) => ({ desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' })[v.device_type] ?? '(not set)',
  'visit:browser': (v) => v.browser || '(not set)',
  'visit:os': (v) => v.os || '(not set)',
  'visit:country': (v) => v.country_code.replace('XX', ''),
  'visit:city': (v) => v.city,
};
const methodOf = (event: EventRow) => {
  const { method } = JSON.parse(event.props || '{}') as { method?: string | boolean };
  return method === undefined ? '(none)' : String(method);
};
const EVENT_VALUES: Record<string, (event: EventRow) => string | null> = {
  'event:name': (e) => (e.type === 'pageview' ? 'pageview' : e.name),
  'event:goal': (e) => (e.type === 'pageview' ? null : e.name),
  'event:props:method': methodOf,
};
const FILTERS: MeantFilter[] = [
  { text: 'visit:country==DE|FR', visit: (v) => ['DE', 'FR'].includes(v.country_code) },
  { text: 'visit:country!=DE', visit: (v) => v.country_code !== 'DE' },
  { text: 'visit:source==Google', visit: (v) => v.utm_source === 'google' },
  { text: 'visit:source!=Direct / None|news*', visit: (v) => !/^(news.*)?$/.test(v.utm_source || v.referrer_host) },
  { text: 'visit:device==Desktop', visit: (v) => v.device_type === 'desktop' },
  { text: 'visit:entry_page==/docs/*', visit: (v) => v.entry_path.startsWith('/docs/') },
  { text: `visit:browser==x' OR '1'='1`, visit: () => false },
  { text: 'event:page==/a', path: (path) => path === '/a' },
  { text: 'event:page==/docs/*|/b', path: (path) => path.startsWith('/docs/') || path === '/b' },
  { text: 'event:page!=/', path: (path) => path !== '/' },
  { text: 'event:page==/back\\slash', path: (path) => path === '/back\\slash' },
  { text: 'event:page==/b*h', path: (path) => /^\/b.*h$/.test(path) },
];
const EVENT_FILTERS: MeantFilter[] = [
  { text: 'event:goal==Signup', event: (e) => e.type !== 'pageview' && e.name === 'Signup' },
  { text: 'event:goal==a\\|b|Visit /docs*', event: (e) => (e.type === 'pageview' ? e.path.startsWith('/docs') : e.name === 'a|b') },
  { text: 'event:name!=pageview', event: (e) => e.type !== 'pageview' },
  { text: 'event:name==Sign%*', event: (e) => e.type !== 'pageview' && e.name === 'Sign%up' },
  { text: 'event:hostname==www.*', event: (e) => e.host === 'www.site.example' },
  { text: 'event:props:method==HTTP|true', event: (e) => ['HTTP', 'true'].includes(methodOf(e)) },
  { text: 'event:props:method!=(none)', event: (e) => methodOf(e) !== '(none)' },
];
const PLAIN = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'];
const OF_EVENTS = ['visitors', 'pageviews', 'events'];

/** Metrics that go with the filters and the property, in some order. */
function metricsFor(filters: readonly MeantFilter[], property = '', random: () => number = Math.random): string[] {
  const events = filters.some((filter) => filter.event) || (property.startsWith('event:') && property !== 'event:page');
  const goal = filters.some(({ text }) => text.startsWith('event:goal')) || property === 'event:goal';
  const metrics = [
    ...(events ? OF_EVENTS : random() < 0.5 ? PLAIN : [...PLAIN, 'events']),
    ...(!events && !property && !filters.some((filter) => filter.path) ? ['views_per_visit'] : []),
    ...(goal && property !== 'event:page' ? ['conversion_rate'] : []),
  ];
  const first = Math.floor(random() * metrics.length);
  return [...metrics.slice(first), ...metrics.slice(0, first)];
}

const joined = (filters: readonly MeantFilter[]): Parameters =>
  filters.length ? { filters: filters.map(({ text }) => text).join(';') } : {};
const only = (figures: Record<string, number | null>, metrics: readonly string[]) =>
  Object.fromEntries(metrics.map((name) => [name, figures[name] ?? null]));

const chosenFilters = fc.oneof(
  fc.constant<MeantFilter[]>([]),
  fc.tuple(fc.constantFrom(...FILTERS)),
  fc.tuple(fc.constantFrom(...FILTERS), fc.constantFrom(...FILTERS)),
  fc.tuple(fc.constantFrom(...EVENT_FILTERS)),
  fc.tuple(fc.constantFrom(...FILTERS), fc.constantFrom(...EVENT_FILTERS)),
  fc.tuple(fc.constantFrom(...EVENT_FILTERS), fc.constantFrom(...EVENT_FILTERS)),
);
const period = fc.oneof(
  fc.constantFrom<{ period: string; date?: string }>(
    { period: '7d' },
    { period: '30d' },
    { period: 'day', date: '2024-11-03' },
    { period: 'day' },
    { period: 'month' },
    { period: '6mo' },
  ),
  fc
    .tuple(fc.integer({ min: -2, max: 12 }), fc.integer({ min: 0, max: 9 }))
    .map(([back, length]) => ({ period: 'custom', date: `${addDays('2024-11-05', -back - length)},${addDays('2024-11-05', -back)}` })),
);

describe('every answer equals a plain recount', () => {
  it('of aggregates and timeseries, with days counted and without, in every zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.constantFrom(...ZONES),
        fc.array(fc.tuple(period, chosenFilters), { minLength: 8, maxLength: 8 }),
        async (seed, zone, asked) => {
          const random = seeded(seed);
          const { website, aggregate, timeseries } = statsSite(store, clock, zone);
          let all = scattered(website.id, clock.now(), 150, 20, random);
          await putEventedVisits(store, all);
          await new RollupCounter(store.client, new ClickHouseReader(store.client), clock).countDue([website], 1000);
          await putVisits(
            store,
            all.slice(0, 3).map(({ visit }) => tombstone(visit)),
          );
          all = all.slice(3);
          for (const [span, filters] of [...asked, [{ period: '30d' }, []] as const]) {
            const metrics = metricsFor(filters, '', random);
            const parameters = { ...span, ...joined(filters), metrics: metrics.join(',') };
            const window = periodWindow(span as never, zone, clock.now());
            const total = only(recountBuckets(all, filters, window, () => '')(''), metrics);
            const results = await aggregate(parameters);
            expect({ parameters, results }).toEqual({
              parameters,
              results: Object.fromEntries(metrics.map((name) => [name, { value: total[name] ?? 0 }])),
            });
            const interval = span.period === '6mo' ? 'month' : span.period === 'day' ? 'hour' : 'date';
            const label = (at: number) => {
              const date = localDate(zone, at);
              if (interval === 'month') return `${date.slice(0, 7)}-01`;
              const hour = String(Math.floor(localTimeOfDay(zone, at) / 3_600_000)).padStart(2, '0');
              return interval === 'hour' ? `${date} ${hour}:00:00` : date;
            };
            const recounted = recountBuckets(all, filters, window, label);
            const rows = await timeseries({ ...parameters, ...(random() < 0.5 ? { interval } : {}) });
            expect({ parameters, rows }).toEqual({
              parameters,
              rows: rows.map(({ date }) => ({ date, ...only(recounted(String(date)), metrics) })),
            });
            const sum = (name: string) => rows.reduce((added, row) => added + Number(row[name] ?? 0), 0);
            expect(sum('pageviews')).toBe(total['pageviews']);
          }
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  }, 240_000);

  it('of breakdowns by each property, ranked by each metric and paged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.constantFrom(...ZONES),
        fc.array(fc.tuple(period, chosenFilters), { minLength: 14, maxLength: 14 }),
        async (seed, zone, asked) => {
          const random = seeded(seed);
          const { website, breakdown } = statsSite(store, clock, zone);
          const all = scattered(website.id, clock.now(), 120, 20, random);
          await putEventedVisits(store, all);
          const properties = [...Object.keys(VISIT_VALUES), ...Object.keys(EVENT_VALUES), 'event:page'];
          for (const [i, property] of properties.entries()) {
            const [span, filters] = asked[i % asked.length] ?? [{ period: '30d' }, []];
            const metrics = metricsFor(filters, property, random);
            const parameters = { ...span, ...joined(filters), property, metrics: metrics.join(',') };
            const window = periodWindow(span as never, zone, clock.now());
            const [ofVisit, ofEvent] = [VISIT_VALUES[property], EVENT_VALUES[property]];
            const recounted = ofVisit
              ? recountVisitValues(all, filters, window, ofVisit)
              : recountEventValues(all, filters, window, ofEvent ?? ((event) => event.path), !ofEvent);
            const rank = (row: Record<string, unknown>) => (row[metrics[0] ?? ''] ?? -1) as number;
            const expected = recounted
              .sort((a, b) => rank(b) - rank(a))
              .map(({ value, ...figures }) => ({ [property.slice(property.lastIndexOf(':') + 1)]: value, ...only(figures, metrics) }));
            expect({ parameters, rows: await breakdown(parameters) }).toEqual({ parameters, rows: expected });
            const pages = [await breakdown({ ...parameters, limit: '3' }), await breakdown({ ...parameters, limit: '3', page: '2' })];
            expect(pages).toEqual([expected.slice(0, 3), expected.slice(3, 6)]);
          }
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  }, 240_000);
});

import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, eventsTable, type EventRow, type VisitRow } from '@footfall/clickhouse';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { eventRow } from '../testing/event-row.fixture';
import { questionsOf } from '../testing/questions.fixture';
import { putVisits } from '../testing/put-visits.fixture';
import { randomVisit, seeded } from '../testing/visit-rows.fixture';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('web vitals of pages', () => {
  let store: TestClickHouse;
  let reader: ClickHouseReader;
  let writer: ClickHouseWriter;
  const clock = new FixedClock(new Date(NOW).toISOString());
  beforeAll(async () => {
    store = await testClickHouse();
    reader = new ClickHouseReader(store.client);
    writer = new ClickHouseWriter(store.client);
  }, 180_000);
  afterAll(() => store?.close());

  function site() {
    const id = randomUUID();
    const random = seeded(7);
    const ask = questionsOf(reader, clock, { id, timezone: 'UTC' });
    return {
      ask,
      vitals: async (parameters: Record<string, string> = {}) => (await ask('pages', { vitals: 'true', ...parameters })).web_vitals,
      told: (path: string, details: object, more: Partial<EventRow> = {}) =>
        eventRow({ website_id: id, type: 'vitals', ts: NOW - 5 * MINUTE, path, details: JSON.stringify(details), ...more }),
      /** A visit of ten minutes that saw these paths. */
      visit: (visitorId: string, paths: string[], more: Partial<VisitRow> = {}): VisitRow => ({
        ...randomVisit(id, NOW - 10 * MINUTE, random),
        visitor_id: visitorId,
        end: NOW,
        view_at: paths.map(() => NOW - 10 * MINUTE),
        view_path: paths,
        page_views: paths.length,
        page_path: paths,
        page_title: paths.map(() => ''),
        page_view_count: paths.map(() => 1),
        page_engaged_ms: paths.map(() => 0n),
        page_scroll_depth: paths.map(() => 0),
        ...more,
      }),
      put: (...rows: EventRow[]) => writer.insert(eventsTable, rows),
      putVisits: (...rows: VisitRow[]) => putVisits(store, rows),
    };
  }

  it('are the 75th percentile of what page loads told, with its rating', async () => {
    const { told, put, visit, putVisits, vitals } = site();
    await putVisits(visit('visitor-one', ['/', '/a', '/none']));
    await put(
      ...[1000, 2000, 2600, 9000].map((lcp) => told('/', { lcp, cls: 0.0512 })),
      told('/', { inp: 0, ttfb: 1801, fcp: 1800.4 }),
      told('/a', { cls: 0.2512 }),
    );
    expect(await vitals()).toEqual([
      {
        path: '/',
        lcp: { p75: 2600, samples: 4, rating: 'needs_improvement' },
        inp: { p75: 0, samples: 1, rating: 'good' },
        cls: { p75: 0.0512, samples: 4, rating: 'good' },
        fcp: { p75: 1800, samples: 1, rating: 'good' },
        ttfb: { p75: 1801, samples: 1, rating: 'poor' },
      },
      { path: '/a', lcp: null, inp: null, cls: { p75: 0.2512, samples: 1, rating: 'poor' }, fcp: null, ttfb: null },
    ]);
  });

  it('are left out unless they are asked for, and are none where nothing was told', async () => {
    const { told, put, visit, putVisits, ask, vitals } = site();
    expect(await vitals()).toEqual([]);
    await putVisits(visit('visitor-one', ['/']));
    expect(await vitals()).toEqual([]);
    await put(told('/', { lcp: 1000 }));
    expect(await vitals()).toHaveLength(1);
    expect(await ask('pages')).not.toHaveProperty('web_vitals');
  });

  it('leave out what browsers do not tell, other events, other times, other websites and copies', async () => {
    const { told, put, visit, putVisits, vitals } = site();
    const other = site();
    await putVisits(visit('visitor-one', ['/']));
    const once = told('/', { lcp: 700 });
    await put(once, once, told('/', { lcp: -1 }), told('/', { lcp: 600_001 }), told('/', { lcp: 'slow' as unknown as number }));
    await put(
      once,
      told('/', { lcp: 1 }, { type: 'pageview' }),
      told('/', { lcp: 2 }, { ts: NOW - 8 * DAY }),
      told('/elsewhere', { lcp: 3 }),
    );
    await other.put(other.told('/', { lcp: 4 }));
    expect(await vitals()).toMatchObject([{ path: '/', lcp: { p75: 700, samples: 1 } }]);
    expect(await vitals({ range: '30d' })).toMatchObject([{ lcp: { samples: 2 } }]);
  });

  it('follow the filters of visits, the search and the page of the list', async () => {
    const { told, put, visit, putVisits, vitals } = site();
    await putVisits(
      visit('visitor-one', ['/', '/a'], { country_code: 'DE' }),
      visit('visitor-two', ['/'], { country_code: 'FR', known_as: ['device-a', 'device-b'] }),
    );
    await put(told('/', { lcp: 100 }, { visitor_id: 'visitor-one' }), told('/a', { lcp: 200 }, { visitor_id: 'visitor-one' }));
    await put(
      told('/', { lcp: 300 }, { visitor_id: 'device-b' }),
      told('/', { lcp: 400 }, { visitor_id: 'device-c', previous_visitor_id: 'device-a' }),
    );
    const lcp = async (parameters: Record<string, string>) =>
      (await vitals(parameters))?.map((page) => [page.path, page.lcp?.p75, page.lcp?.samples]);
    expect(await lcp({ country: 'DE' })).toEqual([
      ['/', 100, 1],
      ['/a', 200, 1],
    ]);
    expect(await lcp({ country: 'FR' })).toEqual([['/', 400, 2]]);
    expect(await lcp({ search: 'a' })).toEqual([['/a', 200, 1]]);
    expect(await lcp({ limit: '1' })).toEqual([['/', 400, 3]]);
    expect(await lcp({ limit: '1', offset: '1' })).toEqual([['/a', 200, 1]]);
  });

  it('count once in a visit that is known by the ids before and after a rotation', async () => {
    const { told, put, visit, putVisits, vitals } = site();
    await putVisits(visit('ann', ['/'], { country_code: 'FR', user_id: 'ann', known_as: ['after-rotation', 'before-rotation'] }));
    await put(told('/', { lcp: 300 }, { visitor_id: 'after-rotation', previous_visitor_id: 'before-rotation' }));
    expect(await vitals({ country: 'FR' })).toMatchObject([{ path: '/', lcp: { p75: 300, samples: 1 } }]);
  });
});

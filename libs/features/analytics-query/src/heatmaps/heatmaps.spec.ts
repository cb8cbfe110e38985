import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, eventsTable, type EventRow } from '@footfall/clickhouse';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { behaviourQuestionsOf } from '../testing/behaviour-questions.fixture';
import { eventRow } from '../testing/event-row.fixture';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const SECOND = 1000;
const DAY = 86_400_000;

describe('heatmaps', () => {
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
    const did = (type: string, path: string, secondsAgo: number, more: Partial<EventRow> = {}) =>
      eventRow({ website_id: id, type, path, ts: NOW - secondsAgo * SECOND, ...more });
    return {
      did,
      view: (path: string, secondsAgo: number, more: Partial<EventRow> = {}) => did('pageview', path, secondsAgo, more),
      click: (path: string, secondsAgo: number, details: object = { x: 0.25, y: 640 }, more: Partial<EventRow> = {}) =>
        did('click', path, secondsAgo, { details: JSON.stringify(details), ...more }),
      scroll: (path: string, secondsAgo: number, scroll_depth: number, more: Partial<EventRow> = {}) =>
        did('scroll', path, secondsAgo, { scroll_depth, ...more }),
      put: (...rows: EventRow[]) => writer.insert(eventsTable, rows),
      ask: behaviourQuestionsOf(reader, clock, id),
    };
  }

  it('tells of each page that is clicked or scrolled on, most used first', async () => {
    const { view, click, scroll, did, put, ask } = site();
    await put(
      view('/calm', 90),
      click('/calm', 80, {}),
      scroll('/calm', 70, 40),
      click('/angry', 60, { rage: true }),
      click('/angry', 50, { rage: true, dead: true }),
      click('/angry', 40, { rage: false, traits: { dead: true } }),
      view('/angry', 65),
      view('/angry', 35),
      view('/unused', 30),
      did('engagement', '/unused', 20, { scroll_depth: 90 }),
    );
    expect(await ask('heatmapPages')).toEqual({
      pages: [
        {
          url: '/angry',
          total_interactions: 3,
          last_updated: new Date(NOW - 40 * SECOND).toISOString(),
          clicks: 3,
          rage_clicks: 2,
          dead_clicks: 1,
          avg_scroll_depth: 0,
          views: 2,
        },
        {
          url: '/calm',
          total_interactions: 2,
          last_updated: new Date(NOW - 70 * SECOND).toISOString(),
          clicks: 1,
          rage_clicks: 0,
          dead_clicks: 0,
          avg_scroll_depth: 40,
          views: 1,
        },
      ],
    });
  });

  it('the depth is the mean over page views that scrolled of how deep each came', async () => {
    const { view, click, scroll, did, put, ask } = site();
    const other = { visitor_id: 'visitor-two' };
    await put(
      view('/long', 100),
      scroll('/long', 99, 10),
      scroll('/long', 98, 60),
      scroll('/long', 97, 30),
      view('/other', 96),
      did('engagement', '/long', 95, { scroll_depth: 70 }),
      view('/long', 90),
      scroll('/long', 90, 20),
      view('/long', 85),
      did('engagement', '/long', 84),
      view('/long', 100, other),
      scroll('/long', 91, 0, other),
      view('/told', 80),
      did('engagement', '/told', 79, { scroll_depth: 55 }),
      click('/told', 78),
    );
    const { pages } = await ask('heatmapPages');
    // 70 and 20 of the first visitor, whose third view did not scroll, and 0 of the second.
    expect(pages.map((page) => [page.url, page.avg_scroll_depth, page.views])).toEqual([
      ['/long', 30, 4],
      ['/told', 55, 1],
    ]);
    expect((await ask('heatmapPoints', { url: '/long', type: 'scroll' })).points).toEqual([
      { x: 0, y: 0, count: 1 },
      { x: 0, y: 20, count: 1 },
      { x: 0, y: 70, count: 1 },
    ]);
  });

  it('counts all time without a range and the range with one, also what was received later', async () => {
    const { view, click, scroll, put, ask } = site();
    const imported = { received_at: NOW };
    await put(
      click('/new', 10),
      { ...click('/old', (45 * DAY) / SECOND), ...imported },
      { ...view('/old', (45 * DAY) / SECOND + 9), ...imported },
    );
    await put(click('/late', (2 * DAY) / SECOND), scroll('/ancient', (500 * DAY) / SECOND, 50));
    const urls = async (range?: string) =>
      (await ask('heatmapPages', range ? { range } : {})).pages.map((page) => `${page.url} ${page.views}`);
    expect(await urls('24h')).toEqual(['/new 0']);
    expect(await urls('7d')).toEqual(['/late 0', '/new 0']);
    expect(await urls('90d')).toEqual(['/late 0', '/new 0', '/old 1']);
    expect(await urls()).toEqual(['/ancient 0', '/late 0', '/new 0', '/old 1']);
  });

  it('shows the most used, ties by path, each event once', async () => {
    const { click, put, ask } = site();
    const twice = click('/b', 10);
    await put(click('/c', 10), twice, click('/a', 10), click('/z', 10), click('/z', 9));
    await put(twice, click('/d', 5));
    const { pages } = await ask('heatmapPages', { limit: '3' });
    expect(pages.map((page) => [page.url, page.clicks])).toEqual([
      ['/z', 2],
      ['/a', 1],
      ['/b', 1],
    ]);
  });

  it('points are places on a grid, of the clicks that have one', async () => {
    const { click, put, ask } = site();
    await put(
      ...[0.101, 0.1, 0.099].map((x) => click('/spots', 9, { x, y: 51 })),
      click('/spots', 8, { x: 1, y: 0, rage: true }),
      click('/spots', 7, { x: 0, y: 3000.4, dead: true }),
      click('/spots', 6, { rage: true }),
      click('/elsewhere', 5, { x: 0.5, y: 5 }),
    );
    const points = async (type: string) => (await ask('heatmapPoints', { url: '/spots', type })).points;
    expect(await points('click')).toEqual([
      { x: 0.1, y: 50, count: 3 },
      { x: 1, y: 0, count: 1 },
      { x: 0, y: 3000, count: 1 },
    ]);
    expect(await points('rage')).toEqual([{ x: 1, y: 0, count: 1 }]);
    expect(await points('dead')).toEqual([{ x: 0, y: 3000, count: 1 }]);
    expect((await ask('heatmapPoints', { url: '/spots', range: '24h' })).points).toHaveLength(3);
    expect((await ask('heatmapPoints', { url: '/none' })).points).toEqual([]);
    await put(click('/spots', 4, { x: 0.5, y: 70 }, { device_type: 'mobile' }));
    const on = async (device: string) => (await ask('heatmapPoints', { url: '/spots', device })).points;
    expect([(await on('desktop')).length, await on('mobile'), await on('tablet')]).toEqual([3, [{ x: 0.5, y: 70, count: 1 }], []]);
  });
});

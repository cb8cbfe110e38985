import { randomInt, randomUUID } from 'node:crypto';
import { ClickHouseWriter, visitsTable } from '@footfall/clickhouse';
import { funnelEndpoints } from '@footfall/contracts';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { eventRow } from '../testing/event-row.fixture';
import { recountFunnel } from '../testing/recount-funnel.fixture';
import { putEventedVisits, scattered } from '../testing/stats-site.fixture';
import { toldSite } from '../testing/told-site.fixture';
import type { EventedVisit } from '../testing/visit-events.fixture';
import { seeded, tombstone } from '../testing/visit-rows.fixture';
import { FunnelQuery, type FunnelDefinition } from './funnel.query';

const NOW = Date.parse('2024-11-05T09:41:00.123Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let store: TestClickHouse;
const clock = new FixedClock(new Date(NOW).toISOString());
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

const page = (match: string) => ({ name: match, type: 'page', match }) as const;
const event = (match: string) => ({ name: match, type: 'event', match }) as const;

function site() {
  const told = toldSite(store);
  const ask = (funnel: FunnelDefinition | null, parameters: Record<string, string> = {}) =>
    new FunnelQuery(told.reader, clock, async () => funnel).run(
      {
        params: { websiteId: told.id, funnelId: randomUUID() },
        query: funnelEndpoints.report.shapes.query.parse(parameters),
        body: undefined,
      },
      told.context,
    );
  const counts = async (funnel: FunnelDefinition, parameters?: Record<string, string>) =>
    (await ask(funnel, parameters)).steps.map(({ visitors }) => visitors);
  /** A visitor of their own, whose visit holds these: minutes after its start, and a path or the name of an event. */
  let visitors = 0;
  const came = async (start: number, hits: readonly (readonly [number, string])[], fields = {}) => {
    const visitor_id = `visitor-${visitors++}`;
    const last = Math.max(...hits.map(([at]) => at));
    await told.putVisits(told.visit(start, { visitor_id, end: start + last * MINUTE, ...fields }));
    const put = ([at, what]: readonly [number, string]) =>
      eventRow({
        website_id: told.id,
        ts: start + at * MINUTE,
        visitor_id,
        ...(what.startsWith('/') ? { path: what } : { type: 'event', path: '/', name: what }),
      });
    await told.put(...hits.map(put));
    return visitor_id;
  };
  return { ...told, ask, counts, came };
}

const BUY: FunnelDefinition = { name: 'Buy', windowHours: 24, steps: [page('/shop/*'), page('/cart'), event('paid')] };

it('counts distinct visitors who took the steps in order, with shares of the step before and of the first', async () => {
  const { ask, came } = site();
  await came(NOW - HOUR, [
    [0, '/'],
    [1, '/shop/a'],
    [2, '/shop/b'],
    [3, '/cart/'],
    [4, '/help'],
    [5, 'paid'],
    [6, 'paid'],
  ]);
  await came(NOW - HOUR, [
    [0, '/shop/a'],
    [1, '/cart'],
  ]);
  await came(NOW - 2 * DAY, [
    [0, '/shop/%61'],
    [1, '/cart'],
  ]);
  await came(NOW - HOUR, [
    [0, 'paid'],
    [1, '/cart'],
    [2, '/shop/a'],
  ]);
  await came(NOW - HOUR, [
    [0, '/cart'],
    [1, 'paid'],
  ]);
  await came(NOW - HOUR, [
    [0, '/shop/a'],
    [0, '/cart'],
  ]);
  await came(NOW - 9 * DAY, [
    [0, '/shop/a'],
    [1, '/cart'],
  ]);
  expect(await ask(BUY)).toEqual({
    name: 'Buy',
    window_hours: 24,
    date_range: expect.objectContaining({ start: '2024-10-30', end: '2024-11-05' }),
    steps: [
      { name: '/shop/*', visitors: 5, from_previous: 100, from_first: 100 },
      { name: '/cart', visitors: 3, from_previous: 60, from_first: 60 },
      { name: 'paid', visitors: 1, from_previous: 33.3, from_first: 20 },
    ],
  });
});

it('one event takes one step, and the window is of the first step, to the millisecond', async () => {
  const { counts, came, put, putVisits, visit, id } = site();
  const same: FunnelDefinition = { name: 'Same', windowHours: 1, steps: [page('/*'), page('/a*'), page('/a')] };
  await came(NOW - 3 * HOUR, [[0, '/a']]);
  await came(NOW - 3 * HOUR, [
    [0, '/a'],
    [1, '/a'],
  ]);
  await came(NOW - 3 * HOUR, [
    [0, '/'],
    [30, '/a'],
    [60, '/a'],
  ]);
  await came(NOW - 3 * HOUR, [
    [0, '/'],
    [30, '/a/b'],
    [61, '/a'],
  ]);
  expect(await counts(same)).toEqual([4, 3, 1]);

  const start = NOW - 5 * HOUR;
  await putVisits(visit(start, { visitor_id: 'late', end: start + 3 * HOUR }));
  const at = (ms: number, path: string) => eventRow({ website_id: id, visitor_id: 'late', ts: start + ms, path });
  await put(at(0, '/'), at(1, '/a/b'), at(HOUR + 1, '/a'));
  expect(await counts(same)).toEqual([5, 4, 1]);
  await put(at(HOUR, '/a'));
  expect(await counts(same)).toEqual([5, 4, 2]);
});

it('the filters choose the visit of the first step; later steps may be in any other, also after the span', async () => {
  const { counts, came, put, putVisits, visit, id } = site();
  const start = Date.parse('2024-11-01T22:00:00Z');
  const visitor_id = await came(start, [[0, '/shop/a']], { country_code: 'DE' });
  await putVisits(visit(start + 20 * HOUR, { visitor_id, country_code: 'FR', end: start + 21 * HOUR }));
  await put(eventRow({ website_id: id, visitor_id, ts: start + 20 * HOUR, path: '/cart' }));
  await came(
    start,
    [
      [0, '/shop/a'],
      [1, '/cart'],
    ],
    { country_code: 'FR' },
  );
  expect(await counts(BUY, { start: '2024-11-01', end: '2024-11-01' })).toEqual([2, 2, 0]);
  expect(await counts(BUY, { start: '2024-11-01', end: '2024-11-01', country: 'DE' })).toEqual([1, 1, 0]);
  expect(await counts(BUY, { start: '2024-11-02', end: '2024-11-02' })).toEqual([0, 0, 0]);
  expect(await counts({ ...BUY, windowHours: 19 }, { country: 'DE' })).toEqual([1, 0, 0]);
});

it('of a website without visits all is 0, and a funnel that there is not is 404', async () => {
  const { ask } = site();
  const none = (await ask(BUY)).steps.map(({ visitors, from_previous, from_first }) => [visitors, from_previous, from_first]);
  expect(none).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await expect(ask(null)).rejects.toMatchObject({ status: 404 });
});

describe('reports equal a plain recount', () => {
  const seed = randomInt(2 ** 31);
  const STEPS = [page('/*'), page('/a'), page('/docs/*'), page('/docs*'), page('/b'), event('Signup'), event('Download'), event('Sign%up')];

  it(`over visits of several devices and days, ids that rotate, visits that are gone and events of one instant: seed ${seed}`, async () => {
    const random = seeded(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const { id, ask } = site();
    const drawn = scattered(id, NOW, 600, 12, random).map(({ visit, events }): EventedVisit => {
      // Some devices are one user's, and some events happen in one instant.
      const user = Number(visit.visitor_id.slice('visitor-'.length)) % 7;
      const more = events
        .filter(() => random() < 0.3)
        .map((each) => ({ ...each, event_id: randomUUID(), type: 'event', name: pick(['Signup', 'Download']) }));
      const known = user < 2 ? { visitor_id: `user-${user}`, known_as: [visit.visitor_id] } : {};
      return { visit: { ...visit, ...known }, events: [...events, ...more] };
    });
    await putEventedVisits(store, drawn);
    const gone = drawn.splice(0, 40);
    await new ClickHouseWriter(store.client).insert(
      visitsTable,
      gone.map(({ visit }) => tombstone(visit)),
    );
    const seen = new Set<string>();
    for (let run = 0; run < 25; run++) {
      const steps = Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(STEPS));
      const funnel = { name: 'Drawn', windowHours: pick([1, 3, 24, 72, 720]), steps };
      const from = Date.parse('2024-10-25T00:00:00Z') + Math.floor(random() * 11) * DAY;
      const to = Math.min(NOW, from + (1 + Math.floor(random() * 8)) * DAY);
      const day = (at: number) => new Date(at).toISOString().slice(0, 10);
      const country = pick(['', 'DE', 'FR']);
      const answer = await ask(funnel, { start: day(from), end: day(to - 1), ...(country ? { country } : {}) });
      const expected = recountFunnel(drawn, { funnel, from, to, chooses: (visit) => !country || visit.country_code === country });
      expect([funnel, answer.steps.map(({ visitors }) => visitors)]).toEqual([funnel, expected]);
      seen.add(expected.join());
    }
    // What was compared were figures.
    expect(seen.size).toBeGreaterThan(8);
  }, 240_000);
});

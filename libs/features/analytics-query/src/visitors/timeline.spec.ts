import { randomUUID } from 'node:crypto';
import { detailEndpoints } from '@footfall/contracts';
import { errorGroupId, identifyError } from '@footfall/domain';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { toldSite } from '../testing/told-site.fixture';
import { TimelineQuery } from './timeline.query';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GOAL = { id: randomUUID(), name: 'Sign-up', type: 'event', match: 'signup', value: null } as const;

describe('the timeline of a visitor', () => {
  let store: TestClickHouse;
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store?.close());

  function site() {
    const told = toldSite(store, [GOAL]);
    const query = new TimelineQuery(told.reader, told.goals);
    const ask = (visitorId: string, parameters: Record<string, string> = {}, websiteId = told.id) =>
      query.run({ params: { websiteId, visitorId }, query: detailEndpoints.visitor.shapes.query.parse(parameters), body: undefined });
    return { ...told, ask };
  }

  it('has the visits newest first, with what happened in them in its order', async () => {
    const { id, visit, event, put, putVisits, ask } = site();
    const signup = event(NOW + 2 * MINUTE, { type: 'event', name: 'signup', props: '{"plan":"pro"}', path: '/join' });
    const old = visit(NOW - DAY, { page_views: 1 });
    const latest = visit(NOW, {
      page_views: 2,
      goal_id: [GOAL.id, randomUUID()],
      goal_event: [signup.event_id, randomUUID()],
      has_error: true,
    });
    await putVisits(old, latest, visit(NOW, { visitor_id: 'another' }));
    const failed = { message: 'no price', error_type: 'TypeError' };
    await put(
      event(NOW + 5 * MINUTE, { type: 'error', details: JSON.stringify(failed), path: '/cart' }),
      signup,
      event(NOW, { path: '/', title: 'Home' }),
      event(NOW + 4 * MINUTE, { type: 'revenue', amount: 1999n, currency: 'EUR', order_id: 'o-1' }),
      event(NOW + 3 * MINUTE, { type: 'click' }),
      event(NOW + 11 * MINUTE, { path: '/after-it' }),
      event(NOW - DAY, { path: '/before' }),
      event(NOW, { visitor_id: 'another', path: '/of-another' }),
    );
    const answer = await ask('visitor-one');
    expect(answer.visitor).toEqual({
      id: 'visitor-one',
      user_id: null,
      first_seen_at: new Date(NOW - DAY).toISOString(),
      last_seen_at: new Date(NOW + 10 * MINUTE).toISOString(),
      total_visits: 2,
      total_page_views: 3,
    });
    expect(answer.visits.map((each) => each.id)).toEqual([latest.visit_id, old.visit_id]);
    const [newest, before] = answer.visits;
    expect(newest).toMatchObject({ duration_seconds: 600, page_views: 2, had_error: true, events_truncated: false, country_code: 'DE' });
    expect(newest?.goals).toEqual([
      { id: GOAL.id, name: 'Sign-up', event_id: signup.event_id },
      { id: latest.goal_id[1], name: null, event_id: latest.goal_event[1] },
    ]);
    const none = { title: null, name: null, props: null, revenue: null, error: null };
    const group_id = errorGroupId(id, identifyError({ type: 'TypeError', message: 'no price' }).fingerprint);
    expect(newest?.events.map(({ id: _id, occurred_at: _at, ...rest }) => rest)).toEqual([
      { ...none, type: 'pageview', page: '/', title: 'Home' },
      { ...none, type: 'event', page: '/join', name: 'signup', props: { plan: 'pro' } },
      { ...none, type: 'revenue', page: '/', revenue: { amount: 19.99, currency: 'EUR', order_id: 'o-1' } },
      { ...none, type: 'error', page: '/cart', error: { type: 'TypeError', message: 'no price', group_id } },
    ]);
    expect(before?.events.map(({ page }) => page)).toEqual(['/before']);
  });

  it('tells the parts that the score of a visit is made of', async () => {
    const { visit, putVisits, ask } = site();
    const worth = { engaged_ms: 90_000n, page_views: 3, scroll_depth: 45, had_interaction: true, is_returning: true, has_goal: false };
    await putVisits(
      visit(NOW, { ...worth, has_revenue: false, value_score: 50 }),
      visit(NOW - DAY, { ...worth, has_revenue: true, value_score: 100 }),
    );
    const [plain, sold] = (await ask('visitor-one')).visits;
    const parts = { engagement: 12.5, pages: 8, scroll: 4.5, interaction: 15, returning: 10, goal: 0 };
    expect([plain?.value_score, plain?.score]).toEqual([50, { version: 1, parts: { ...parts, revenue: 0 } }]);
    expect([sold?.value_score, sold?.score]).toEqual([100, { version: 1, parts: { ...parts, revenue: 50 } }]);
  });

  it('is found by any of the names of somebody, and holds what they did on all devices', async () => {
    const { visit, event, put, putVisits, ask } = site();
    const known = visit(NOW, { visitor_id: 'user-7', user_id: 'user-7', known_as: ['device-a', 'device-b'] });
    const own = visit(NOW - DAY, { visitor_id: 'device-b' });
    await putVisits(known, own);
    await put(
      event(NOW, { visitor_id: 'device-a', path: '/a' }),
      event(NOW + 1, { visitor_id: 'device-b', path: '/b' }),
      event(NOW + 2, { visitor_id: 'device-c', previous_visitor_id: 'device-a', path: '/c' }),
      event(NOW + 3, { visitor_id: 'device-d', path: '/d' }),
    );
    for (const name of ['user-7', 'device-a', known.visit_id, known.visit_id.toUpperCase()]) {
      const { visitor, visits } = await ask(name);
      expect([name, visitor.id, visitor.user_id]).toEqual([name, 'user-7', 'user-7']);
      expect(visits.map(({ id, events }) => [id, events.map(({ page }) => page)])).toEqual([[known.visit_id, ['/a', '/b', '/c']]]);
    }
    // Who bears the name comes before who used the device.
    expect((await ask('device-b')).visitor.id).toBe('device-b');
  });

  it('holds of a device that users hand to each other what was done while it was theirs', async () => {
    const { visit, event, put, putVisits, tells, ask } = site();
    const at = (minutes: number) => NOW + minutes * MINUTE;
    await tells('phone', 'ann', at(0));
    await tells('laptop', 'bob', at(5));
    await tells('laptop', 'bob', at(6));
    await tells('laptop', 'ann', at(10));
    const ann = { visitor_id: 'ann', user_id: 'ann', known_as: ['laptop', 'laptop-after', 'phone'] };
    await putVisits(
      visit(at(0), { ...ann, end: at(20) }),
      visit(at(5), { visitor_id: 'bob', user_id: 'bob', known_as: ['laptop'], end: at(9) }),
    );
    await put(
      event(at(1), { visitor_id: 'phone', path: '/ann-on-phone' }),
      event(at(5), { visitor_id: 'laptop', path: '/bob' }),
      event(at(9), { visitor_id: 'laptop', path: '/bob-last' }),
      event(at(10), { visitor_id: 'laptop', path: '/ann-on-laptop' }),
      event(at(11), { visitor_id: 'laptop-after', previous_visitor_id: 'laptop', path: '/ann-after-rotation' }),
      event(at(8), { visitor_id: 'laptop-after', previous_visitor_id: 'laptop', path: '/bob-late-clock' }),
    );
    const pages = async (user: string) => (await ask(user)).visits.map(({ events }) => events.map(({ page }) => page));
    expect(await pages('ann')).toEqual([['/ann-on-phone', '/ann-on-laptop', '/ann-after-rotation']]);
    expect(await pages('bob')).toEqual([['/bob', '/bob-late-clock', '/bob-last']]);
  });

  it('comes in pages', async () => {
    const { visit, putVisits, ask } = site();
    await putVisits(...[0, 1, 2, 3, 4].map((days) => visit(NOW - days * DAY, { entry_path: `/${days}` })));
    const page = async (limit: string, offset: string) => {
      const { visits, pagination } = await ask('visitor-one', { limit, offset });
      return [visits.map(({ landing_page }) => landing_page), pagination.has_more];
    };
    expect(await page('2', '0')).toEqual([['/0', '/1'], true]);
    expect(await page('2', '3')).toEqual([['/3', '/4'], false]);
    expect(await page('2', '9')).toEqual([[], false]);
  });

  it('has 500 events of a visit at most', async () => {
    const { visit, event, put, putVisits, ask } = site();
    await putVisits(visit(NOW));
    await put(...Array.from({ length: 501 }, (_, at) => event(NOW + at, { path: `/${at}` })));
    const [only] = (await ask('visitor-one')).visits;
    expect([only?.events.length, only?.events.at(-1)?.page, only?.events_truncated]).toEqual([500, '/499', true]);
  });

  it('has the events of every visit, however many another one has, and says where there are more', async () => {
    const { visit, event, put, putVisits, ask } = site();
    const days = Array.from({ length: 12 }, (_, days) => NOW - days * DAY);
    await putVisits(...days.map((start) => visit(start)));
    const many = (start: number, count: number) => Array.from({ length: count }, (_, at) => event(start + at, { path: `/${at}` }));
    // More than are read for an answer, nearly all of them in the older visits.
    await put(...days.flatMap((start, at) => many(start, at === 0 ? 2 : at === 1 ? 400 : 2100)));
    const told = (await ask('visitor-one')).visits.map(({ events, events_truncated }) => [events.length, events_truncated]);
    expect(told).toEqual([[2, false], [400, false], ...Array.from({ length: 10 }, () => [500, true])]);
  });

  it('is of nobody whom the website does not know', async () => {
    const [mine, other] = [site(), site()];
    const gone = mine.visit(NOW, { visitor_id: 'gone' });
    await mine.putVisits(mine.visit(NOW), gone, { ...gone, version: 4n, gone: true });
    for (const name of ['visitor', 'gone', gone.visit_id, "visitor-one' OR 1=1", randomUUID()]) {
      await expect(mine.ask(name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(mine.ask('visitor-one', {}, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

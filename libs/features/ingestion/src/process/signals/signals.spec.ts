import { randomUUID } from 'node:crypto';
import { SIGNAL_KINDS, type AcceptedHit, type VisitorSignal, type WantedSignal, type WebsiteGoal } from '@footfall/contracts';
import { LogUnavailableError } from '@footfall/ports';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { DAY, MINUTE, NOON, Processing, hit, recordsOf } from '../processing.fixture';

const custom = (visitor: string, at: number, name: string, more: Partial<AcceptedHit> = {}) =>
  hit(visitor, NOON + at, { type: 'event', name, ...more });
const view = (visitor: string, at: number, path: string) => hit(visitor, NOON + at, { path });
const sale = (visitor: string, at: number, more: Partial<AcceptedHit> = {}) =>
  hit(visitor, NOON + at, { type: 'revenue', amount: 4950, currency: 'EUR', ...more });
const tells = (visitor: string, at: number, userId: string, traits?: Record<string, unknown>) =>
  hit(visitor, NOON + at, { type: 'identify', userId, path: '/account', ...(traits ? { details: { traits } } : {}) });
/** Six pages, three minutes, an interaction: 60 points. */
const busy = (visitor: string, at = 0) => [
  ...[0, 1, 2, 3, 4, 5].map((n) => view(visitor, at + n * 1000, `/p${n}`)),
  hit(visitor, NOON + at + 6000, { type: 'engagement', engagedMs: 180_000, path: '/p5' }),
  custom(visitor, at + 7000, 'looked'),
];
const goal = (more: Partial<WebsiteGoal> = {}): WebsiteGoal => ({
  id: randomUUID(),
  name: 'Signed up',
  type: 'event',
  match: 'signup',
  value: 25,
  ...more,
});

// Each step asks the store many times.
jest.setTimeout(120_000);

describe('what webhooks are told', () => {
  let store: TestClickHouse;
  let processing: Processing;
  beforeAll(async () => {
    store = await testClickHouse();
    processing = new Processing(store.client);
  }, 180_000);
  afterAll(() => store?.close(), 120_000);

  function website(signals: WantedSignal[] = [...SIGNAL_KINDS], goals: WebsiteGoal[] = []) {
    const id = randomUUID();
    const record = recordsOf(id);
    const process = (now = goals) => processing.process({ websites: [{ id, goals: now, signals, revenueCurrency: 'EUR' }] });
    const first = process();
    return { id, record, process, ...first, happened: (...hits: AcceptedHit[]) => first.run(record(hits)) };
  }
  const dataOf = (signals: readonly VisitorSignal[], kind: VisitorSignal['kind']) =>
    signals.filter((signal) => signal.kind === kind).map(({ data }) => data);

  it('an event with its name, properties, page, time and country; a page view where those are wanted', async () => {
    const { id, happened, signals } = website(['event.tracked', 'pageview']);
    await happened(custom('ann', 1, 'größe', { props: { seats: 3, yearly: true } }), view('ann', 2, '/b'), sale('ann', 3));
    expect(signals).toMatchObject([
      { kind: 'event.tracked', isPageview: false, occurredAt: NOON + 1 },
      { kind: 'event.tracked', isPageview: true, occurredAt: NOON + 2, data: { name: 'pageview', page: '/b', properties: {} } },
    ]);
    expect(signals[0]?.data).toEqual({
      website_id: id,
      visitor_id: 'ann',
      name: 'größe',
      properties: { seats: 3, yearly: true },
      page: '/a',
      occurred_at: new Date(NOON + 1).toISOString(),
      country_code: 'DE',
    });
  });

  it('only what somebody wants', async () => {
    const { happened, signals } = website(['visitor.converted'], [goal()]);
    await happened(custom('ann', 1, 'signup'), tells('ann', 2, 'u'), view('ann', 3, '/'), sale('ann', 4));
    expect(signals.map(({ kind }) => kind)).toEqual(['visitor.converted']);
    const silent = website([], [goal()]);
    await silent.happened(custom('ann', 1, 'signup'), sale('ann', 4));
    expect(silent.signals).toEqual([]);
  });

  it('a goal once in a visit, by an event of that name or a page that fits, with its value', async () => {
    const [signup, thanks] = [goal(), goal({ name: 'Thanks', type: 'page', match: '/thanks/*', value: null })];
    const { id, happened, signals } = website(['goal.completed'], [signup, thanks]);
    await happened(view('ann', 0, '/join'), custom('ann', 1, 'signup', { path: '/join' }), custom('ann', 2, 'signup'));
    await happened(custom('ann', 3, 'signup'), custom('ann', 4, 'signups'), view('ann', 5, '/thanks/you'), view('ann', 6, '/thanksgiving'));
    await happened(hit('ann', NOON + 7, { type: 'goal', name: 'signup' }), view('ann', 8, '/signup'));
    await happened(hit('ann', NOON + 60 * MINUTE, { type: 'goal', name: 'signup', path: '/later' }));
    expect(dataOf(signals, 'goal.completed')).toEqual([
      { website_id: id, visitor_id: 'ann', goal_id: signup.id, goal_name: 'Signed up', value: 25, currency: 'EUR', page: '/join' },
      { website_id: id, visitor_id: 'ann', goal_id: thanks.id, goal_name: 'Thanks', value: null, currency: null, page: '/thanks/you' },
      { website_id: id, visitor_id: 'ann', goal_id: signup.id, goal_name: 'Signed up', value: 25, currency: 'EUR', page: '/later' },
    ]);
    expect(new Set(signals.map(({ sourceEventId }) => sourceEventId)).size).toBe(3);
    expect((await processing.visits(id)).map((row) => [row.has_goal, row.goal_id.sort()])).toEqual([
      [1, [signup.id, thanks.id].sort()],
      [1, [signup.id]],
    ]);
  });

  it('a goal that is made later changes nothing by itself, and what was completed stays so when it is gone', async () => {
    const one = goal();
    const { id, process, record, happened, signals } = website(['goal.completed'], []);
    await happened(custom('ann', 1, 'signup'), custom('bob', 1, 'signup'));
    const later = process([one]);
    expect((await processing.visits(id)).map((row) => row.has_goal)).toEqual([0, 0]);
    await later.run(record([custom('ann', 2, 'signup')]));
    expect(signals).toEqual([]);
    expect(dataOf(later.signals, 'goal.completed')).toMatchObject([{ visitor_id: 'ann', goal_id: one.id }]);
    const without = process([]);
    await without.run(record([view('ann', 3, '/more'), view('bob', 3, '/more')]));
    expect((await processing.visits(id)).map((row) => [row.visitor_id, row.has_goal, row.goal_id])).toEqual([
      ['ann', 1, [one.id]],
      ['bob', 0, []],
    ]);
  });

  it('who it is, when the user is new to the visit or the traits change, with when first seen', async () => {
    const { id, happened, signals } = website(['visitor.identified']);
    await happened(view('phone', -3 * DAY, '/'), view('phone', 0, '/pricing'));
    await happened(tells('phone', 1000, 'ann', { plan: 'pro', seats: 3 }));
    await happened(tells('phone', 2000, 'ann', { seats: 3, plan: 'pro' }), tells('phone', 3000, 'ann'));
    await happened(tells('phone', 4000, 'ann', { plan: 'free' }), tells('phone', 5000, 'bob'));
    await happened(tells('phone', 90 * MINUTE, 'bob'));
    expect(signals.map(({ data }) => data)).toMatchObject([
      {
        website_id: id,
        visitor_id: 'ann',
        previous_visitor_id: 'phone',
        user_id: 'ann',
        traits: { plan: 'pro', seats: 3 },
        first_seen_at: new Date(NOON - 3 * DAY).toISOString(),
        current_page: '/account',
      },
      { visitor_id: 'ann', traits: { plan: 'free' } },
      { visitor_id: 'bob', traits: {}, first_seen_at: new Date(NOON + 5000).toISOString() },
      { visitor_id: 'bob', traits: {} },
    ]);
  });

  it('a sale, each order once, with the source of its visit', async () => {
    const { id, happened, signals } = website(['visitor.converted']);
    const order = { orderId: 'o1' };
    await happened({ ...view('ann', 0, '/'), referrerHost: 'news.example', referrer: 'https://news.example/' }, sale('ann', 1, order));
    await happened(sale('ann', 2, order), sale('bob', 3, order), sale('bob', 4, { amount: -4950 }));
    await happened(sale('bob', 5, { amount: 1200, currency: 'JPY' }), sale('ann', 90 * MINUTE, order));
    expect(dataOf(signals, 'visitor.converted')).toEqual([
      {
        website_id: id,
        visitor_id: 'ann',
        conversion_id: expect.any(String) as string,
        revenue: 49.5,
        currency: 'EUR',
        source: 'news.example',
        value_score: 100,
      },
      expect.objectContaining({ visitor_id: 'bob', revenue: 1200, currency: 'JPY', source: null }),
    ]);
  });

  it('an order that goes to an earlier claim is the same conversion told again', async () => {
    const { run, record, signals } = website(['visitor.converted']);
    const now = Date.now();
    await run(record([sale('bob', 1, { orderId: 'o1' })], { partition: 1, receivedAt: now }));
    await run(record([sale('ann', 1, { orderId: 'o1' })], { partition: 2, receivedAt: now - 1000 }));
    expect(signals).toHaveLength(2);
    expect(new Set(signals.map(({ sourceEventId }) => sourceEventId)).size).toBe(1);
  });

  it('a visit that first reaches 80, once, whatever comes then', async () => {
    const { id, happened, signals } = website(['visitor.high_value'], [goal()]);
    await happened(...busy('ann'));
    expect(signals).toEqual([]);
    await happened(custom('ann', 8000, 'signup', { path: '/p6' }));
    await happened(view('ann', 9000, '/p7'), sale('ann', 10_000));
    expect(signals.map(({ data }) => data)).toEqual([
      { website_id: id, visitor_id: 'ann', score: 80, current_page: '/p5', time_on_site: 8 },
    ]);
    await happened(tells('ann', 11_000, 'user-of-ann'));
    expect(signals).toHaveLength(1);
    await happened(...busy('ann', 90 * MINUTE), custom('ann', 90 * MINUTE + 8000, 'signup'));
    expect(dataOf(signals, 'visitor.high_value').slice(1)).toMatchObject([{ visitor_id: 'user-of-ann', score: 90 }]);
  });

  it('also where what makes it so lies outside of the visit', async () => {
    const { happened, signals } = website(['visitor.high_value'], [goal()]);
    const almost = busy('ann').map((each) => (each.engagedMs ? { ...each, engagedMs: 120_000 } : each));
    await happened(...almost, custom('ann', 8000, 'signup'));
    expect(signals).toEqual([]);
    await happened(view('ann', -60 * MINUTE, '/before'));
    expect(dataOf(signals, 'visitor.high_value')).toMatchObject([{ visitor_id: 'ann', score: 82 }]);
  });

  it('nothing of the past, of copies, and of what is rebuilt', async () => {
    const { id, run, record, signals, process } = website([...SIGNAL_KINDS, 'pageview'], [goal()]);
    const all = (visitor: string) => [
      view(visitor, 0, '/'),
      custom(visitor, 1, 'signup'),
      tells(visitor, 2, `${visitor}-user`),
      sale(visitor, 3),
    ];
    const past = record(all('ann'), { door: 'historical' });
    await run(past);
    await run(past);
    const old = record(all('bob'), { receivedAt: Date.now() - 2 * DAY });
    await process().run(old);
    await run(old);
    expect(signals).toEqual([]);
    expect((await processing.visits(id)).map((row) => [row.visitor_id, row.value_score])).toEqual([
      ['ann-user', 100],
      ['bob-user', 100],
    ]);
    const copied = all('cid');
    await run(record(copied));
    const told = signals.length;
    expect(told).toBeGreaterThan(4);
    await run(record(copied, { partition: 3 }));
    expect(signals).toHaveLength(told);
  });

  it('the same again where a crash came between the store and the log, also when more comes along then', async () => {
    const goals = [goal()];
    const { id, record, process } = website([...SIGNAL_KINDS, 'pageview'], goals);
    const lost = record([
      ...busy('ann'),
      custom('ann', 8000, 'signup'),
      tells('ann', 9000, 'ann-user', { a: 1 }),
      sale('ann', 9500, { orderId: 'o' }),
    ]);
    const crashing = processing.process({
      websites: [{ id, goals, signals: [...SIGNAL_KINDS, 'pageview'], revenueCurrency: 'EUR' }],
      append: () => Promise.reject(new LogUnavailableError('gone')),
    });
    await expect(crashing.run(lost)).rejects.toThrow('gone');
    const [after, more] = [process(), process()];
    await after.run(lost);
    expect(after.signals.map(({ kind }) => kind).filter((kind) => kind !== 'event.tracked')).toEqual([
      'visitor.identified',
      'goal.completed',
      'visitor.converted',
      'visitor.high_value',
    ]);
    await more.run(lost, record([custom('ann', 10_000, 'signup'), sale('ann', 10_500, { orderId: 'o' })]));
    const sources = (signals: readonly VisitorSignal[]) => new Set(signals.map((each) => `${each.kind} ${each.sourceEventId}`));
    expect([...sources(more.signals)].filter((source) => !sources(after.signals).has(source))).toEqual([
      expect.stringMatching(/^event\.tracked /),
    ]);
  });
});

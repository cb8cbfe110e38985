import { NO_EVENT } from '@footfall/clickhouse';
import { foldVisits, type GoalMatcher } from '@footfall/domain';
import fc from 'fast-check';
import { eventId, NOON, storedEvent } from './stored-event.fixture';
import { SITE, VisitsInMemory } from './visits-in-memory.fixture';
import { deviceGroup } from './visitor-group';
import type { StoredEvent } from './visitor-history.query';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const day = (instant: number) => Math.floor(instant / DAY) * DAY;
/** The days that are told of as changed, counted from the day of noon. */
const daysOf = ({ daysChanged }: { daysChanged: readonly { day: number }[] }) =>
  daysChanged.map((row) => (row.day - day(NOON)) / DAY).sort((a, b) => a - b);
const view = (number: number, offset: number, device = 'v1', more: Partial<StoredEvent> = {}) =>
  storedEvent(number, offset, { device, visitorId: device, ...more });

let store: VisitsInMemory;
beforeEach(() => (store = new VisitsInMemory()));
const shown = () => store.visits.map((row) => [row.visitor_id, (row.start - NOON) / HOUR, row.page_views, row.is_returning]);

describe('a fold', () => {
  it('of nothing writes nothing', async () => {
    expect(await store.fold([])).toEqual({ visits: [], firstSeen: [], daysChanged: [], folded: [] });
    expect(store.asked).toEqual([]);
  });

  it('tells of the visit, of whom it is the first, and of its day', async () => {
    const outcome = await store.happened([view(1, 0), view(2, MINUTE)], { now: NOON + 7 });
    expect(outcome.visits).toMatchObject([
      { website_id: SITE, visitor_id: 'v1', start: NOON, page_views: 2, is_returning: false, gone: false },
    ]);
    expect(outcome.visits[0]).toMatchObject({ first_inserted_at: NOON + 7, content: 0, value_score: outcome.folded[0]?.row.value_score });
    expect(outcome.firstSeen).toEqual([{ website_id: SITE, visitor_id: 'v1', first_seen: NOON }]);
    expect(outcome.daysChanged).toEqual([{ website_id: SITE, day: day(NOON) }]);
    expect(outcome.folded).toMatchObject([{ firstSeen: NOON, isNewlyHigh: false, group: { visitorIds: new Set(['v1']) } }]);
  });

  it('of a visit that grows keeps when it was inserted first, and whom it is the first of', async () => {
    await store.happened([view(1, 0)], { now: NOON + 7 });
    const { visits, firstSeen } = await store.happened([view(2, MINUTE)], { now: NOON + 99 });
    expect(visits).toMatchObject([{ first_inserted_at: NOON + 7, page_views: 2, is_returning: false }]);
    expect(firstSeen).toEqual([]);
  });

  it('of visits that become one ends the others, which are as old as the oldest of them', async () => {
    await store.happened([view(1, 0)], { now: NOON + 70 });
    await store.happened([view(2, 50 * MINUTE)], { now: NOON + 60 });
    expect(shown()).toHaveLength(2);
    const { visits } = await store.happened([view(3, 25 * MINUTE)], { now: NOON + 99 });
    expect(visits.filter(({ gone }) => gone)).toMatchObject([{ start: NOON + 50 * MINUTE, version: 3n }]);
    expect(store.visits).toMatchObject([{ page_views: 3, first_inserted_at: NOON + 60, start: NOON, end: NOON + 50 * MINUTE }]);
  });

  it('takes nothing of what was inserted from visits before and after', async () => {
    await store.happened([view(1, -HOUR), view(2, HOUR)], { now: 5 });
    await store.happened([view(3, 0)], { now: 9 });
    expect(store.visits.map((row) => row.first_inserted_at)).toEqual([5, 9, 5]);
  });

  it('changes every day that a visit reaches, and those that it reached', async () => {
    const late = 12 * HOUR - 10 * MINUTE;
    expect(daysOf(await store.happened([view(1, late), view(2, late + 15 * MINUTE)]))).toEqual([0, 1]);
    // What begins earlier is the visit from then on; the one of before is gone.
    expect(daysOf(await store.happened([view(3, late - 20 * MINUTE)]))).toEqual([0, 1]);
    expect(daysOf(await store.happened([view(4, 2 * DAY)]))).toEqual([2]);
  });

  it('changes the days that a visit no longer reaches', async () => {
    const midnight = 12 * HOUR;
    store.tells('desk', 'ann', NOON - DAY);
    await store.happened([view(1, midnight - 5 * MINUTE, 'desk'), view(2, midnight + 5 * MINUTE, 'desk')]);
    store.tells('desk', 'bob', NOON + midnight);
    expect(daysOf(await store.happened([view(3, midnight - 4 * MINUTE, 'desk')]))).toEqual([0, 1]);
    expect(shown()).toEqual([['ann', expect.closeTo(12, 0), 2, true]]);
  });

  it('reads visitors with a wide span apart from the others', async () => {
    store.events.push(view(1, 0, 'a'), view(2, 0, 'b'), view(3, 0, 'c'));
    const group = (id: string, wide = false) => deviceGroup(SITE, [id], NOON, NOON, wide);
    await store.fold([group('a'), group('b', true), group('c', true)]);
    expect(store.asked).toEqual([1, 2]);
    expect(shown().map(([id]) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('who was there before', () => {
  it('is returning from the second visit on, also where the first comes last', async () => {
    await store.happened([view(1, 0)]);
    await store.happened([view(2, 3 * DAY)]);
    const { firstSeen, daysChanged } = await store.happened([view(3, -3 * DAY)]);
    expect(shown()).toEqual([
      ['v1', -72, 1, false],
      ['v1', 0, 1, true],
      ['v1', 72, 1, true],
    ]);
    expect(firstSeen).toEqual([{ website_id: SITE, visitor_id: 'v1', first_seen: NOON - 3 * DAY }]);
    expect(daysOf({ daysChanged })).toEqual([-3, 0]);
  });

  it('is settled in one go where the former first visit lies in the span', async () => {
    await store.happened([view(1, 0)]);
    store.asked.length = 0;
    await store.happened([view(2, -5 * MINUTE)]);
    expect(store.asked).toEqual([1]);
    await store.happened([view(3, -10 * DAY)]);
    expect(store.asked.length).toBeGreaterThan(2);
    expect(shown().map((row) => row[3])).toEqual([false, true]);
  });

  it('is who came back as the same user on another device', async () => {
    store.tells('phone', 'ann', NOON);
    await store.happened([view(1, -DAY, 'phone'), view(2, 0, 'phone')]);
    const { firstSeen } = await store.happened([view(3, 5 * MINUTE, 'phone', { type: 'engagement' })]);
    expect(firstSeen).toEqual([]);
    store.tells('desk', 'ann', NOON + DAY);
    const later = await store.happened([view(4, DAY, 'desk')]);
    expect(later.firstSeen).toEqual([{ website_id: SITE, visitor_id: 'desk', first_seen: NOON + DAY }]);
    expect(later.folded.map(({ firstSeen: at, visit }) => [at, visit.userId])).toEqual([[NOON - DAY, 'ann']]);
    expect(store.visits.filter((row) => row.user_id === 'ann').map((row) => row.is_returning)).toEqual([false, true, true]);
  });

  it('what opens no visit says nothing of when a device was seen', async () => {
    store.tells('phone', 'ann', NOON);
    const { firstSeen } = await store.happened([
      view(1, MINUTE, 'phone'),
      view(2, 0, 'phone', { type: 'engagement' }),
      view(3, 2 * MINUTE, 'phone'),
    ]);
    expect(firstSeen).toEqual([{ website_id: SITE, visitor_id: 'phone', first_seen: NOON + MINUTE }]);
  });

  it('an earlier event of a device makes the former first visit a returning one, also where another of its users is folded before', async () => {
    store.tells('kiosk', 'cid', NOON + 8 * HOUR);
    store.tells('kiosk', 'bob', NOON + 9 * HOUR);
    store.tells('phone', 'bob', NOON);
    await store.happened([view(1, 7 * HOUR, 'kiosk'), view(2, 7 * HOUR, 'phone')]);
    // The fold of bob reads all that the kiosk did, cid's part too.
    await store.happened([view(3, HOUR, 'phone'), view(4, 0, 'kiosk')]);
    expect(shown()).toEqual([
      ['bob', 1, 1, true],
      ['bob', 7, 1, true],
      ['cid', 0, 1, false],
      ['cid', 7, 1, true],
    ]);
  });

  it('an earlier event of a device of a user makes the former first visit of the user a returning one', async () => {
    for (const device of ['phone', 'desk']) store.tells(device, 'ann', NOON);
    await store.happened([view(1, 0, 'phone')]);
    expect(store.visits.map((row) => row.is_returning)).toEqual([false]);
    await store.happened([view(2, -5 * DAY, 'desk')]);
    expect(shown()).toEqual([
      ['ann', -120, 1, false],
      ['ann', 0, 1, true],
    ]);
    await store.happened([view(3, -2 * DAY, 'phone')]);
    expect(shown().map((row) => row[3])).toEqual([false, true, true]);
  });
});

describe('what the store holds already', () => {
  const user = async () => {
    store.tells('phone', 'ann', NOON - DAY);
    await store.happened([view(1, 0, 'phone')]);
    return (context: Parameters<VisitsInMemory['fold']>[1], wide = false) =>
      store.fold([{ ...deviceGroup(SITE, ['ann'], NOON, NOON, wide), user: 'ann', devices: new Set(['phone']), shared: true }], context);
  };

  it.each([
    ['all', false, 0],
    ['all', true, 0],
    ['wide', false, 1],
    ['wide', true, 0],
    ['none', true, 1],
  ] as const)('is not written where %s of what stays is left out (wide: %s)', async (skip, wide, written) => {
    const again = await user();
    const { visits, daysChanged, folded } = await again({ skip }, wide);
    expect([visits.length, daysChanged.length, folded.length]).toEqual([written, written, 1]);
  });

  it('is written again where only one device has it', async () => {
    await store.happened([view(1, 0)]);
    const { visits } = await store.fold([deviceGroup(SITE, ['v1'], NOON, NOON)], { skip: 'all' });
    expect(visits).toMatchObject([{ content: 0, version: 2n }]);
  });

  it('stays apart from the count of its events once it has left it', async () => {
    store.events.push(view(1, 0));
    await store.fold([deviceGroup(SITE, ['v1'], NOON, NOON, true)], { skip: 'none' });
    expect((await store.happened([view(2, MINUTE)])).visits).toMatchObject([{ content: expect.any(Number), version: 4n }]);
    expect(store.visits[0]?.content).not.toBe(0);
    const alone = deviceGroup(SITE, ['v1'], NOON, NOON);
    expect((await store.fold([alone], { skip: 'all' })).visits).toEqual([]);
    expect((await store.fold([alone], { skip: 'wide' })).visits).toHaveLength(1);
  });
});

describe('a visit of high value', () => {
  const goals: GoalMatcher = (event) => (event.path === '/thanks' ? ['goal'] : []);
  const busy = [0, 1, 2, 3, 4, 5].map((n) => view(n + 1, n * 1000, 'v1', { path: `/p${n}` }));
  const rest = [
    view(7, 6000, 'v1', { type: 'engagement', engagedMs: 180_000, path: '/p5' }),
    view(8, 7000, 'v1', { type: 'event', name: 'looked' }),
  ];

  it('is told of as new once', async () => {
    const context = { goalsOf: () => goals };
    expect((await store.happened([...busy, ...rest], context)).folded.map(({ isNewlyHigh }) => isNewlyHigh)).toEqual([false]);
    const now = await store.happened([view(9, 8000, 'v1', { path: '/thanks' })], context);
    expect(now.folded.map(({ isNewlyHigh }) => isNewlyHigh)).toEqual([true]);
    expect(now.visits).toMatchObject([{ high_value_event: eventId(9), has_goal: true, goal_id: ['goal'], goal_event: [eventId(9)] }]);
    const later = await store.happened([view(10, 9000)], context);
    expect(later.folded.map(({ isNewlyHigh }) => isNewlyHigh)).toEqual([false]);
    expect(later.visits).toMatchObject([{ high_value_event: eventId(9) }]);
    expect(
      (await store.happened([view(11, DAY)], context)).folded.map(({ isNewlyHigh, row }) => [isNewlyHigh, row.high_value_event]),
    ).toEqual([[false, NO_EVENT]]);
  });

  it('is noticed by an event that is processed now', async () => {
    const asked: string[] = [];
    const isOwn = (websiteId: string, id: string) => {
      asked.push(websiteId);
      return id === eventId(8);
    };
    const all = [...busy, ...rest, view(9, 8000, 'v1', { path: '/thanks' })];
    const { visits } = await store.happened(all, { goalsOf: () => goals, isOwn });
    expect(visits).toMatchObject([{ high_value_event: eventId(8) }]);
    expect(new Set(asked)).toEqual(new Set([SITE]));
  });
});

it('whatever the order and the batches, the visits are those of all events at once', async () => {
  const happening = fc.record({
    at: fc.integer({ min: 0, max: 400 }),
    device: fc.constantFrom('a', 'b'),
    type: fc.constantFrom('pageview', 'engagement', 'event'),
  });
  const events = fc
    .uniqueArray(happening, { selector: ({ at }) => at, minLength: 1, maxLength: 25 })
    .map((all) => all.map(({ at, device, type }, n) => view(n + 1, at * 13 * MINUTE, device, { type: type as StoredEvent['type'] })));
  await fc.assert(
    fc.asyncProperty(events, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), async (all, sizes) => {
      const mine = new VisitsInMemory();
      const left = [...all];
      for (let n = 0; left.length; n++) await mine.happened(left.splice(0, sizes[n % sizes.length]));
      const expected = ['a', 'b'].flatMap((device) =>
        foldVisits(
          SITE,
          all.filter((event) => event.device === device),
        ).map((visit, n) => [visit.visitId, visit.start, visit.end, visit.pageViews, n > 0]),
      );
      expect(mine.visits.map((row) => [row.visit_id, row.start, row.end, row.page_views, row.is_returning])).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

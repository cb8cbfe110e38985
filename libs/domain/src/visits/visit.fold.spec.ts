import fc from 'fast-check';
import { validate, version } from 'uuid';
import { EVENT_TYPES, opensVisit, type StoredEventType } from '../events';
import { visitEvent as event, NOON } from './visit-event.fixture';
import { foldVisits, visitIdOf, VISIT_LENGTH_MS, type VisitEvent } from './index';

const SITE = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c11';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const fold = (...events: VisitEvent[]) => foldVisits(SITE, events);
const only = (...events: VisitEvent[]) => {
  const visits = fold(...events);
  expect(visits).toHaveLength(1);
  return visits[0]!;
};

describe('boundaries of a visit', () => {
  it.each([
    ['a gap of 29:59.999', [0, 30 * MINUTE - 1], 1],
    ['a gap of exactly 30 minutes', [0, 30 * MINUTE], 1],
    ['a gap of 30:00.001', [0, 30 * MINUTE + 1], 2],
    ['gaps count from the last event', [0, 20 * MINUTE, 40 * MINUTE, 60 * MINUTE], 1],
    ['three far apart', [0, HOUR, 2 * HOUR], 3],
    ['25 hours without a pause', Array.from({ length: 61 }, (_, i) => i * 25 * MINUTE), 2],
    ['exactly 24 hours without a pause', Array.from({ length: 49 }, (_, i) => i * 30 * MINUTE), 1],
    ['a millisecond over 24 hours', [...Array.from({ length: 49 }, (_, i) => i * 30 * MINUTE), 24 * HOUR + 1], 2],
  ])('%s', (_, offsets, visits) => expect(fold(...offsets.map((offset) => event(offset)))).toHaveLength(visits));

  it.each(['pageview', 'event', 'goal', 'identify', 'revenue'] as const)('%s opens one', (type) =>
    expect(fold(event(0, { type }))).toHaveLength(1),
  );
  it.each(['engagement', 'click', 'scroll', 'error', 'vitals', 'outbound', 'download', 'consent', 'heartbeat'] as const)(
    '%s only extends one',
    (type) => {
      expect(fold(event(0, { type }))).toEqual([]);
      const joined = only(event(0), event(20 * MINUTE, { type }), event(45 * MINUTE));
      expect([joined.eventCount, joined.end - joined.start]).toEqual([3, 45 * MINUTE]);
      expect(only(event(0), event(31 * MINUTE, { type })).eventCount).toBe(1);
      expect(fold(event(0), event(31 * MINUTE, { type }), event(50 * MINUTE)).map((visit) => visit.eventCount)).toEqual([1, 1]);
      expect(only(event(0, { type }), event(1)).eventCount).toBe(1);
    },
  );
  it('what comes at the very instant of the opening event belongs to its visit', () => {
    const [early, opening] = [event(0, { type: 'click' }), event(0)];
    expect(only(early, opening).eventCount).toBe(2);
  });
  it('a recording neither extends nor counts', () => {
    expect(fold(event(0), event(20 * MINUTE, { type: 'replay' }), event(40 * MINUTE)).map((visit) => visit.eventCount)).toEqual([1, 1]);
  });
  it('under a new salt the visitor goes on with the visit', () => {
    const visits = fold(
      event(0, { visitorId: 'old' }),
      event(MINUTE, { visitorId: 'new', previousVisitorId: 'old' }),
      event(2 * HOUR, { visitorId: 'new', previousVisitorId: 'old' }),
    );
    expect(visits.map((visit) => [visit.visitorId, visit.eventCount])).toEqual([
      ['old', 2],
      ['new', 1],
    ]);
  });
});

describe('copies and order', () => {
  it('of an id the copy received first stays, then by partition, offset, index', () => {
    const copy = event(0, { path: '/first' });
    const later: Partial<VisitEvent>[] = [
      { receivedAt: copy.receivedAt + 1, logPartition: 0, logOffset: 0 },
      { logPartition: 4, logOffset: 0 },
      { logOffset: BigInt(copy.logOffset) + 1n },
      { logOffset: Number(copy.logOffset) + 1 },
      { logIndex: 1 },
    ];
    for (const more of later) {
      const other = { ...copy, path: '/second', ...more };
      for (const visit of [only(copy, other), only(other, copy)])
        expect([visit.entryPath, visit.eventCount, visit.pageViews]).toEqual(['/first', 1, 1]);
    }
  });
  const some = fc.record({
    offset: fc.oneof(fc.integer({ min: 0, max: 40 * HOUR }), fc.constantFrom(0, 30 * MINUTE, 60 * MINUTE, 24 * HOUR)),
    id: fc.integer({ min: 1, max: 40 }),
    type: fc.constantFrom<StoredEventType>(...EVENT_TYPES, 'heartbeat'),
    logOffset: fc.nat(5),
    path: fc.constantFrom('/a', '/b', '/c'),
    engagedMs: fc.nat(20_000),
    scrollDepth: fc.nat(100),
    amount: fc.constantFrom(null, 500, -500),
    userId: fc.constantFrom(null, null, 'u1', 'u2'),
  });
  const events = fc
    .array(some, { maxLength: 40 })
    .map((list) =>
      list.map(({ offset, id, logOffset, ...more }, i) =>
        event(offset, { ...more, id: `id-${id}`, receivedAt: NOON, logOffset, logIndex: i }),
      ),
    );
  it('the same set in any order gives the same visits', () => {
    fc.assert(
      fc.property(
        events.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }))),
        ([list, shuffled]) => expect(fold(...shuffled, ...shuffled.slice(3))).toEqual(fold(...list)),
      ),
      { numRuns: 500 },
    );
  });
  it('cuts as a slow reading of the definition does', () => {
    fc.assert(
      fc.property(events, (list) => {
        const opening = list.filter((e, i) => opensVisit(e.type) && list.findIndex((o) => o.id === e.id) === i);
        opening.sort((a, b) => a.ts - b.ts);
        const starts: number[] = [];
        opening.forEach((e, i) => {
          const last = opening[i - 1];
          if (!last || e.ts - last.ts > 30 * MINUTE || e.ts - (starts.at(-1) ?? 0) > 24 * HOUR) starts.push(e.ts);
        });
        expect(fold(...opening).map((visit) => visit.start)).toEqual(starts);
      }),
      { numRuns: 500 },
    );
  });
  it('every visit holds its own bounds, and visits do not overlap', () => {
    fc.assert(
      fc.property(events, (list) => {
        const visits = fold(...list);
        visits.forEach((visit, i) => {
          expect(visit.end - visit.start).toBeLessThanOrEqual(VISIT_LENGTH_MS);
          expect(visit.start).toBeGreaterThan(visits[i - 1]?.end ?? 0);
          expect(visit.pages.reduce((sum, page) => sum + page.views, 0)).toBe(visit.pageViews);
          if (visit.isBounce) expect([visit.pageViews, visit.hadInteraction]).toEqual([1, false]);
        });
      }),
    );
  });
});

describe('what a visit carries', () => {
  it('source by the first page view, place and device by the first event', () => {
    const visit = only(
      event(0, {
        type: 'event',
        path: '/start',
        countryCode: 'FR',
        city: 'Lyon',
        deviceType: 'mobile',
        referrer: 'https://x.example/',
        channel: 'Referral',
        utmSource: 'x',
      }),
      event(MINUTE, {
        path: '/view',
        countryCode: 'DE',
        referrer: 'https://y.example/',
        referrerHost: 'y.example',
        channel: 'Organic Social',
        utmSource: 'y',
        utmTerm: 't',
      }),
      event(2 * MINUTE, { path: '/last', referrer: 'https://z.example/' }),
      event(3 * MINUTE, { type: 'engagement', path: '/other', engagedMs: 5 }),
    );
    expect(visit).toMatchObject({
      entryPath: '/view',
      exitPath: '/last',
      countryCode: 'FR',
      city: 'Lyon',
      deviceType: 'mobile',
      referrer: 'https://y.example/',
      referrerHost: 'y.example',
      channel: 'Organic Social',
      utmSource: 'y',
      utmTerm: 't',
    });
    expect(visit.views).toEqual([
      { at: NOON + MINUTE, path: '/view' },
      { at: NOON + 2 * MINUTE, path: '/last' },
    ]);
  });
  it('without a page view it lands on the path of its first event', () => {
    expect(only(event(0, { type: 'event', path: '/e', channel: 'Email' }), event(1, { type: 'goal', path: '/g' }))).toMatchObject({
      entryPath: '/e',
      exitPath: '/g',
      channel: 'Email',
      pageViews: 0,
      isBounce: false,
      pages: [],
    });
  });
  it('sums by page: views, engaged time, deepest scroll, first title', () => {
    const visit = only(
      event(0, { path: '/a', scrollDepth: 10 }),
      event(10, { path: '/a', type: 'engagement', engagedMs: 1000.4, scrollDepth: 40 }),
      event(20, { path: '/b', title: 'B' }),
      event(30, { path: '/a', title: 'A' }),
      event(40, { path: '/a', title: 'A2', type: 'heartbeat', engagedMs: 500.4 }),
      event(50, { path: '/unseen', type: 'engagement', engagedMs: 70, scrollDepth: 45 }),
    );
    expect(visit.pages).toEqual([
      { path: '/a', title: 'A', views: 2, engagedMs: 1501, scrollDepth: 40 },
      { path: '/b', title: 'B', views: 1, engagedMs: 0, scrollDepth: 0 },
    ]);
    expect([visit.engagedMs, visit.scrollDepth]).toEqual([1571, 45]);
  });
  it.each([
    ['a page view alone', {}, { hadInteraction: false, isBounce: true }],
    ['a click', { type: 'click' }, { hadInteraction: true, isBounce: false }],
    ['a custom event', { type: 'event' }, { hadInteraction: true, isBounce: false }],
    ['an outbound link', { type: 'outbound' }, { hadInteraction: true }],
    ['a download', { type: 'download' }, { hadInteraction: true }],
    ['a goal', { type: 'goal' }, { hadInteraction: true, hasGoal: true, isBounce: false }],
    ['a sale', { type: 'revenue', amount: 500 }, { hadInteraction: true, hasRevenue: true, isBounce: false }],
    ['a refund', { type: 'revenue', amount: -500 }, { hadInteraction: false, hasRevenue: false }],
    ['an order once more', { type: 'revenue', amount: 500, isRepeatedOrder: true }, { hadInteraction: false, hasRevenue: false }],
    ['an identification', { type: 'identify', userId: 'u' }, { hadInteraction: false, isBounce: true, userId: 'u' }],
    ['an error', { type: 'error' }, { hadInteraction: false, hasError: true, isBounce: true }],
    ['vitals', { type: 'vitals' }, { hadInteraction: false, isBounce: true }],
    ['scrolling to 50 %', { type: 'scroll', scrollDepth: 50 }, { hadInteraction: false, isBounce: true }],
    ['scrolling past 50 %', { type: 'scroll', scrollDepth: 50.5 }, { hadInteraction: true, isBounce: false }],
    ['9.999 s', { type: 'engagement', engagedMs: 9999 }, { isBounce: true }],
    ['10 s', { type: 'engagement', engagedMs: 10_000 }, { isBounce: false }],
    ['a second view', { type: 'pageview' }, { isBounce: false, hadInteraction: false, pageViews: 2 }],
  ] as [string, Partial<VisitEvent>, object][])('%s', (_, more, expected) => {
    const { type } = more;
    expect(only(event(0), ...(type ? [event(1000, more)] : []))).toMatchObject(expected);
  });
  it('a configured goal counts as one', () => {
    const thanks = [event(0, { path: '/thanks' }), event(1, { path: '/a' }), event(2, { path: '/thanks' })] as const;
    const [visit] = foldVisits(SITE, [thanks[2], thanks[0]], { completes: ({ path }) => (path === '/thanks' ? ['g1', 'g2'] : []) });
    const eventIds = [thanks[0].id, thanks[2].id];
    expect(visit).toMatchObject({ hasGoal: true, hadInteraction: true, isBounce: false });
    expect(visit?.goals).toEqual([
      { goalId: 'g1', eventIds },
      { goalId: 'g2', eventIds },
    ]);
    expect(foldVisits(SITE, [event(0, { type: 'goal' })], { completes: () => [] })[0]).toMatchObject({ hasGoal: true, goals: [] });
  });
  it('has an id that the website, the visitor and the first event make', () => {
    const [first, second] = [event(0), event(MINUTE)];
    const { visitId } = only(first, second);
    expect([validate(visitId), version(visitId), visitId]).toEqual([true, 5, visitIdOf(SITE, 'visitor-1', first.id)]);
    expect(
      new Set([
        visitId,
        ...[foldVisits('other', [first]), fold({ ...first, visitorId: 'v2' }), fold(second)].map((visits) => visits[0]?.visitId),
      ]).size,
    ).toBe(4);
    expect(visitIdOf('w', 'v', 'e')).toBe('7fec15e4-3fb6-51fb-9d1f-38cc680d0fdb');
  });
});

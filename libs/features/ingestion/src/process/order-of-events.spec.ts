import { randomUUID } from 'node:crypto';
import type { AcceptedHit, WebsiteGoal } from '@footfall/contracts';
import { byIdentification, byReception, foldVisits, goalMatcher, ownerAt, valueScore, type VisitEvent } from '@footfall/domain';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { DAY, MINUTE, NOON, Processing, hit, prng, recordsOf } from './processing.fixture';

const GOALS: WebsiteGoal[] = [
  { id: randomUUID(), name: 'Thanks', type: 'page', match: '/thanks*', value: null },
  { id: randomUUID(), name: 'Read', type: 'event', match: 'read', value: 3 },
];
const PATHS = ['/a', '/b', '/thanks', '/thanks/you'];
const DEVICES = ['phone', 'laptop', 'tablet', 'kiosk', 'ann'];
const USERS = ['ann', 'bob', 'cid'];

interface Planned {
  readonly hit: AcceptedHit;
  readonly receivedAt: number;
  /** Of the device, as the log has it. */
  readonly partition: number;
}

/** Days of a few devices whose users come and go. Times and receptions differ, so that nothing is a draw. */
function plan(random: () => number, count: number): Planned[] {
  const whole = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)] as T;
  const times = new Set<number>();
  while (times.size < count) times.add(NOON + whole(9) * 5 * 60 * MINUTE + whole(4) * 11 * MINUTE + whole(1000));
  return [...times].map((ts, i) => {
    const device = whole(DEVICES.length);
    const type = pick(['pageview', 'pageview', 'pageview', 'event', 'identify', 'identify', 'revenue', 'click'] as const);
    const more: Partial<AcceptedHit> = {
      identify: { userId: pick(USERS) },
      revenue: { amount: 900, currency: 'EUR', orderId: `order-${whole(4)}` },
      event: { name: pick(['read', 'other']) },
      pageview: {},
      click: {},
    }[type];
    return {
      hit: hit(pick([DEVICES[device] ?? '']), ts, { type, path: pick(PATHS), ...more }),
      receivedAt: NOON + DAY + ((i * 7919) % 100_003),
      partition: device,
    };
  });
}

/** The visits by a slow reading of the definitions, from all events at once. */
function expected(websiteId: string, planned: readonly Planned[]) {
  const told = (device: string) =>
    planned
      .filter(({ hit: each }) => each.visitor === device && each.type === 'identify')
      .map(({ hit: { id, ts, userId } }) => ({ eventId: id, ts, userId: userId ?? '' }))
      .sort(byIdentification);
  const events = planned.map(({ hit: each, receivedAt, partition }) => {
    const owner = ownerAt(told(each.visitor), each.ts);
    return {
      ...each,
      receivedAt,
      logPartition: partition,
      logOffset: 0,
      logIndex: 0,
      visitorId: owner ?? each.visitor,
      // Where a device goes by a user's id and tells nothing, it is the user's.
      userId: owner ?? (USERS.includes(each.visitor) ? each.visitor : null),
      name: each.name ?? null,
      amount: each.amount ?? null,
      engagedMs: 0,
      scrollDepth: 0,
      title: '',
    } as unknown as VisitEvent & { orderId?: string };
  });
  const sales = events.filter((event) => event.orderId !== undefined).sort(byReception);
  const judged = events.map((event) => ({
    ...event,
    isRepeatedOrder: event.orderId !== undefined && sales.find(({ orderId }) => orderId === event.orderId)?.id !== event.id,
  }));
  const matches = goalMatcher(GOALS);
  return [...new Set(judged.map(({ visitorId }) => visitorId))].sort().flatMap((visitor) => {
    const visits = foldVisits(
      websiteId,
      judged.filter((event) => event.visitorId === visitor),
      { completes: matches },
    );
    return visits.map((visit, i) => ({
      visit_id: visit.visitId,
      visitor_id: visitor,
      s: visit.start,
      e: visit.end,
      entry_path: visit.entryPath,
      view_path: visit.views.map(({ path }) => path),
      is_returning: i ? 1 : 0,
      has_revenue: visit.hasRevenue ? 1 : 0,
      value_score: valueScore({ ...visit, isReturning: i > 0 }).score,
      goal_id: visit.goals.map(({ goalId }) => goalId),
    }));
  });
}

describe('users, orders and goals', () => {
  let store: TestClickHouse;
  let processing: Processing;
  beforeAll(async () => {
    store = await testClickHouse();
    processing = new Processing(store.client);
  }, 180_000);
  afterAll(() => store?.close(), 120_000);

  it.each([1, 9])(
    'come out as the definitions say, in whatever order, batches and processes events are stored (%i)',
    async (seed) => {
      const random = prng(seed);
      const planned = plan(random, 45);
      for (const [size, processes, isOnlyWriter] of [
        [45, 1, true],
        [4, 1, false],
        [4, 1, true],
        [3, 2, false],
      ] as const) {
        const id = randomUUID();
        const record = recordsOf(id);
        const running = Array.from({ length: processes }, () =>
          processing.process({ websites: [{ id, goals: GOALS, revenueCurrency: 'EUR' }], isOnlyWriter }),
        );
        const shuffled = planned.map((each) => [random(), each] as const).sort((a, b) => a[0] - b[0]);
        const records = shuffled.map(([, each]) => record([each.hit], each));
        // Each device is one process's; the processes do not wait for each other.
        await Promise.all(
          running.map(async ({ run }, mine) => {
            const own = records.filter(({ partition }) => partition % processes === mine);
            for (let from = 0; from < own.length; from += size) await run(...own.slice(from, from + size));
          }),
        );
        const stored = await processing.visits(id);
        const wanted = expected(id, planned);
        expect(wanted.length).toBeGreaterThan(8);
        expect({ size, processes, isOnlyWriter, visits: stored }).toEqual({
          size,
          processes,
          isOnlyWriter,
          visits: wanted.map((visit) => expect.objectContaining(visit) as unknown),
        });
      }
    },
    300_000,
  );
});

import { randomUUID } from 'node:crypto';
import type { AcceptedHit } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { MINUTE, NOON, Processing, hit, recordsOf } from '../processing.fixture';

const sale = (visitor: string, orderId: string | undefined, more: Partial<AcceptedHit> = {}) =>
  hit(visitor, NOON, { type: 'revenue', amount: 500, currency: 'EUR', ...(orderId ? { orderId } : {}), ...more });

// Each step asks the store many times.
jest.setTimeout(120_000);

describe('orders', () => {
  let store: TestClickHouse;
  let processing: Processing;
  beforeAll(async () => {
    store = await testClickHouse();
    processing = new Processing(store.client);
  }, 180_000);
  afterAll(() => store?.close(), 120_000);

  const scores = async (id: string) =>
    Object.fromEntries((await processing.visits(id)).map((row) => [row.visitor_id, [row.has_revenue, row.value_score]]));

  it('are the first sender’s: a repetition is no conversion, whoever sends it, in whatever visit', async () => {
    const id = randomUUID();
    const record = recordsOf(id);
    const { run } = processing.process();
    await run(record([sale('ann', 'o1')]), record([sale('ann', 'o1', { ts: NOON + 60 * MINUTE }), sale('bob', 'o1'), sale('cid', 'o2')]));
    await run(record([sale('dan', 'o1'), sale('eve', undefined), sale('eve', undefined, { ts: NOON + 1 })]));
    const visits = await processing.visits(id);
    expect(visits.map((row) => [row.visitor_id, row.has_revenue, row.value_score])).toEqual([
      ['ann', 1, 100],
      ['ann', 0, 10],
      ['bob', 0, 0],
      ['cid', 1, 100],
      ['dan', 0, 0],
      ['eve', 1, 100],
    ]);
  });

  it('refunds neither convert nor claim', async () => {
    const id = randomUUID();
    const record = recordsOf(id);
    const { run } = processing.process();
    await run(record([sale('ann', 'o1', { amount: -500 })]));
    await run(record([sale('bob', 'o1')]));
    expect(await scores(id)).toEqual({ ann: [0, 0], bob: [1, 100] });
  });

  it('go to a claim that was received before, though it is seen later: the former holder is folded again, and grows on from there', async () => {
    const id = randomUUID();
    const record = recordsOf(id);
    const { run } = processing.process();
    await run(record([sale('bob', 'o1'), hit('bob', NOON + 1)], { partition: 1, receivedAt: NOON + 2000 }));
    expect(await scores(id)).toEqual({ bob: [1, 100] });
    await run(record([sale('ann', 'o1')], { partition: 2, receivedAt: NOON + 1000 }));
    expect(await scores(id)).toEqual({ ann: [1, 100], bob: [0, 0] });
    await run(record([hit('bob', NOON + 2), hit('bob', NOON + 3)], { partition: 1, receivedAt: NOON + 3000 }));
    expect(await scores(id)).toEqual({ ann: [1, 100], bob: [0, 8] });
    await run(record([sale('cid', 'o1')], { partition: 3, receivedAt: NOON + 500 }));
    expect(await scores(id)).toEqual({ ann: [0, 0], bob: [0, 8], cid: [1, 100] });
  });

  it('lost long after a rotation of salts leaves the former holder the views under both ids', async () => {
    const id = randomUUID();
    const record = recordsOf(id);
    const { run } = processing.process();
    const view = (visitor: string, minutes: number, more = {}) => hit(visitor, NOON + minutes * MINUTE, more);
    const after = { previousVisitor: 'old' };
    await run(record([sale('old', 'o1'), view('old', 1), view('new', 2, after)], { partition: 1, receivedAt: NOON + 2000 }));
    await run(
      record([sale('old2', 'o3'), sale('new2', 'o2', { previousVisitor: 'old2', ts: NOON + MINUTE })], {
        partition: 1,
        receivedAt: NOON + 2000,
      }),
    );
    const views = async () => (await processing.visits(id)).map((row) => [row.visitor_id, row.page_views, row.has_revenue]);
    expect(await views()).toEqual([
      ['old', 2, 1],
      ['old2', 0, 1],
    ]);
    await run(record([sale('ann', 'o1'), sale('ann', 'o2')], { partition: 2, receivedAt: NOON + 1000 }));
    expect(await views()).toEqual([
      ['ann', 0, 1],
      ['old', 2, 0],
      ['old2', 0, 1],
    ]);
  });

  it('of two processes at the same moment the one received first has the order', async () => {
    for (let i = 0; i < 4; i++) {
      const id = randomUUID();
      const record = recordsOf(id);
      const [early, late] = [
        record([sale('ann', 'o1')], { partition: 2, receivedAt: NOON + 1000 }),
        record([sale('bob', 'o1')], { partition: 1, receivedAt: NOON + 1001 }),
      ];
      await Promise.all([processing.process().run(late), processing.process().run(early)]);
      expect(await scores(id)).toEqual({ ann: [1, 100], bob: [0, 0] });
    }
  });
});

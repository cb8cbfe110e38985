import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { DAY, MINUTE, NOON, Processing, hit, recordsOf } from './processing.fixture';

describe('The history of a visitor', () => {
  let store: TestClickHouse;
  let processing: Processing;
  beforeAll(async () => {
    store = await testClickHouse();
    processing = new Processing(store.client);
  }, 180_000);
  afterAll(() => store?.close(), 120_000);

  /** How many views each visit has when these are received one after the other, by processes that know nothing of each other. */
  async function viewsOf(...received: [ts: number, receivedAt: number][]): Promise<number[]> {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    for (const [ts, receivedAt] of received) await processing.process().run(record([hit('v', ts)], { receivedAt }));
    return (await processing.visits(websiteId)).map(({ page_views: views }) => views);
  }

  it.each([
    ['dated a minute later than they were received', [NOON, NOON - MINUTE], [NOON + MINUTE, NOON]],
    ['received thirty days after they happened', [NOON, NOON + 30 * DAY], [NOON + MINUTE, NOON + MINUTE]],
    ['received before and followed by what happened long ago', [NOON + MINUTE, NOON + MINUTE], [NOON, NOON + 30 * DAY]],
    ['received on another day than what goes on with them', [NOON, NOON + 20 * 60 * MINUTE], [NOON + MINUTE, NOON + 31 * DAY]],
  ] as const)('has events that were %s', async (_what, first, second) => {
    expect(await viewsOf([...first], [...second])).toEqual([2]);
  });

  it('joins two visits by what was received last', async () => {
    expect(await viewsOf([NOON, NOON], [NOON + 40 * MINUTE, NOON + 40 * MINUTE])).toEqual([1, 1]);
    expect(await viewsOf([NOON, NOON], [NOON + 40 * MINUTE, NOON + 40 * MINUTE], [NOON + 20 * MINUTE, NOON + 29 * DAY])).toEqual([3]);
  });
});

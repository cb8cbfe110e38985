import { CONSUMER_GROUPS } from '@footfall/contracts';
import { testLog, type TestLog } from '@footfall/testing';
import { HitsProgress } from './hits.progress';

const { group, topic } = CONSUMER_GROUPS.hits;
let store: TestLog;
beforeEach(async () => {
  store = await testLog();
});
afterEach(() => store.close());

const begun = async () => (await new HitsProgress(store.log).read()).partitions.filter(({ end }) => end > 0);

test('of each partition where it ends, and up to where it is processed', async () => {
  await store.log.append(
    topic,
    [0, 0, 0, 5].map((partition) => ({ key: null, value: Buffer.from('hit'), partition })),
  );
  expect(await begun()).toEqual([
    { partition: 0, end: 3, handled: 0 },
    { partition: 5, end: 1, handled: 0 },
  ]);
  await store.log.seek(
    group,
    topic,
    new Map([
      [0, 2n],
      [5, 1n],
    ]),
  );
  expect(await begun()).toEqual([
    { partition: 0, end: 3, handled: 2 },
    { partition: 5, end: 1, handled: 1 },
  ]);
});

import timers from 'node:timers/promises';
import { GatheredWrites } from './gathered.writes';

/** Writes that end when they are told to. */
function held(most = 10) {
  const begun: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const writes = new GatheredWrites<number>(
    (items) => new Promise((resolve, reject) => begun.push({ items, end: (error) => (error ? reject(error) : resolve()) })),
    most,
  );
  const end = async (at: number, error?: Error) => {
    begun[at]?.end(error);
    await new Promise(setImmediate);
  };
  return { writes, end, written: () => begun.map(({ items }) => items) };
}

it('what comes while a write runs is written together, in its order', async () => {
  const { writes, end, written } = held();
  const all = Promise.all([1, 2, 3].map((item) => writes.add(item)));
  expect(written()).toEqual([[1]]);
  await end(0);
  expect(written()).toEqual([[1], [2, 3]]);
  await end(1);
  await all;
  void writes.add(4);
  expect(written()).toEqual([[1], [2, 3], [4]]);
});

it('no more than so many go together', async () => {
  const { writes, end, written } = held(2);
  for (const item of [1, 2, 3, 4]) void writes.add(item);
  await end(0);
  await end(1);
  expect(written()).toEqual([[1], [2, 3], [4]]);
});

it('a write that fails fails those who are in it alone', async () => {
  const { writes, end } = held();
  const told: string[] = [];
  for (const item of [1, 2, 3])
    void writes.add(item).then(
      () => told.push(`${item} is written`),
      (error: Error) => told.push(`${item}: ${error.message}`),
    );
  await end(0);
  await end(1, new Error('away'));
  void writes.add(4).then(() => told.push('4 is written'));
  await end(2);
  expect(told).toEqual(['1 is written', '2: away', '3: away', '4 is written']);
});

it('a write waits for what comes shortly after the first', async () => {
  const pause = jest.spyOn(timers, 'setTimeout');
  let over = () => {};
  pause.mockImplementation(async (_ms, value) => {
    await new Promise<void>((resolve) => (over = resolve));
    return value;
  });
  const written: (readonly number[])[] = [];
  const writes = new GatheredWrites<number>(async (items) => void written.push(items), 10, 50);
  const first = writes.add(1);
  await new Promise(setImmediate);
  const second = writes.add(2);
  await new Promise(setImmediate);
  expect([written, pause.mock.calls.map(([ms]) => ms)]).toEqual([[], [50]]);
  over();
  await Promise.all([first, second]);
  expect(written).toEqual([[1, 2]]);
  pause.mockRestore();
});

import { SteadyWork } from './steady.work';

const batches = (work: SteadyWork, count: number, batch: { tookMs: number; sinceLastMs: number }) =>
  Array.from({ length: count }, () => work.add(batch));

test('what takes half of the time is steady after some seconds, and no longer after as much quiet as makes up for it', () => {
  const work = new SteadyWork();
  const half = { tookMs: 100, sinceLastMs: 200 };
  const seen = batches(work, 100, half);
  expect(seen.indexOf(true)).toBe(42);
  expect(seen.slice(43)).not.toContain(false);
  expect(batches(work, 3, { tookMs: 100, sinceLastMs: 2_000 })).toEqual([false, false, false]);
  expect(work.add({ tookMs: 100, sinceLastMs: 60_000 })).toBe(false);
  expect(batches(work, 100, half).indexOf(true)).toBe(41);
});

test('what takes a seventh of the time never is', () => {
  expect(batches(new SteadyWork(), 2_000, { tookMs: 100, sinceLastMs: 700 })).not.toContain(true);
});

test('a long quiet time allows no more at once than a short one', () => {
  const work = new SteadyWork();
  expect(work.add({ tookMs: 0, sinceLastMs: 86_400_000 })).toBe(false);
  expect(work.add({ tookMs: 3_000, sinceLastMs: 0 })).toBe(true);
});

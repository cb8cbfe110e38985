import { RecentIds } from './recent-ids';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));

test('the latest ids of each website are known, and not for ever', () => {
  const recent = new RecentIds(10);
  for (const id of range(0, 100)) recent.add('a', [id]);
  const known = range(0, 100).filter((id) => recent.has('a', id));
  expect(known.length).toBeGreaterThanOrEqual(10);
  expect(known.length).toBeLessThanOrEqual(20);
  expect(known.at(-1)).toBe('99');
  expect(known).toEqual(range(100 - known.length, 100));
  expect(recent.has('b', '99')).toBe(false);
});

test('many at once are all known, and again when they come again', () => {
  const recent = new RecentIds(10);
  recent.add('a', range(0, 25));
  expect(range(0, 25).every((id) => recent.has('a', id))).toBe(true);
  recent.add('a', ['0']);
  recent.add('a', range(30, 39));
  expect(recent.has('a', '0')).toBe(true);
});

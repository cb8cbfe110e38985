import { randomUUID } from 'node:crypto';
import { RecentIds } from './recent-ids';

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

test('the latest ids of each website are known, and not for ever', () => {
  const recent = new RecentIds(10);
  const all = ids(100);
  for (const id of all) recent.add('a', [id]);
  const known = all.filter((id) => recent.has('a', id));
  expect(known.length).toBeGreaterThanOrEqual(10);
  expect(known.length).toBeLessThanOrEqual(20);
  expect(known).toEqual(all.slice(-known.length));
});

test('an id is known of its own website alone', () => {
  const recent = new RecentIds(10);
  const [first, second] = ids(2) as [string, string];
  recent.add('a', [first]);
  recent.add('b', [second]);
  const places = (id: string) => ['a', 'b', 'c'].filter((website) => recent.has(website, id));
  expect([places(first), places(second)]).toEqual([['a'], ['b']]);
});

test('of more at once than it keeps the last ones are known, and they are again when they come again', () => {
  const recent = new RecentIds(10);
  const many = ids(25);
  recent.add('a', many);
  expect(many.slice(-10).every((id) => recent.has('a', id))).toBe(true);
  recent.add('a', many.slice(20, 21));
  recent.add('a', ids(9));
  expect(recent.has('a', many[20] as string)).toBe(true);
});

test('ids that differ in a single digit are told apart', () => {
  const recent = new RecentIds(100);
  const id = randomUUID();
  recent.add('a', [id]);
  const others = [...id].flatMap((sign, at) => (sign === '-' ? [] : [id.slice(0, at) + (sign === '0' ? '1' : '0') + id.slice(at + 1)]));
  expect(others).toHaveLength(32);
  expect(others.filter((other) => recent.has('a', other))).toEqual([]);
  recent.add('a', others);
  expect([id, ...others].filter((each) => recent.has('a', each))).toEqual([id, ...others]);
});

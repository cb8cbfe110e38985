import { IdKey } from './id.key';
import { IdTable } from './id.table';

/** A key as it would be read, of ids that all mix to the same. */
const clashing = (website: number, ...[a, b, c, d]: [number, number, number, number]) =>
  Object.assign(new IdKey(0), { website, a, b, c, d, mark: 7 });

test('what mixes to the same is told apart by each of its words and by its website', () => {
  const table = new IdTable(8);
  const keys = [
    clashing(0, 1, 1, 1, 1),
    clashing(1, 1, 1, 1, 1),
    clashing(0, 2, 1, 1, 1),
    clashing(0, 1, 2, 1, 1),
    clashing(0, 1, 1, 2, 1),
    clashing(0, 1, 1, 1, 2),
  ];
  for (const [at, key] of keys.entries()) {
    expect(keys.map((each) => table.has(each))).toEqual(keys.map((_, place) => place < at));
    table.add(key);
  }
});

test('it takes as many as were promised, and one that it has takes no room', () => {
  const table = new IdTable(3);
  const key = (a: number) => Object.assign(new IdKey(0), { a, mark: a });
  for (const a of [1, 2, 2, 1]) table.add(key(a));
  expect(table.isFull).toBe(false);
  table.add(key(3));
  expect(table.isFull).toBe(true);
  table.add(key(2));
  expect(() => table.add(key(4))).toThrow(new RangeError('more than 3 ids'));
  expect(table.has(key(4))).toBe(false);
});

test('what a key mixes to depends on each digit, the website and the seed, and is never 0', () => {
  const id = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
  const mark = (seed: number, website: number, text: string) => new IdKey(seed).read(website, text).mark;
  const others = [...id].flatMap((sign, at) => (sign === '-' ? [] : [id.slice(0, at) + (sign === '0' ? '1' : '0') + id.slice(at + 1)]));
  const marks = [mark(5, 0, id), mark(6, 0, id), mark(5, 1, id), ...others.map((other) => mark(5, 0, other))];
  expect(new Set(marks).size).toBe(35);
  expect(mark(0, 0, '00000000-0000-0000-0000-000000000000')).toBe(1);
});

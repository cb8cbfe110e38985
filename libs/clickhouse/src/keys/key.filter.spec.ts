import { randomUUID } from 'node:crypto';
import { FilterLayer } from './filter.layer';
import { KeyFilter } from './key.filter';
import { KeyHash } from './key.hash';

const MIB = 2 ** 20;
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const hash = new KeyHash();
const wrong = (filter: KeyFilter, strangers: string[]) => strangers.filter((id) => filter.has(hash.uuid(id))).length;

test('whatever was added is there, and nothing is of what was not', () => {
  const filter = new KeyFilter(64 * MIB);
  expect(filter.has(hash.uuid(randomUUID()))).toBe(false);
  const added = ids(1000);
  for (const id of added) filter.add(hash.uuid(id));
  expect(added.filter((id) => !filter.has(hash.uuid(id)))).toEqual([]);
  expect(wrong(filter, ids(10_000))).toBeLessThan(5);
});

test('it grows with what is added, and stays right', () => {
  const filter = new KeyFilter(64 * MIB);
  const added = ids(300_000);
  const sizes = new Set<number>();
  for (const id of added) {
    filter.add(hash.uuid(id));
    sizes.add(filter.bytes);
  }
  expect(sizes.size).toBe(2);
  expect(Math.max(...sizes)).toBeLessThan(4 * MIB);
  expect(added.filter((id) => !filter.has(hash.uuid(id)))).toEqual([]);
  expect(wrong(filter, ids(100_000))).toBeLessThan(30);
});

test('it keeps to its size, where more are taken for known', () => {
  const filter = new KeyFilter(MIB);
  const added = ids(600_000);
  for (const id of added) filter.add(hash.uuid(id));
  expect(filter.bytes).toBeLessThanOrEqual(MIB);
  expect(added.filter((id) => !filter.has(hash.uuid(id)))).toEqual([]);
  const mistaken = wrong(filter, ids(20_000));
  expect(mistaken).toBeGreaterThan(20);
  expect(mistaken).toBeLessThan(4_000);
});

test('what is added again takes no room', () => {
  const filter = new KeyFilter(64 * MIB);
  const id = randomUUID();
  for (let times = 0; times < 400_000; times++) filter.add(hash.uuid(id));
  expect(filter.bytes).toBeLessThan(MIB);
});

test('a layer that was filled to what it is meant for is wrong about one of ten thousand at most', () => {
  const layer = new FilterLayer(100_000, 64 * MIB);
  let added = 0;
  for (; !layer.isFull; added++) {
    const { first, second } = hash.uuid(randomUUID());
    layer.add(first, second);
  }
  expect(added).toBeGreaterThanOrEqual(100_000);
  const mistaken = ids(200_000).filter((id) => {
    const { first, second } = hash.uuid(id);
    return layer.has(first, second);
  }).length;
  expect(mistaken).toBeLessThan(20);
});

test('ids that differ in a single digit are told apart, and so are texts', () => {
  const filter = new KeyFilter(MIB);
  const id = randomUUID();
  filter.add(hash.uuid(id));
  filter.add(hash.text('visitor-1'));
  const others = [...id].flatMap((sign, at) => (sign === '-' ? [] : [id.slice(0, at) + (sign === '0' ? '1' : '0') + id.slice(at + 1)]));
  expect(wrong(filter, others)).toBe(0);
  const texts = ['visitor-2', 'visitor-', 'visitor-10', 'Visitor-1', 'visitor-1\u0000', ''];
  expect(texts.filter((text) => filter.has(hash.text(text)))).toEqual([]);
});

import { LRUCache } from 'lru-cache';
import { atMost } from './at-most';

it('keeps so many entries, and those that were asked for last', () => {
  const kept = new LRUCache<string, number>(atMost(3));
  for (const [i, key] of ['a', 'b', 'c'].entries()) kept.set(key, i);
  kept.get('a');
  kept.set('d', 3);
  expect([...kept.keys()].sort()).toEqual(['a', 'c', 'd']);
});

it('takes no room for entries that are not there', () => {
  const before = process.memoryUsage().arrayBuffers;
  const kept = new LRUCache<string, number>(atMost(5_000_000));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  expect(kept.size).toBe(0);
});

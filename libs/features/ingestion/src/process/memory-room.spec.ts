import { memoryRoom } from './memory-room';

const GIB = 2 ** 30;

it.each([
  ['a small machine remembers as much as it needs', 0.5 * GIB, 60_000],
  ['one with more remembers more', 4 * GIB, 131_072],
  ['twice as much where it has twice as much', 8 * GIB, 262_144],
  ['and no machine more than this', 64 * GIB, 400_000],
])('%s', (_, bytes, events) => expect(memoryRoom(bytes)).toBe(events));

it('goes by the memory of this very process', () => {
  expect(memoryRoom()).toBeGreaterThanOrEqual(60_000);
  expect(memoryRoom()).toBeLessThanOrEqual(400_000);
});

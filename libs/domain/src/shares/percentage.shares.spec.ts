import fc from 'fast-check';
import { percentages } from './index';

describe('percentages', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [[5], [100]],
    [
      [1, 1, 1],
      [33.4, 33.3, 33.3],
    ],
    [
      [2, 1],
      [66.7, 33.3],
    ],
    [
      [1, 2],
      [33.3, 66.7],
    ],
    [
      [1, 0, 1],
      [50, 0, 50],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1],
      [14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2],
    ],
    [
      [9999, 1],
      [100, 0],
    ],
  ])('of %j are %j', (counts, shares) => expect(percentages(counts)).toEqual(shares));
  it('have one decimal, sum to 100, lie within a tenth, and round nobody up before one with a larger remainder', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 50 }), (counts) => {
        const total = counts.reduce((a, b) => a + b, 0);
        fc.pre(total > 0);
        const tenths = percentages(counts).map((share) => {
          expect(Math.round(share * 10) / 10).toBe(share);
          return Math.round(share * 10);
        });
        expect(tenths.reduce((a, b) => a + b, 0)).toBe(1000);
        const rests = counts.map((count, i) => ({
          up: tenths[i]! > Math.floor((1000 * count) / total),
          rest: (1000 * count) % total,
          off: Math.abs(tenths[i]! - (1000 * count) / total),
        }));
        expect(Math.max(...rests.map(({ off }) => off))).toBeLessThan(1);
        expect(Math.min(total, ...rests.filter(({ up }) => up).map(({ rest }) => rest))).toBeGreaterThanOrEqual(
          Math.max(0, ...rests.filter(({ up }) => !up).map(({ rest }) => rest)),
        );
      }),
    );
  });
});

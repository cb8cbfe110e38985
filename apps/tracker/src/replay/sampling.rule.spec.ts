import { uuidv7 } from '../uuid.factory';
import { isSampled } from './sampling.rule';

describe('which recordings are made', () => {
  const seeds = Array.from({ length: 5_000 }, (_, n) => uuidv7(1_700_000_000_000 + n * 1_000));
  const share = (percent: number) => (seeds.filter((seed) => isSampled(seed, percent)).length / seeds.length) * 100;

  it.each([1, 10, 50, 90])('are %s percent', (percent) => {
    // More than five standard deviations of the share of so many.
    expect(Math.abs(share(percent) - percent)).toBeLessThan(4);
  });
  it('are none, or all', () => expect([share(0), share(100), isSampled('anybody')]).toEqual([0, 100, true]));
  it('are those of the same visitors each time, and of these still where more are made', () => {
    const [some, more] = [10, 20].map((percent) => seeds.filter((seed) => isSampled(seed, percent)));
    expect(seeds.filter((seed) => isSampled(seed, 10))).toEqual(some);
    expect(some!.every((seed) => more!.includes(seed))).toBe(true);
  });
});

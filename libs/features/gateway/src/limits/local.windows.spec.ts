import { FixedClock } from '@footfall/testing';
import { LocalWindows } from './local.windows';

const MINUTE = 60_000;

describe('windows of one process', () => {
  const clock = new FixedClock('2026-11-21T15:00:59.000Z');
  const windows = new LocalWindows(clock);

  it('take up to the limit, then nothing, until the clock minute ends', () => {
    const resetsAt = Date.parse('2026-11-21T15:01:00.000Z');
    expect([1, 2, 3].map(() => windows.take('a', 2, MINUTE))).toEqual([
      { allowed: true, remaining: 1, resetsAt },
      { allowed: true, remaining: 0, resetsAt },
      { allowed: false, remaining: 0, resetsAt },
    ]);
    expect(windows.take('b', 2, MINUTE)).toMatchObject({ allowed: true, remaining: 1 });
    clock.advance(1000);
    expect(windows.take('a', 2, MINUTE)).toEqual({ allowed: true, remaining: 1, resetsAt: resetsAt + MINUTE });
  });

  it('apply a lower limit to the running count', () => {
    expect(windows.take('c', 10, MINUTE).allowed).toBe(true);
    expect(windows.take('c', 10, MINUTE).allowed).toBe(true);
    expect(windows.take('c', 2, MINUTE)).toMatchObject({ allowed: false, remaining: 0 });
  });
});

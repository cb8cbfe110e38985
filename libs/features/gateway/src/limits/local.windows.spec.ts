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

  it('go on from what the shared store told, with a part of the limit at most', () => {
    const at = Date.parse('2026-11-21T15:02:00.000Z');
    windows.learn('d', { used: 7, resetsAt: at });
    windows.learn('d', { used: 5, resetsAt: at });
    expect([1, 2, 3, 4].map(() => windows.take('d', 10, MINUTE).remaining)).toEqual([2, 1, 0, 0]);
    expect(windows.take('d', 10, MINUTE).allowed).toBe(false);
    windows.learn('e', { used: 2, resetsAt: at });
    expect([1, 2, 3].map(() => windows.take('e', 10, MINUTE, 2).allowed)).toEqual([true, true, false]);
    windows.learn('f', { used: 9, resetsAt: at - MINUTE });
    expect(windows.take('f', 10, MINUTE)).toMatchObject({ allowed: true, remaining: 9 });
  });

  it('tell what was taken here alone, and count it once when the shared store tells of it', () => {
    const resetsAt = Date.parse('2026-11-21T15:02:00.000Z');
    windows.learn('g', { used: 3, resetsAt });
    expect(windows.aloneOf('g')).toBeUndefined();
    windows.take('g', 10, MINUTE);
    windows.take('g', 10, MINUTE);
    expect(windows.aloneOf('g')).toEqual({ alone: 2, used: 5, resetsAt });
    // Asked before anything was taken here, answered after it.
    windows.learn('g', { used: 4, resetsAt });
    expect(windows.aloneOf('g')).toEqual({ alone: 2, used: 6, resetsAt });
    windows.learn('g', { used: 7, resetsAt }, 2);
    expect(windows.aloneOf('g')).toEqual({ alone: 2, used: 7, resetsAt });
    windows.learn('g', { used: 1, resetsAt: resetsAt - MINUTE });
    expect(windows.aloneOf('g')).toEqual({ alone: 2, used: 7, resetsAt });
    windows.learn('g', { used: 1, resetsAt: resetsAt + MINUTE });
    expect(windows.aloneOf('g')).toBeUndefined();
  });
});

import type { CounterStore } from '@footfall/ports';
import { FixedClock, testLog, type TestLog } from '@footfall/testing';
import { LiveFigures, liveKey } from './live.figures';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
let outside: TestLog;
beforeAll(async () => {
  outside = await testLog(clock);
});
afterAll(() => outside.close());

test('visitors are counted who were seen in the last 300 s, each once, of that website alone, and not before their time', async () => {
  const ago = (seconds: number) => clock.now() - seconds * 1000;
  const seen = { now: ago(0), lately: ago(299.999), 'just gone': ago(300), gone: ago(301), 'yet to come': ago(-0.001) };
  await outside.counters.markSeen(liveKey('a'), new Map(Object.entries(seen)), 600_000);
  await outside.counters.markSeen(liveKey('a'), new Map([['now', ago(200)]]), 600_000);
  await outside.counters.markSeen(liveKey('b'), new Map([['other', ago(1)]]), 600_000);
  expect(await new LiveFigures(outside.counters, clock).of('a')).toEqual({ count: 2, at: clock.now() });
  expect(await new LiveFigures(outside.counters, clock).of('nobody')).toEqual({ count: 0, at: clock.now() });
});

test('counters that cannot be reached are told as such, not as nobody', async () => {
  const away = { countSeen: () => Promise.reject(new Error('no connection')) } as unknown as CounterStore;
  await expect(new LiveFigures(away, clock).of('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', options: { retryAfter: 5 } });
});

import fc from 'fast-check';
import { deviationOf, severityOf } from './deviation';

test.each([
  [156, 61, 155.7],
  [0, 60, -100],
  [4, 0, 300],
  [0, 0, -100],
  [1, 0.2, 0],
  [80, 30, 166.7],
  [60, 60, 0],
])('%d where %d is expected deviates by %d %%', (actual, expected, deviation) => expect(deviationOf(actual, expected)).toBe(deviation));

test.each([
  [50, 'info'],
  [-100, 'info'],
  [100.1, 'warning'],
  [200, 'warning'],
  [200.1, 'critical'],
  [3500, 'critical'],
])('%d %% is %s', (deviation, severity) => expect(severityOf(deviation)).toBe(severity));

test('has the sign of the difference, and one decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (actual, expected) => {
      const deviation = deviationOf(actual, expected);
      expect(deviation).toBeGreaterThanOrEqual(-100);
      expect(deviation * (actual - expected)).toBeGreaterThanOrEqual(0);
      expect(Math.round(deviation * 10) / 10).toBe(deviation);
    }),
  );
});

import fc from 'fast-check';
import { middleOf, spreadOf } from './robust.statistics';

test.each([
  [[5], 5],
  [[5, 9], 7],
  [[1, 5, 100], 5],
  [[1, 4, 6, 100], 5],
  [[0, 0, 4, 5, 6, 7, 900, 900], 5.5],
])('the middle of %j is %d', (values, middle) => expect(middleOf([...values].reverse())).toBe(middle));

test('the middle lies among the values, wherever a quarter of them goes', () => {
  const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(values, fc.integer({ min: -1_000_000, max: 1_000_000 }), (list, wild) => {
      const middle = middleOf([...list.slice(2), wild, wild]);
      expect(middle).toBeGreaterThanOrEqual(Math.min(...list.slice(2)));
      expect(middle).toBeLessThanOrEqual(Math.max(...list.slice(2)));
    }),
  );
});

test('the spread of normal values is their standard deviation, with a few that are far away too', () => {
  const normal = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645].map((value) => value * 10);
  expect(spreadOf(normal)).toBeGreaterThan(7);
  expect(spreadOf(normal)).toBeLessThan(12);
  expect(spreadOf([...normal, 5000, -4000])).toBeLessThan(16);
});

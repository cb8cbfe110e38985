import { endOfDay } from './end-of-day';
import { lastDay } from './last-day';

test('the last day of an end is the day that it was made of, wherever this machine stands', () => {
  for (const day of ['2027-03-10', '2027-03-14', '2026-12-31', '2028-02-29']) expect(lastDay(endOfDay(day) ?? '')).toBe(day);
});

import { weeklyChange } from './weekly.change';

const WEEK = [100, 100, 110, 105, 95, 60, 50];
const weeks = (...levels: number[]) => levels.flatMap((level) => WEEK.map((visits) => Math.round(visits * level)));

test.each([
  ['a level that stays', weeks(1, 1, 1, 1, 2, 2, 2, 2), { before: 620, now: 1240, change: 100 }],
  ['a level that began three weeks ago', weeks(1, 1, 1, 1, 1, 2, 2, 2), { before: 620, now: 1240, change: 100 }],
  ['a fall', weeks(1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5), { before: 620, now: 311, change: -49.8 }],
  ['two weeks to compare with', weeks(1, 1, 2, 2, 2, 2), { before: 620, now: 1240, change: 100 }],
  ['one week to compare with', weeks(1, 2, 2, 2, 2), null],
  ['the usual', weeks(1, 1, 1, 1, 1, 1, 1, 1), null],
  ['one week that stands out', weeks(1, 1, 1, 1, 1, 3, 1, 1), null],
  ['weeks that differ as much as ever', weeks(1, 2, 1, 2, 2, 1, 3, 2), null],
  ['what chance makes of few', weeks(0.03, 0.03, 0.03, 0.03, 0.05, 0.05, 0.05, 0.05), null],
])('%s', (_, days, expected) => expect(weeklyChange(days)).toEqual(expected));

test('a growth over weeks is one', () => {
  const growing = Array.from({ length: 56 }, (_, day) => Math.round((WEEK[day % 7] as number) * 1.015 ** day));
  expect(weeklyChange(growing)?.change).toBeGreaterThan(40);
});

/** Weeks in which everything happens on one day. */
const mondays = (...counts: number[]) => counts.flatMap((count) => [count, 0, 0, 0, 0, 0, 0]);

test.each([
  ['weeks before the last eight', [...weeks(9, 9, 9, 9, 9), ...weeks(1, 1, 1, 1, 2, 2, 2, 2)]],
  ['days of a week that is not whole', [9000, 9000, 9000, ...weeks(1, 1, 1, 1, 2, 2, 2, 2)]],
])('%s say nothing', (_, days) => expect(weeklyChange(days)).toEqual({ before: 620, now: 1240, change: 100 }));

test.each([
  ['four times what chance makes is a change', mondays(30, 30, 30, 30, 70, 70, 70, 70), { before: 30, now: 70, change: 133.3 }],
  ['less is none', mondays(31, 31, 31, 31, 69, 69, 69, 69), null],
  ['also below', mondays(70, 70, 70, 70, 30, 30, 30, 30), { before: 70, now: 30, change: -57.1 }],
  ['from nothing it counts as from one', mondays(0, 0, 0, 0, 40, 40, 40, 40), { before: 0, now: 40, change: 4000 }],
  ['nothing at all does not change', mondays(0, 0, 0, 0, 0, 0, 0, 0), null],
  ['no days tell nothing', [], null],
  [
    'weeks along a line differ by little from it',
    mondays(10_000, 11_000, 12_000, 13_000, 14_000, 15_000, 16_000, 17_000),
    { before: 11_500, now: 15_500, change: 34.8 },
  ],
  [
    'of four weeks before the outermost two are left out, and no fifth is looked at',
    mondays(900, 10, 20, 30, 40, 1000, 1000, 1000, 1000),
    { before: 25, now: 1000, change: 3900 },
  ],
  // 4 × 1.4826 × 100 from the line or from both levels, whichever is less.
  [
    'four times what weeks are beside their levels',
    mondays(10_100, 9900, 10_100, 9900, 10_700, 10_500, 10_700, 10_500),
    { before: 10_000, now: 10_600, change: 6 },
  ],
  ['less than that is none', mondays(10_100, 9900, 10_100, 9900, 10_690, 10_490, 10_690, 10_490), null],
])('%s', (_, days, expected) => expect(weeklyChange(days)).toEqual(expected));

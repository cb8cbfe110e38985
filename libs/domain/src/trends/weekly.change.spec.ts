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

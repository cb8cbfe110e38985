import { foldOutages, type EmptyWindow } from './fold-outages';

const HOUR = 3_600_000;
const hours = (...at: number[]): EmptyWindow[] =>
  at.map((hour) => ({ granularity: 'hour', start: hour * HOUR, end: (hour + 1) * HOUR, expected: 20 }));
const days = (...at: number[]): EmptyWindow[] =>
  at.map((day) => ({ granularity: 'day', start: day * 24 * HOUR, end: (day + 1) * 24 * HOUR, expected: 300 }));
const found = (windows: EmptyWindow[], views: number[] = []) =>
  foldOutages(windows, (from, to) => !views.some((hour) => hour * HOUR >= from && hour * HOUR < to)).map(({ start, foundAt, expected }) => [
    start / HOUR,
    foundAt / HOUR,
    expected,
  ]);

test.each([
  ['two hours are none', hours(3, 4), [], []],
  ['three hours in a row are one, known at the end of the third', hours(3, 4, 5), [], [[3, 6, 60]]],
  ['hours that do not follow one another are none', hours(3, 4, 6, 7), [5], []],
  ['a day is one', days(2), [], [[48, 72, 300]]],
  ['days in a row are one', days(2, 3, 4), [], [[48, 72, 300]]],
  [
    'days apart are two',
    days(2, 4),
    [75],
    [
      [48, 72, 300],
      [96, 120, 300],
    ],
  ],
  ['more hours change nothing about it', hours(3, 4, 5, 6, 7, 8), [], [[3, 6, 60]]],
  ['nor does the day that holds them', [...hours(27, 28, 29), ...days(1)], [], [[27, 30, 60]]],
  ['a night in which nothing is expected does not end it', [...hours(20, 21, 22), ...hours(30, 31, 32)], [], [[20, 23, 60]]],
  [
    'a page view does',
    [...hours(20, 21, 22), ...hours(30, 31, 32)],
    [25],
    [
      [20, 23, 60],
      [30, 33, 60],
    ],
  ],
])('%s', (_, windows, views, expected) => expect(found(windows, views)).toEqual(expected));

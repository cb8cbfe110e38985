import { figureOf, figureSql, figuresOf, type Figure } from './figure';
import { partNames, selectParts, sumParts } from './parts.sql';

type Part = 'sum' | 'count';
const sum: Figure<Part> = { description: '', format: 'count', sum: 'sum' };
const mean: Figure<Part> = { ...sum, dividedBy: 'count' };
const percent: Figure<Part> = { ...mean, times: 100 };
const seconds: Figure<Part> = { ...mean, unit: 1000 };

describe('a figure', () => {
  it.each<[string, Figure<Part>, number, number, number]>([
    ['is the sum itself', sum, 7.26, 0, 7.26],
    ['is a mean of one decimal', mean, 10, 3, 3.3],
    ['is rounded half up', mean, 1, 4, 0.3],
    ['is rounded half up below nothing', mean, -1, 4, -0.2],
    ['is 0 of nothing', mean, 10, 0, 0],
    ['is a percentage', percent, 2, 3, 66.7],
    ['is counted in larger units', seconds, 5000, 2, 2.5],
    ['is rounded up from the half that no double holds', seconds, 115_350, 3, 38.5],
    ['is not rounded up from just below the half', seconds, 115_349, 3, 38.4],
  ])('%s', (_, figure, of, count, value) => expect(figureOf(figure, { sum: of, count })).toBe(value));

  it('is one of many, each by its name', () => {
    expect(figuresOf({ all: sum, mean, percent }, { sum: 1, count: 8 })).toEqual({ all: 1, mean: 0.1, percent: 12.5 });
  });

  it.each<[string, Figure<Part>, string]>([
    ['a column where it is a sum', sum, 'sum'],
    ['a guarded division', mean, 'if(count = 0, 0, floor((20 * toFloat64(sum) + 1 * toFloat64(count)) / (2 * toFloat64(count))) / 10)'],
    ['with its factor', percent, 'if(count = 0, 0, floor((2000 * toFloat64(sum) + 1 * toFloat64(count)) / (2 * toFloat64(count))) / 10)'],
    ['with its unit', seconds, 'if(count = 0, 0, floor((20 * toFloat64(sum) + 1000 * toFloat64(count)) / (2000 * toFloat64(count))) / 10)'],
  ])('is in SQL %s', (_, figure, sql) => expect(figureSql(figure)).toBe(sql));
});

test('parts are selected, summed and named', () => {
  const parts = { visits: 'count()', score: 'sum(s)' };
  expect(selectParts(parts)).toBe('count() AS visits, sum(s) AS score');
  expect(sumParts(parts)).toBe('sum(visits) AS visits, sum(score) AS score');
  expect(partNames(parts)).toBe('visits, score');
});

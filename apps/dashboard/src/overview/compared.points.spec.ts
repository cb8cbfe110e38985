import type { Comparison } from '../url';
import { comparedPoints } from './compared.points';
import { timelinePoint } from './timeline-point.fixture';

interface Compared {
  readonly interval: 'hour' | 'day' | 'month';
  readonly points: readonly string[];
  readonly before: readonly string[];
  readonly span: readonly [start: string, end: string];
}
function pairs({ interval, points, before, span: [start, end] }: Compared, kind: Comparison = 'previous_period') {
  const comparison = { start, end, points: before.map((date) => timelinePoint(date)) };
  const comparedWith = comparedPoints({ interval, points: points.map((date) => timelinePoint(date)), comparison }, kind);
  return points.map((date) => [date, comparedWith(date)?.date ?? null]);
}

describe('a point is compared with', () => {
  it('the same date of the year before, also behind a leap day', () => {
    const leap = ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'];
    const plain = ['2027-02-28', '2027-03-01', '2027-03-02'];
    expect(pairs({ interval: 'day', points: leap, before: plain, span: ['2027-02-28', '2027-03-02'] }, 'previous_year')).toEqual([
      ['2028-02-28', '2027-02-28'],
      ['2028-02-29', '2027-02-28'],
      ['2028-03-01', '2027-03-01'],
      ['2028-03-02', '2027-03-02'],
    ]);
    const after = ['2029-02-28', '2029-03-01'];
    expect(
      pairs({ interval: 'day', points: after, before: leap.slice(0, 3), span: ['2028-02-28', '2028-03-01'] }, 'previous_year'),
    ).toEqual([
      ['2029-02-28', '2028-02-28'],
      ['2029-03-01', '2028-03-01'],
    ]);
  });
  it('as many days before', () =>
    expect(
      pairs({
        interval: 'day',
        points: ['2026-03-01', '2026-03-02'],
        before: ['2026-02-27', '2026-02-28'],
        span: ['2026-02-27', '2026-02-28'],
      }),
    ).toEqual([
      ['2026-03-01', '2026-02-27'],
      ['2026-03-02', '2026-02-28'],
    ]));
  it('a whole month where it is one, though as many days before begin with the end of another', () => {
    // March to October have 245 days, and as many lie from June 30 to the end of February.
    const points = ['03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2028-${month}-01`);
    const before = ['2027-06', '2027-07', '2027-08', '2027-09', '2027-10', '2027-11', '2027-12', '2028-01', '2028-02'].map(
      (m) => `${m}-01`,
    );
    const found = pairs({ interval: 'month', points, before, span: ['2027-06-30', '2028-02-29'] });
    expect(found).toEqual(points.map((date, at) => [date, before[at + 1]]));
  });
  it('the part of a month that stands where its own part does', () => {
    const points = ['2026-11-01', '2026-12-01', '2027-01-01'];
    const before = ['2026-09-01', '2026-10-01', '2026-11-01'];
    const found = pairs({ interval: 'month', points, before, span: ['2026-09-19', '2026-11-10'] });
    expect(found).toEqual(points.map((date, at) => [date, before[at]]));
  });
  it('the hour that the clock shows, and none where it leaves that out', () => {
    const before = ['2026-03-29T00:00', '2026-03-29T01:00', '2026-03-29T03:00'];
    const points = ['00', '01', '02', '03'].map((hour) => `2026-03-30T${hour}:00`);
    expect(pairs({ interval: 'hour', points, before, span: ['2026-03-29', '2026-03-29'] })).toEqual([
      ['2026-03-30T00:00', '2026-03-29T00:00'],
      ['2026-03-30T01:00', '2026-03-29T01:00'],
      ['2026-03-30T02:00', null],
      ['2026-03-30T03:00', '2026-03-29T03:00'],
    ]);
  });
  it('nothing where nothing is told', () =>
    expect(pairs({ interval: 'month', points: ['2026-11-01'], before: [], span: ['2026-10-01', '2026-10-31'] })).toEqual([
      ['2026-11-01', null],
    ]));
});

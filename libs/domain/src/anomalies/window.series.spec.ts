import { DETECTOR_DEFAULTS } from './detector.options';
import { JUDGED_METRIC_NAMES, JUDGED_METRICS, judgeSeries } from './judged.metrics';
import { blankJudgement } from './verdict';
import {
  firstWhole,
  WINDOW_COUNTS,
  WINDOW_GRANULARITIES,
  WINDOWS_A_DAY,
  windowsIn,
  type WindowCount,
  type WindowSeries,
} from './window.series';

const seriesOf = (starts: readonly number[], firstEventAt: number | null, more: Partial<WindowSeries> = {}): WindowSeries => ({
  granularity: 'day',
  starts,
  offsets: starts.map(() => 0),
  counts: {} as WindowSeries['counts'],
  firstEventAt,
  ...more,
});

describe('a series', () => {
  it.each([
    [[], 0],
    [[10], 0],
    [[10, 20, 30], 2],
  ])('that begins at %j has %i windows', (starts, windows) => expect(windowsIn(seriesOf(starts, 10))).toBe(windows));
  it.each([
    ['before all of them', 9, 0],
    ['with the first', 10, 0],
    ['in the first', 11, 1],
    ['with the second', 20, 1],
    ['in the last', 21, 2],
    ['after all of them', 99, 2],
    ['never', null, 2],
  ])('whose first event came %s is known as a whole from there on', (_, firstEventAt, first) =>
    expect(firstWhole(seriesOf([10, 20, 30], firstEventAt))).toBe(first),
  );
  it.each([0, null])('without windows has none that is whole', (firstEventAt) => expect(firstWhole(seriesOf([], firstEventAt))).toBe(0));
  it('is of hours or of days', () =>
    expect(WINDOW_GRANULARITIES.map((granularity) => [granularity, WINDOWS_A_DAY[granularity]])).toEqual([
      ['hour', 24],
      ['day', 1],
    ]));
});

test('the thresholds are those that operators are told of', () =>
  expect(DETECTOR_DEFAULTS).toEqual({
    minDeviation: 50,
    robustZ: 3.5,
    chanceSigma: 3,
    minExpected: 10,
    minHistoryDays: 14,
    newLevelDays: 7,
  }));

test('of what is not judged nothing is known', () => {
  const { actual, expected, score, verdict, adopted } = blankJudgement(2);
  expect([actual, expected, score, verdict, adopted].map((values) => [...values])).toEqual([
    [NaN, NaN],
    [NaN, NaN],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

describe('the judged metrics', () => {
  it('are told under their names, in their units', () =>
    expect(JUDGED_METRIC_NAMES.map((name) => [name, JUDGED_METRICS[name].title, JUDGED_METRICS[name].unit])).toEqual([
      ['visitors', 'Visitors', 'count'],
      ['page_views', 'Page views', 'count'],
      ['bounce_rate', 'The bounce rate', 'percent'],
      ['error_rate', 'The error rate', 'percent'],
      ['conversion_rate', 'The conversion rate', 'percent'],
      ['avg_visit_duration', 'The average visit duration', 'seconds'],
    ]));

  it('are each made of their own counts', () => {
    // Visits, page views, bounces, errors, conversions, seconds and their squares of every day.
    const everyDay = [200, 500, 60, 20, 10, 9000, 600_000];
    const counts = Object.fromEntries(WINDOW_COUNTS.map((name, at) => [name, Array<number>(42).fill(everyDay[at] as number)])) as Record<
      WindowCount,
      number[]
    >;
    const starts = Array.from({ length: 43 }, (_, day) => Date.UTC(2024, 0, 1 + day));
    const judged = judgeSeries(seriesOf(starts, starts[0] as number, { counts }), DETECTOR_DEFAULTS);
    const last = JUDGED_METRIC_NAMES.map((name) => [judged[name].actual[41], judged[name].expected[41]]);
    const wanted = [200, 500, 30, 10, 5, 45];
    expect(last).toEqual(wanted.map((value) => [value, expect.closeTo(value, 6)]));
  });
});

import { DETECTOR_DEFAULTS } from './detector.options';
import { judgeMeans } from './judge-means';
import { seeded } from './planted-series.fixture';
import { stabilised } from './stabilised';
import { IN_BAND, OUT_OF_BAND } from './verdict';
import { WINDOWS_A_DAY, type WindowGranularity, type WindowSeries } from './window.series';

const DAY = 86_400_000;
const BEGINS = Date.UTC(2024, 0, 1);
const BOUNCES = { sum: 'bounces', squares: 'bounces', times: 100 } as const;
const SECONDS = { sum: 'seconds', squares: 'squaredSeconds', times: 1 } as const;

interface Counted {
  readonly visits: readonly number[];
  readonly bounces?: readonly number[];
  readonly seconds?: readonly number[];
  readonly squaredSeconds?: readonly number[];
}
function seriesOf(granularity: WindowGranularity, counted: Counted, offsets: readonly number[] = [], known = 0): WindowSeries {
  const length = DAY / WINDOWS_A_DAY[granularity];
  const windows = counted.visits.length;
  return {
    granularity,
    starts: Array.from({ length: windows + 1 }, (_, at) => BEGINS + at * length),
    offsets: Array.from({ length: windows }, (_, at) => offsets[at] ?? 0),
    counts: counted as unknown as WindowSeries['counts'],
    firstEventAt: BEGINS + known * length,
  };
}
const many = (count: number, value: number) => Array<number>(count).fill(value);
const bouncesOf = (series: WindowSeries, samples: ArrayLike<number> = many(series.offsets.length, 100)) =>
  judgeMeans(series, BOUNCES, samples, DETECTOR_DEFAULTS);

describe('what is expected of a rate', () => {
  it('is that of all visits of the last four weeks', () => {
    const random = seeded(4);
    const visits = Array.from({ length: 60 }, () => 80 + Math.round(60 * random()));
    const bounces = visits.map((count) => Math.round(count * (0.29 + 0.02 * random())));
    const { expected, actual } = bouncesOf(seriesOf('day', { visits, bounces }));
    const total = (values: readonly number[], to: number) => values.slice(Math.max(0, to - 28), to).reduce((a, b) => a + b, 0);
    for (let day = 0; day < 60; day++) {
      const wanted = day < 7 ? NaN : (100 * total(bounces, day)) / total(visits, day);
      expect([day, expected[day]]).toEqual([day, day < 7 ? NaN : expect.closeTo(wanted, 9)]);
      expect(actual[day]).toBe(day < 7 ? NaN : (100 * (bounces[day] as number)) / (visits[day] as number));
    }
  });

  it('is that of the same local hour, also where clocks changed', () => {
    const hours = 40 * 24;
    const offsets = Array.from({ length: hours }, (_, hour) => (hour < 20 * 24 ? 1 : 2));
    const isNoon = (hour: number) => (hour + (offsets[hour] as number)) % 24 === 12;
    const visits = many(hours, 100);
    const bounces = visits.map((_, hour) => (isNoon(hour) ? 60 : 30));
    const { expected, verdict } = bouncesOf(seriesOf('hour', { visits, bounces }, offsets));
    const rates = new Set<string>();
    for (let hour = 8 * 24; hour < hours; hour++) rates.add(`${isNoon(hour) ? 'noon' : 'other'} ${expected[hour]?.toFixed(6)}`);
    expect([...rates].sort()).toEqual(['noon 60.000000', 'other 30.000000']);
    expect(new Set(verdict)).not.toContain(OUT_OF_BAND);
  });

  it('is known by seven windows with visits', () => {
    const from = (visits: readonly number[], known = 0) =>
      [...bouncesOf(seriesOf('day', { visits, bounces: visits.map((count) => count * 0.3) }, [], known)).expected].findIndex(
        (value) => !Number.isNaN(value),
      );
    expect([from(many(20, 100)), from(many(20, 100), 3), from([...many(3, 100), 0, 0, ...many(15, 100)])]).toEqual([7, 10, 9]);
  });

  it('is known by thirty visits', () => {
    const from = (each: number) =>
      [...bouncesOf(seriesOf('day', { visits: many(40, each), bounces: many(40, each) })).expected].findIndex(
        (value) => !Number.isNaN(value),
      );
    expect([from(5), from(4), from(3), from(2), from(1)]).toEqual([7, 8, 10, 15, -1]);
  });

  it('is nothing where too few visits were expected, or none came', () => {
    const visits = many(20, 100).with(15, 0);
    const samples = many(20, 10).with(12, 9.9).with(13, NaN);
    const { expected, actual } = bouncesOf(seriesOf('day', { visits, bounces: many(20, 30) }), samples);
    const unknown = [...expected].flatMap((value, day) => (Number.isNaN(value) ? [day] : []));
    expect(unknown).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 13, 15]);
    expect([...actual].flatMap((value, day) => (Number.isNaN(value) ? [day] : []))).toEqual(unknown);
  });
});

describe('how far away a window is', () => {
  /** Twenty days of 100 visits with such values, and one that differs. */
  const scoreOf = (usual: number, visits: number, bounces: number) =>
    bouncesOf(seriesOf('day', { visits: [...many(20, 100), visits], bounces: [...many(20, usual), bounces] })).score[20] as number;

  it.each([
    [30, 100, 45],
    [30, 50, 5],
    [50, 80, 60],
    [2, 100, 9],
  ])('of a rate of %i in a hundred, %i visits with %i: by the scatter of the bounces', (usual, visits, bounces) => {
    const rate = usual / 100;
    const wanted = (stabilised(bounces) - stabilised(visits * rate)) / Math.sqrt((1 - rate) * (1 + visits / 2000));
    expect(scoreOf(usual, visits, bounces)).toBeCloseTo(wanted, 9);
  });
  it.each([
    [70, 100, 45],
    [95, 50, 49],
    [51, 80, 60],
  ])('of a rate of %i in a hundred, %i visits with %i: by the scatter of the others', (usual, visits, bounces) => {
    const rate = usual / 100;
    const wanted = (stabilised(visits * (1 - rate)) - stabilised(visits - bounces)) / Math.sqrt(rate * (1 + visits / 2000));
    expect(scoreOf(usual, visits, bounces)).toBeCloseTo(wanted, 9);
    expect(Math.sign(wanted)).toBe(Math.sign(bounces / visits - rate));
  });

  /** Visits that last `mean` seconds, with such a standard deviation. */
  const lasting = (visits: number, mean: number, scatter: number) => [visits, visits * mean, visits * (mean ** 2 + scatter ** 2)] as const;
  const durationScore = (last: readonly [number, number, number], usualScatter: number) => {
    const days = [...Array.from({ length: 20 }, () => lasting(100, 60, usualScatter)), last];
    const [visits, seconds, squaredSeconds] = [0, 1, 2].map((at) => days.map((day) => day[at] as number)) as [number[], number[], number[]];
    const judged = judgeMeans(seriesOf('day', { visits, seconds, squaredSeconds }), SECONDS, many(21, 100), DETECTOR_DEFAULTS);
    return judged.score[20] as number;
  };
  it.each<[string, readonly [number, number, number], number, number]>([
    ['by the usual scatter', lasting(64, 100, 10), 40, 40 / Math.sqrt(1600 / 64 + 1600 / 2000)],
    ['by its own where that is larger', lasting(64, 100, 80), 40, 40 / Math.sqrt(6400 / 64 + 1600 / 2000)],
    ['below too', lasting(64, 30, 10), 40, -30 / Math.sqrt(1600 / 64 + 1600 / 2000)],
    ['and a second is no finding', lasting(64, 61.5, 0), 0, 1.5],
  ])('of a mean: %s', (_, last, usualScatter, score) => expect(durationScore(last, usualScatter)).toBeCloseTo(score, 6));
});

describe('examples', () => {
  const days = (rates: readonly number[]) => bouncesOf(seriesOf('day', { visits: many(rates.length, 100), bounces: rates }));

  it('are none that lie three deviations of chance away, where seven others are left', () => {
    // Nobody said that they stand out: the first is before anything was known.
    const { expected } = days([95, ...many(20, 30)]);
    expect(expected[20]).toBeCloseTo(30, 9);
    // Of seven windows none can be spared.
    expect(expected[7]).toBeCloseTo((95 + 6 * 30) / 7, 9);
    expect(expected[8]).toBeCloseTo(30, 9);
  });

  it('are the new ones alone where a level is new', () => {
    const { expected, adopted, verdict } = days([...many(30, 30), ...many(20, 75)]);
    expect([...adopted].flatMap((one, day) => (one ? [day] : []))).toEqual([36]);
    expect([expected[36], expected[37], verdict[37]]).toEqual([expect.closeTo(30, 9), expect.closeTo(75, 9), IN_BAND]);
  });
});

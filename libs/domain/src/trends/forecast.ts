import { DETECTOR_DEFAULTS } from '../anomalies/detector.options';
import { spreadOf } from '../anomalies/robust.statistics';
import { SeasonalExpectation } from '../anomalies/seasonal.expectation';
import { walkCounts } from '../anomalies/judge-counts';
import { blankJudgement } from '../anomalies/verdict';
import { windowsIn, type WindowCount, type WindowSeries } from '../anomalies/window.series';

const DAY_MS = 86_400_000;
const LEAST_DAYS = 28;
/** Past days from which the same forecast is made, to see how far it was off. */
const TRIALS = 28;
const LEAST_TRIALS = 7;
/** Nine of ten values of a normal variable lie within so many standard deviations. */
const NINE_OF_TEN = 1.645;
/** Standard deviation of a forecast whose errors are not known yet, of its value; and of the best one. */
const UNTRIED = 0.25;
const BEST = 0.02;

export interface Forecast {
  readonly expected: number;
  /** Nine of ten times the sum lies between these. */
  readonly low: number;
  readonly high: number;
}

/**
 * What the next days will count together, if the level stays what it is; null with less than four weeks to go by.
 * @param series of whole days. @param days to come, at least one.
 */
export function forecastSum(series: WindowSeries, count: WindowCount, days: number): Forecast | null {
  const known = windowsIn(series);
  const counts = series.counts[count];
  const expected = sumFrom(series, count, known, days);
  if (Number.isNaN(expected) || known - new SeasonalExpectation(series).first < LEAST_DAYS) return null;
  const errors: number[] = [];
  for (let trial = 1; trial <= TRIALS; trial++) {
    const from = known - days - trial + 1;
    if (from < LEAST_DAYS / 2) break;
    const said = sumFrom(series, count, from, days);
    if (!(said > 0)) continue;
    let came = 0;
    for (let day = from; day < from + days; day++) came += counts[day] as number;
    errors.push(came / said - 1);
  }
  const off = errors.length < LEAST_TRIALS ? UNTRIED : Math.max(BEST, spreadOf(errors));
  const spread = NINE_OF_TEN * Math.sqrt(expected + (off * expected) ** 2);
  return { expected, low: Math.max(0, expected - spread), high: expected + spread };
}

/** The expectation of `days` days from `from` on, by the days before it alone. */
function sumFrom(series: WindowSeries, count: WindowCount, from: number, days: number): number {
  const starts = Array.from({ length: from + 1 }, (_, day) => series.starts[day] as number);
  for (let day = 0; day < days; day++) starts.push((starts.at(-1) as number) + DAY_MS);
  const longer: WindowSeries = { ...series, starts, offsets: new Float64Array(from + days) };
  const expectation = walkCounts(longer, count, DETECTOR_DEFAULTS, blankJudgement(from));
  let sum = 0;
  for (let day = from; day < from + days; day++) {
    const expected = expectation.of(day);
    sum += expected;
    expectation.keep(day, expected);
  }
  return sum;
}

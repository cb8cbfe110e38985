import { Band } from './band';
import type { DetectorOptions } from './detector.options';
import { SeasonalExpectation } from './seasonal.expectation';
import { stabilised } from './stabilised';
import { blankJudgement, type Judgement } from './verdict';
import { WINDOWS_A_DAY, windowsIn, type WindowCount, type WindowSeries } from './window.series';

/** Judges what is counted. */
export function judgeCounts(series: WindowSeries, count: WindowCount, options: DetectorOptions): Judgement {
  const judgement = blankJudgement(windowsIn(series));
  walkCounts(series, count, options, judgement);
  return judgement;
}

/**
 * Judges every window by those before it, and gives what it came to expect by. An outlying window tells nothing of later ones, unless the same
 * one of the week before was away in the same direction: what comes twice is the custom of that time of the week.
 * @param judgement gets what is said of each; windows that it does not reach to are not judged.
 */
export function walkCounts(series: WindowSeries, count: WindowCount, options: DetectorOptions, judgement: Judgement): SeasonalExpectation {
  const counts = series.counts[count];
  const windows = judgement.actual.length;
  const expectation = new SeasonalExpectation(series);
  const band = new Band(series, judgement, options);
  const aWeek = 7 * WINDOWS_A_DAY[series.granularity];
  const sides = new Int8Array(windows);
  const days = new DaySums(WINDOWS_A_DAY[series.granularity], windows);
  for (let window = expectation.first; window < windows; window++) {
    const actual = counts[window] as number;
    const expected = expectation.of(window);
    const isKnown = !Number.isNaN(expected);
    judgement.actual[window] = actual;
    judgement.expected[window] = expected;
    judgement.score[window] = isKnown ? (stabilised(actual) - stabilised(expected)) / expectation.uncertainty : 0;
    const { outlying, newSince } = band.place(window, expected, days.away(window, actual, isKnown ? expected : 0, options));
    const side = outlying ? Math.sign(actual - expected) : 0;
    sides[window] = side;
    // Otherwise a first week that was out of the ordinary would be what is expected for ever, since every later one were an outlier.
    const isCustom = side !== 0 && side === sides[window - aWeek];
    expectation.keep(window, outlying && !isCustom ? expected : actual);
    if (isCustom) expectation.amend(window - aWeek, counts[window - aWeek] as number, window);
    if (newSince !== null) expectation.keepAgain(newSince, window, counts);
  }
  return expectation;
}

/** A day is away from its expectation by so much, and by more than chance. */
const AWAY = 0.25;

/** The sums of the last 24 hours, counted and expected. */
export class DaySums {
  private readonly counted: Float64Array;
  private readonly expected: Float64Array;

  constructor(
    private readonly aDay: number,
    windows: number,
  ) {
    this.counted = new Float64Array(windows + 1);
    this.expected = new Float64Array(windows + 1);
  }

  /** Of the day that ends with a window, which follows the one that was asked for before: by how much it is away, relative; 0 where it is not. */
  away(window: number, counted: number, expected: number, { minExpected, chanceSigma }: DetectorOptions): number {
    this.counted[window + 1] = (this.counted[window] as number) + counted;
    this.expected[window + 1] = (this.expected[window] as number) + expected;
    const begin = Math.max(0, window + 1 - this.aDay);
    const came = (this.counted[window + 1] as number) - (this.counted[begin] as number);
    const usual = (this.expected[window + 1] as number) - (this.expected[begin] as number);
    if (usual < minExpected || Math.abs(came - usual) < AWAY * usual) return 0;
    return Math.abs(stabilised(came) - stabilised(usual)) < chanceSigma ? 0 : came / usual - 1;
  }
}

import { Band } from './band';
import type { DetectorOptions } from './detector.options';
import { SeasonalExpectation } from './seasonal.expectation';
import { stabilised } from './stabilised';
import { blankJudgement, type Judgement } from './verdict';
import { windowsIn, type WindowCount, type WindowSeries } from './window.series';

/** Judges what is counted. */
export function judgeCounts(series: WindowSeries, count: WindowCount, options: DetectorOptions): Judgement {
  const counts = series.counts[count];
  const windows = windowsIn(series);
  const judgement = blankJudgement(windows);
  const expectation = new SeasonalExpectation(series);
  const band = new Band(series, judgement, options);
  for (let window = expectation.first; window < windows; window++) {
    const actual = counts[window] as number;
    const expected = expectation.of(window);
    judgement.actual[window] = actual;
    judgement.expected[window] = expected;
    judgement.score[window] = Number.isNaN(expected) ? 0 : stabilised(actual) - stabilised(expected);
    const { outlying, newSince } = band.place(window, expected);
    expectation.keep(window, outlying ? expected : actual);
    if (newSince !== null) expectation.keepAgain(newSince, window, counts);
  }
  return judgement;
}

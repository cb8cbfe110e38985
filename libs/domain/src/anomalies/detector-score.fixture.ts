import { DETECTOR_DEFAULTS, type DetectorOptions } from './detector.options';
import { foldAnomalies } from './fold-anomalies';
import { judgeSeries, type JudgedMetricName } from './judged.metrics';
import type { PlantedSeries } from './planted-series.fixture';
import { stabilised } from './stabilised';
import { OUT_OF_BAND, SILENT, type Verdict } from './verdict';
import { WINDOWS_A_DAY } from './window.series';

/** What the detector made of labelled series. */
export interface DetectorScore {
  series: number;
  /** Deviations of at least 50 % where at least 10 are expected, beyond chance and usual scatter; and how many of them were found. */
  eligible: number;
  found: number;
  /** The same, however small beside chance. */
  all: number;
  allFound: number;
  flagged: number;
  /** Flagged and planted. */
  right: number;
  /** Windows from the first eligible one of an event to the first found one. */
  delays: number[];
  /** Anomalies that begin where nothing was planted, and the days that were judged. */
  falseAlarms: number;
  judgedDays: number;
  /** Of the expected value where nothing was planted, relative. */
  errors: number[];
}

export const emptyScore = (): DetectorScore => ({
  series: 0,
  eligible: 0,
  found: 0,
  all: 0,
  allFound: 0,
  flagged: 0,
  right: 0,
  delays: [],
  falseAlarms: 0,
  judgedDays: 0,
  errors: [],
});

export interface Labelled {
  readonly series: PlantedSeries['series'];
  readonly planted: Uint8Array;
  /** Windows in which a deviation is neither asked for nor wrong. */
  readonly undecided: Uint8Array;
  /** True expectation of each window, in the metric's own unit; NaN where nobody knows it. */
  readonly expected: (window: number) => number;
  /** Standard deviations of chance and usual scatter between the window and its expectation; NaN where nobody knows it. */
  readonly distance: (window: number) => number;
}

/** The labels of a series with planted deviations, for a metric. */
export function labelsOf({ series, planted, holiday, expected, options }: PlantedSeries, metric: 'visitors' | 'bounce_rate'): Labelled {
  const { visits, bounces } = series.counts;
  if (metric === 'visitors') {
    const spread = (window: number) => Math.sqrt(1 + options.noise ** 2 * (expected[window] as number));
    return {
      series,
      planted,
      undecided: holiday,
      expected: (window) => expected[window] as number,
      distance: (window) => (stabilised(visits[window] as number) - stabilised(expected[window] as number)) / spread(window),
    };
  }
  const [usual] = options.bounces ?? [0];
  return {
    series,
    planted,
    undecided: holiday,
    expected: () => 100 * usual,
    distance: (window) => {
      const mean = (visits[window] as number) * usual;
      return (stabilised(bounces[window] as number) - stabilised(mean)) / Math.sqrt(1 - usual);
    },
  };
}

/** Judges one labelled series and adds what came of it. */
export function addScore(
  score: DetectorScore,
  labelled: Labelled,
  metric: JudgedMetricName,
  options: DetectorOptions = DETECTOR_DEFAULTS,
): void {
  const { series, planted, undecided } = labelled;
  const { visitors, [metric]: judgement } = judgeSeries(series, options);
  const aDay = WINDOWS_A_DAY[series.granularity];
  const windows = judgement.verdict.length;
  score.series++;
  let waiting: number | null = null;
  let event: 'none' | 'waiting' | 'found' = 'none';
  const judged = Array.from(judgement.verdict, (said, window) => {
    const verdict = said as Verdict;
    const [actual, expected] = [judgement.actual[window] as number, judgement.expected[window] as number];
    const [start, end] = [series.starts[window] as number, series.starts[window + 1] as number];
    return {
      granularity: series.granularity,
      start,
      end,
      verdict,
      deviation: actual - expected,
      adopted: judgement.adopted[window] === 1,
      window,
    };
  });
  for (let window = 0; window < windows; window++) {
    const verdict = judgement.verdict[window];
    const truth = labelled.expected(window);
    const isPlanted = planted[window] === 1;
    if (window >= options.minHistoryDays * aDay) score.judgedDays += 1 / aDay;
    if (verdict !== SILENT) {
      if (!isPlanted && truth > 0) score.errors.push(Math.abs((judgement.expected[window] as number) / truth - 1));
    }
    const isFlagged = verdict === OUT_OF_BAND;
    if (isFlagged && (isPlanted || !undecided[window])) {
      score.flagged++;
      if (isPlanted) score.right++;
    }
    if (!isPlanted) {
      event = 'none';
      waiting = null;
      continue;
    }
    const sample = metric === 'visitors' ? truth : (visitors.expected[window] as number);
    const actual = judgement.actual[window] as number;
    const unknown = Number.isNaN(truth);
    if (!unknown && !(sample >= options.minExpected && Math.abs(actual - truth) >= (options.minDeviation / 100) * truth)) continue;
    const isClear = unknown || Math.abs(labelled.distance(window)) >= options.robustZ;
    score.all++;
    if (isFlagged) score.allFound++;
    if (!isClear) continue;
    score.eligible++;
    if (isFlagged) score.found++;
    if (event === 'none') {
      event = 'waiting';
      waiting = window;
    }
    if (isFlagged && event === 'waiting' && waiting !== null) {
      score.delays.push(window - waiting);
      event = 'found';
    }
  }
  score.falseAlarms += foldAnomalies(judged).filter(({ window: { window } }) => !planted[window] && !undecided[window]).length;
}

export const recallOf = ({ found, eligible }: DetectorScore): number => (eligible ? found / eligible : 1);
export const precisionOf = ({ right, flagged }: DetectorScore): number => (flagged ? right / flagged : 1);
export const falseAlarmsAMonthOf = ({ falseAlarms, judgedDays }: DetectorScore): number =>
  judgedDays ? (30 * falseAlarms) / judgedDays : 0;

export function medianErrorOf({ errors }: DetectorScore): number {
  const sorted = [...errors].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

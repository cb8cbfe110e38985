import { Band } from './band';
import type { DetectorOptions } from './detector.options';
import { DaySums } from './judge-counts';
import { stabilised } from './stabilised';
import { blankJudgement, type Judgement } from './verdict';
import { WINDOWS_A_DAY, firstWhole, windowsIn, type WindowCount, type WindowSeries } from './window.series';

const DAYS = 28;
/** Windows and visits that an expectation needs at least. */
const LEAST_WINDOWS = 7;
const LEAST_VISITS = 30;
/** Windows further away than this are no examples, standard deviations of chance alone. */
const OUTLYING = 3;

/** A mean over the visits of a window. A rate is the mean of ones and zeros. */
export interface MeanOfVisits {
  readonly sum: WindowCount;
  /** The sum of squares; of ones and zeros it is the sum. */
  readonly squares: WindowCount;
  /** Values are told times this: 100 for percents. */
  readonly times: number;
}

interface Pool {
  visits: number;
  mean: number;
  variance: number;
}

/**
 * Judges a mean over visits. It is expected as in the last four weeks, hours as in the same local hour; visits weigh alike.
 * @param visits expected in each window.
 */
export function judgeMeans(series: WindowSeries, metric: MeanOfVisits, visits: ArrayLike<number>, options: DetectorOptions): Judgement {
  const windows = windowsIn(series);
  const judgement = blankJudgement(windows);
  const band = new Band(series, judgement, options);
  const examples = new Examples(series, metric);
  const days = new DaySums(WINDOWS_A_DAY[series.granularity], windows);
  const nothing = { outlying: false, newSince: null };
  for (let window = examples.first; window < windows; window++) {
    const counted = series.counts.visits[window] as number;
    const sum = series.counts[metric.sum][window] as number;
    const sample = visits[window] as number;
    const isKnown = counted > 0 && sample >= options.minExpected && examples.readBefore(window);
    if (isKnown) {
      judgement.expected[window] = metric.times * examples.pool.mean;
      judgement.actual[window] = (metric.times * sum) / counted;
      judgement.score[window] = examples.distance(window);
    }
    const away = days.away(window, isKnown ? sum : 0, isKnown ? counted * examples.pool.mean : 0, options);
    const { outlying, newSince } = isKnown ? band.place(window, sample, away) : nothing;
    if (outlying) examples.leaveOut(window);
    if (newSince !== null) examples.beginAt(newSince);
  }
  return judgement;
}

/** The windows that tell what to expect of the next one, and what they tell. */
class Examples {
  readonly first: number;
  /** Of what `readBefore` read. */
  readonly pool: Pool = { visits: 0, mean: 0, variance: 0 };
  private begin: number;
  private readonly aDay: number;
  private readonly leftOut: Uint8Array;
  private readonly picked = new Int32Array(DAYS);
  private readonly near = new Int32Array(DAYS);
  private readonly visits: ArrayLike<number>;
  private readonly sums: ArrayLike<number>;
  private readonly squares: ArrayLike<number>;
  private readonly ofOnes: boolean;

  constructor(
    private readonly series: WindowSeries,
    metric: MeanOfVisits,
  ) {
    this.first = this.begin = firstWhole(series);
    this.aDay = WINDOWS_A_DAY[series.granularity];
    this.leftOut = new Uint8Array(windowsIn(series));
    this.visits = series.counts.visits;
    this.sums = series.counts[metric.sum];
    this.squares = series.counts[metric.squares];
    this.ofOnes = metric.sum === metric.squares;
  }

  leaveOut(window: number): void {
    this.leftOut[window] = 1;
  }

  /** Makes the level that began there the only one. */
  beginAt(window: number): void {
    this.begin = window;
    this.leftOut.fill(0, window);
  }

  /** False where too little is known. */
  readBefore(window: number): boolean {
    const { picked, near, series } = this;
    let found = 0;
    for (let day = 1; day <= DAYS; day++) {
      const at = window - day * this.aDay;
      if (at < this.begin) break;
      const same = at + (series.offsets[window] as number) - (series.offsets[at] as number);
      if (same >= this.begin && same < window && !this.leftOut[same] && (this.visits[same] as number) > 0) picked[found++] = same;
    }
    if (found < LEAST_WINDOWS) return false;
    this.take(picked, found);
    let kept = 0;
    for (let i = 0; i < found; i++) if (Math.abs(this.distance(picked[i] as number)) <= OUTLYING) near[kept++] = picked[i] as number;
    if (kept >= LEAST_WINDOWS && kept < found) this.take(near, kept);
    return this.pool.visits >= LEAST_VISITS;
  }

  /** Of a window with visits, in standard deviations of chance; signed. */
  distance(window: number): number {
    const { visits: known, mean, variance } = this.pool;
    const visits = this.visits[window] as number;
    const sum = this.sums[window] as number;
    if (this.ofOnes) {
      // Whichever of the two are fewer are nearly Poisson.
      const few = mean <= 0.5;
      const distance = few ? stabilised(sum) - stabilised(visits * mean) : stabilised(visits * (1 - mean)) - stabilised(visits - sum);
      return distance / Math.sqrt((few ? 1 - mean : mean) * (1 + visits / known));
    }
    const own = sum / visits;
    // A single visit can be so long that a window's own scatter has to be believed where it is larger; a second is no finding.
    const scatter = Math.max(variance, (this.squares[window] as number) / visits - own * own);
    return (own - mean) / Math.sqrt(Math.max(1, scatter / visits + variance / known));
  }

  private take(windows: Int32Array, count: number): void {
    let visits = 0;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const window = windows[i] as number;
      visits += this.visits[window] as number;
      sum += this.sums[window] as number;
      squares += this.squares[window] as number;
    }
    this.pool.visits = visits;
    this.pool.mean = sum / visits;
    this.pool.variance = Math.max(0, squares / visits - this.pool.mean ** 2);
  }
}

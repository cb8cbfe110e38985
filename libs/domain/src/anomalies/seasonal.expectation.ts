import { middleOf } from './robust.statistics';
import { WINDOWS_A_DAY, firstWhole, windowsIn, type WindowSeries } from './window.series';

const WEEKS = 8;
const LEVEL_DAYS = 7;
const LEAST_LEVEL_DAYS = 3;

/**
 * What a window is expected to count by those before it: its usual share of a week, times the level of the last seven days. Windows are
 * asked for and then kept one after the other; what is kept of an outlying one is what was expected of it.
 */
export class SeasonalExpectation {
  /** The first window that is known as a whole. */
  readonly first: number;
  private readonly aDay: number;
  private readonly aWeek: number;
  private readonly kept: Float64Array;
  private readonly keptSums: Float64Array;
  private readonly shares: Float64Array;
  private readonly shareSums: Float64Array;

  constructor(private readonly series: WindowSeries) {
    const windows = windowsIn(series);
    this.first = firstWhole(series);
    this.aDay = WINDOWS_A_DAY[series.granularity];
    this.aWeek = 7 * this.aDay;
    this.kept = new Float64Array(windows);
    this.keptSums = new Float64Array(windows + 1);
    this.shares = new Float64Array(windows);
    this.shareSums = new Float64Array(windows + 1);
  }

  /** NaN in the first ten days. All windows before it have to be kept. */
  of(window: number): number {
    const share = this.shareOf(window);
    this.shares[window] = Number.isNaN(share) ? 0 : share;
    return share * this.levelAt(window);
  }

  keep(window: number, count: number): void {
    this.kept[window] = count;
    this.keptSums[window + 1] = (this.keptSums[window] as number) + count;
    this.shareSums[window + 1] = (this.shareSums[window] as number) + (this.shares[window] as number);
  }

  /** Keeps what was counted in these windows after all. */
  keepAgain(from: number, to: number, counts: ArrayLike<number>): void {
    for (let window = from; window <= to; window++) this.keep(window, counts[window] as number);
  }

  /** Of the mean of the week around it, in the middle of the last weeks; weeks of local clocks. */
  private shareOf(window: number): number {
    const { aWeek, first } = this;
    const offsets = this.series.offsets;
    const ratios: number[] = [];
    for (let back = 1; back <= WEEKS; back++) {
      const before = window - back * aWeek;
      if (before < first) break;
      const same = before + (offsets[window] as number) - (offsets[before] as number);
      if (same < first) break;
      const begin = Math.max(first, same - Math.floor(aWeek / 2));
      const mean = this.keptIn(begin, begin + aWeek) / aWeek;
      if (mean > 0) ratios.push((this.kept[same] as number) / mean);
    }
    return ratios.length ? middleOf(ratios) : Number.NaN;
  }

  /** Windows' counts over their shares, in the middle of the last seven times 24 hours. */
  private levelAt(window: number): number {
    const levels: number[] = [];
    for (let day = 0; day < LEVEL_DAYS; day++) {
      const end = window - day * this.aDay;
      const begin = end - this.aDay;
      if (begin < this.first + this.aWeek) break;
      const shares = (this.shareSums[end] as number) - (this.shareSums[begin] as number);
      if (shares > 0) levels.push(this.keptIn(begin, end) / shares);
    }
    return levels.length < LEAST_LEVEL_DAYS ? Number.NaN : middleOf(levels);
  }

  private keptIn(begin: number, end: number): number {
    return (this.keptSums[end] as number) - (this.keptSums[begin] as number);
  }
}

import { middleOf } from './robust.statistics';
import { WINDOWS_A_DAY, firstWhole, windowsIn, type WindowSeries } from './window.series';

const WEEKS = 8;
const LEVEL_DAYS = 7;
const LEAST_LEVEL_DAYS = 3;
/** Of the middle of some values: its variance is that of their mean, times this. */
const CHANCE_OF_MIDDLE = 1.2;
/** By a single week little is known, not even whether it was an example. */
const ONE_WEEK = 2.2;
/** What all days say of an hour counts as so many weeks of its own. */
const COMMON_WEEKS = 2;
const HOUR_DAYS = 28;

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
  private weeksKnown = 0;

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

  /** By how much chance in the weeks that tell its share widens the scatter around the last expectation: 1 is not at all. */
  get uncertainty(): number {
    const own = Math.max(1, this.weeksKnown);
    if (this.aDay > 1) return Math.sqrt(1 + (CHANCE_OF_MIDDLE * own) / (own + COMMON_WEEKS) ** 2);
    return own === 1 ? ONE_WEEK : Math.sqrt(1 + CHANCE_OF_MIDDLE / own);
  }

  keep(window: number, count: number): void {
    this.kept[window] = count;
    this.keptSums[window + 1] = (this.keptSums[window] as number) + count;
    this.shareSums[window + 1] = (this.shareSums[window] as number) + (this.shares[window] as number);
  }

  /** Keeps something else of a window; `last` is the last one that was kept. */
  amend(window: number, count: number, last: number): void {
    this.kept[window] = count;
    for (let at = window; at <= last; at++) this.keptSums[at + 1] = (this.keptSums[at] as number) + (this.kept[at] as number);
  }

  /** Keeps what was counted in these windows after all. */
  keepAgain(from: number, to: number, counts: ArrayLike<number>): void {
    for (let window = from; window <= to; window++) this.keep(window, counts[window] as number);
  }

  /** Of the mean of a week: in the middle of the last weeks of local clocks, and of an hour also as its hour and its day of the week have it. */
  private shareOf(window: number): number {
    const { aWeek, aDay, first } = this;
    const offsets = this.series.offsets;
    const ratios: number[] = [];
    let days = 0;
    for (let back = 1; back <= WEEKS; back++) {
      const before = window - back * aWeek;
      if (before < first) break;
      const same = before + (offsets[window] as number) - (offsets[before] as number);
      if (same < first) break;
      const begin = Math.max(first, same - Math.floor(aWeek / 2));
      const mean = this.keptIn(begin, begin + aWeek) / aWeek;
      if (mean <= 0) continue;
      ratios.push((this.kept[same] as number) / mean);
      const midnight = Math.max(first, same - Math.floor(aDay / 2));
      days += this.keptIn(midnight, midnight + aDay) / aDay / mean;
    }
    this.weeksKnown = ratios.length;
    if (!ratios.length) return Number.NaN;
    const own = middleOf(ratios);
    if (aDay === 1) return own;
    const common = (this.hourShare(window) * days) / ratios.length;
    return (ratios.length * own + COMMON_WEEKS * common) / (ratios.length + COMMON_WEEKS);
  }

  /** Of the mean of a day: what the same local hour had on the days of the last four weeks. */
  private hourShare(window: number): number {
    const { aDay, first } = this;
    const offsets = this.series.offsets;
    let sum = 0;
    let days = 0;
    for (let back = 1; back <= HOUR_DAYS; back++) {
      const before = window - back * aDay;
      if (before < first) break;
      const same = before + (offsets[window] as number) - (offsets[before] as number);
      if (same < first || same >= window) continue;
      sum += this.kept[same] as number;
      days++;
    }
    const all = this.keptIn(window - days * aDay, window);
    return all > 0 ? (sum * aDay) / all : 0;
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

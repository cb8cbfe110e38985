import type { DetectorOptions } from './detector.options';
import { deviationOf } from './deviation';
import { spreadOf } from './robust.statistics';
import { IN_BAND, OUT_OF_BAND, SILENT, type Judgement } from './verdict';
import { WINDOWS_A_DAY, type WindowSeries } from './window.series';

const DAY_MS = 86_400_000;
const SPREAD_DAYS = 28;
const LEAST_SCORES = 7;
const MOST_USUAL_DAYS = 1;
const WHOLE_DAY = 0.95;

export interface Placed {
  /** Away from what is expected, whether by enough to be reported or not; no example for later windows. */
  readonly outlying: boolean;
  /** The first window of the level that is the new one from the end of this window on. */
  readonly newSince: number | null;
}

/** Judges the windows of one metric, one after the other, by how far the metric usually is from its expectation. */
export class Band {
  private readonly aDay: number;
  private readonly usable: Uint8Array;
  private spread = 1;
  private spreadFrom = Number.NEGATIVE_INFINITY;
  /** How far the 24 hours that end with each window are from what was expected of them, relative; 0 where it is not far. */
  private readonly away: Float64Array;
  private levelSince = 0;

  constructor(
    private readonly series: WindowSeries,
    private readonly judgement: Judgement,
    private readonly options: DetectorOptions,
  ) {
    this.aDay = WINDOWS_A_DAY[series.granularity];
    this.usable = new Uint8Array(judgement.actual.length);
    this.away = new Float64Array(judgement.actual.length);
  }

  /**
   * Of a window whose actual value, expectation and score are in the judgement.
   * @param sample expected in it. @param away how far the 24 hours that end with it are from what was expected of them, relative; 0 where not far.
   */
  place(window: number, sample: number, away: number): Placed {
    const { minExpected, minDeviation, minHistoryDays, chanceSigma, robustZ } = this.options;
    const spread = this.spreadAt(window);
    const newSince = this.follow(window, away);
    if (newSince !== null) this.judgement.adopted[window] = 1;
    if (!(sample >= minExpected)) return { outlying: false, newSince };
    const score = this.judgement.score[window] as number;
    const distance = Math.abs(score);
    const outlying = distance >= chanceSigma && distance >= robustZ * spread;
    const known = (this.series.starts[window] as number) - (this.series.firstEventAt ?? Number.POSITIVE_INFINITY);
    if (known >= minHistoryDays * DAY_MS) {
      const deviation = deviationOf(this.judgement.actual[window] as number, this.judgement.expected[window] as number);
      this.judgement.verdict[window] = outlying && Math.abs(deviation) >= minDeviation ? OUT_OF_BAND : IN_BAND;
    } else this.judgement.verdict[window] = SILENT;
    this.usable[window] = outlying ? 0 : 1;
    return { outlying, newSince };
  }

  /** Whether the day that ends with the window was the last of as many as make a new level, of which one may have been as usual. */
  private follow(window: number, away: number): number | null {
    this.away[window] = away;
    const days = this.options.newLevelDays;
    const last = window - (days - 1) * this.aDay;
    const oldest = this.away[last] ?? 0;
    if (away === 0 || oldest * away <= 0 || last - this.aDay + 1 < this.levelSince) return null;
    let usual = 0;
    let least = Math.abs(away);
    for (let day = 1; day < days - 1; day++) {
      const other = this.away[window - day * this.aDay] as number;
      if (other * away > 0) least = Math.min(least, Math.abs(other));
      else usual++;
    }
    // A day that the level changed in is not a whole one of the new level.
    if (usual > MOST_USUAL_DAYS || (this.aDay > 1 && Math.abs(oldest) < WHOLE_DAY * least)) return null;
    this.levelSince = last - this.aDay + 1;
    this.away.fill(0, 0, window + 1);
    return this.levelSince;
  }

  /** Of the scores of the last four weeks but outlying ones, taken once a day. Of few it is that of chance alone. */
  private spreadAt(window: number): number {
    if (window < this.spreadFrom + this.aDay) return this.spread;
    const scores: number[] = [];
    for (let before = Math.max(0, window - SPREAD_DAYS * this.aDay); before < window; before++) {
      if (this.usable[before]) scores.push(this.judgement.score[before] as number);
    }
    this.spreadFrom = window;
    return (this.spread = scores.length < LEAST_SCORES ? 1 : spreadOf(scores));
  }
}

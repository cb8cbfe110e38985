import type { DetectorOptions } from './detector.options';
import { deviationOf } from './deviation';
import { spreadOf } from './robust.statistics';
import { IN_BAND, OUT_OF_BAND, SILENT, type Judgement } from './verdict';
import { WINDOWS_A_DAY, type WindowSeries } from './window.series';

const DAY_MS = 86_400_000;
const SPREAD_DAYS = 28;
const LEAST_SCORES = 7;
/** Windows in band after which what was out of band has passed. */
const CALM_WINDOWS = 2;

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
  private run: { readonly since: number; readonly direction: number; calm: number } | null = null;

  constructor(
    private readonly series: WindowSeries,
    private readonly judgement: Judgement,
    private readonly options: DetectorOptions,
  ) {
    this.aDay = WINDOWS_A_DAY[series.granularity];
    this.usable = new Uint8Array(judgement.actual.length);
  }

  /** Of a window whose actual value, expectation and score are in the judgement. @param sample expected in it. */
  place(window: number, sample: number): Placed {
    const { minExpected, minDeviation, minHistoryDays, chanceSigma, robustZ } = this.options;
    const spread = this.spreadAt(window);
    if (!(sample >= minExpected)) return { outlying: false, newSince: null };
    this.usable[window] = 1;
    const score = this.judgement.score[window] as number;
    const distance = Math.abs(score);
    const outlying = distance >= chanceSigma && distance >= robustZ * spread;
    const known = (this.series.starts[window] as number) - (this.series.firstEventAt ?? Number.POSITIVE_INFINITY);
    if (known >= minHistoryDays * DAY_MS) {
      const deviation = deviationOf(this.judgement.actual[window] as number, this.judgement.expected[window] as number);
      this.judgement.verdict[window] = outlying && Math.abs(deviation) >= minDeviation ? OUT_OF_BAND : IN_BAND;
    } else this.judgement.verdict[window] = SILENT;
    const newSince = this.follow(window, outlying ? Math.sign(score) : 0);
    if (newSince !== null) this.judgement.adopted[window] = 1;
    return { outlying, newSince };
  }

  private follow(window: number, direction: number): number | null {
    const run = this.run;
    if (direction === 0) {
      if (run && ++run.calm >= CALM_WINDOWS) this.run = null;
      return null;
    }
    if (run?.direction !== direction) {
      this.run = { since: window, direction, calm: 0 };
      return null;
    }
    run.calm = 0;
    if (window - run.since + 1 < this.options.newLevelDays * this.aDay) return null;
    this.run = null;
    return run.since;
  }

  /** Of the scores of the last four weeks, taken once a day. Of few it is that of chance alone. */
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

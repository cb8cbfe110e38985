/** What is said of a window: nothing, for want of history or of traffic; that it is in its band; that it is not. */
export const SILENT = 0;
export const IN_BAND = 1;
export const OUT_OF_BAND = 2;
export type Verdict = typeof SILENT | typeof IN_BAND | typeof OUT_OF_BAND;

/** What one metric shows in each window of a series. */
export interface Judgement {
  /** NaN where the window shows nothing, such as a rate without visits. */
  readonly actual: Float64Array;
  /** NaN where there is nothing to expect it by. */
  readonly expected: Float64Array;
  /** How far away it is, in standard deviations of chance alone; signed. */
  readonly score: Float64Array;
  readonly verdict: Uint8Array;
  /** 1 where the level of the last days became the new one at the end of the window. */
  readonly adopted: Uint8Array;
}

export function blankJudgement(windows: number): Judgement {
  return {
    actual: new Float64Array(windows).fill(Number.NaN),
    expected: new Float64Array(windows).fill(Number.NaN),
    score: new Float64Array(windows),
    verdict: new Uint8Array(windows),
    adopted: new Uint8Array(windows),
  };
}

/** When a window counts as out of band. All of the first three have to hold. */
export interface DetectorOptions {
  /** Least deviation from the expectation, percent. */
  readonly minDeviation: number;
  /** Least robust z-score: how many of its own usual deviations the window is away. */
  readonly robustZ: number;
  /** Least distance in standard deviations of chance alone, with counts like these. */
  readonly chanceSigma: number;
  /** Least expectation of a window: counts of the metric itself, visits where it is a rate or a mean. */
  readonly minExpected: number;
  /** Least days from the first event to the window. */
  readonly minHistoryDays: number;
  /** A level that was out of band for so many days in one direction is the new one. */
  readonly newLevelDays: number;
}

export const DETECTOR_DEFAULTS: DetectorOptions = {
  minDeviation: 50,
  robustZ: 3.5,
  chanceSigma: 3,
  minExpected: 10,
  minHistoryDays: 14,
  newLevelDays: 7,
};

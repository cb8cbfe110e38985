/** A value at a point of time. */
export interface SeriesPoint {
  /** Local date or hour; points stand in the order of time. */
  readonly date: string;
  /** Null: it is still to come. */
  readonly value: number | null;
  /** The value of the point that it is compared with. */
  readonly before: number | null;
  readonly complete: boolean;
  /** Whether that one is whole: a part is no measure of what is whole. */
  readonly beforeComplete: boolean;
}

/** A point at which the value was not what was to be expected. */
export interface SeriesMark {
  readonly date: string;
  readonly expected: number;
  readonly actual: number;
  readonly severity: 'info' | 'warning' | 'critical';
  /** The whole of it in words. */
  readonly text: string;
}

export interface SeriesWords {
  /** The date of a point, short for the axis and whole for the tooltip. */
  readonly axis: (date: string) => string;
  readonly whole: (date: string) => string;
  readonly value: (value: number) => string;
  /** Short, for the axis. */
  readonly tick: (value: number) => string;
}

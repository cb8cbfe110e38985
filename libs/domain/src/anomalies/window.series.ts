/** What is counted of a window. All of it adds up: a day is the sum of its hours. */
export const WINDOW_COUNTS = [
  'visits',
  'pageViews',
  'bounces',
  'errors',
  'conversions',
  /** Seconds from first to last event, summed over the visits; and the squares of the same. */
  'seconds',
  'squaredSeconds',
] as const;
export type WindowCount = (typeof WINDOW_COUNTS)[number];

/** `hour`: of UTC; `day`: local. */
export const WINDOW_GRANULARITIES = ['hour', 'day'] as const;
export type WindowGranularity = (typeof WINDOW_GRANULARITIES)[number];

export const WINDOWS_A_DAY: Readonly<Record<WindowGranularity, number>> = { hour: 24, day: 1 };

/** The closed windows of one website, one after the other without gap, oldest first. */
export interface WindowSeries {
  readonly granularity: WindowGranularity;
  /** Epoch ms at which each window begins; one more than there are windows, so that `starts[i + 1]` is the end of window `i`. */
  readonly starts: ArrayLike<number>;
  /** Full hours that local clocks are ahead of UTC at each window of an hour; a season is one of local clocks. Zeros for days. */
  readonly offsets: ArrayLike<number>;
  readonly counts: Readonly<Record<WindowCount, ArrayLike<number>>>;
  /** Epoch ms of the first event, or of the first that is known here; null: there is none. */
  readonly firstEventAt: number | null;
}

export const windowsIn = (series: WindowSeries): number => Math.max(0, series.starts.length - 1);

/** The windows from which on a whole one is known; all of them where there is no event. */
export function firstWhole({ starts, firstEventAt }: WindowSeries): number {
  const windows = Math.max(0, starts.length - 1);
  if (firstEventAt === null) return windows;
  let at = 0;
  while (at < windows && (starts[at] as number) < firstEventAt) at++;
  return at;
}

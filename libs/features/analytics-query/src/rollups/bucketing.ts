/** How instants are put into buckets of time, in SQL. */
export interface Bucketing {
  /** The bucket of an instant, both expressions; what it is stays the store's own. */
  readonly of: (instant: string) => string;
  /** The text that a bucket is known by. */
  readonly text: (bucket: string) => string;
}

/** Local dates, `YYYY-MM-DD`. */
export const BY_DAY: Bucketing = { of: (instant) => `toDate(${instant}, {zone:String})`, text: (bucket) => `toString(${bucket})` };

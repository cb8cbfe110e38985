/**
 * How much of the log is processed at once, at most. A batch has a price of its own in the store, some 0.1 s of processor time whatever is in it, so where there is
 * more to do than can be done, the larger ones do more; these are some 20,000 events, which take below a second.
 */
export const BATCH_SIZE = { maxRecords: 20_000, maxBytes: 8 * 1024 * 1024 } as const;

/** The same of a repetition, whose records are all there: twice as much, some second of work, after which live processing has its turn. */
export const REPEATED_BATCH_SIZE = { maxRecords: 40_000, maxBytes: 16 * 1024 * 1024 } as const;

/** First half of every advisory lock's key, so that other users of the database do not meet ours. */
export const LOCK_SPACE = 0x466f6f74;

/** What may be done by one process at a time. */
export const ADVISORY_LOCKS = { migration: 1, outbox: 2, signingKey: 3, visitorSalts: 4, firstUser: 5, secret: 6, detector: 7 } as const;

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

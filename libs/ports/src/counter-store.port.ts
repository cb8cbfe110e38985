/** A take from a window or quota: `allowed` false means nothing was taken. */
export interface Taken {
  readonly allowed: boolean;
  /** What is left after this take; 0 when refused. */
  readonly remaining: number;
  /** Epoch milliseconds at which the window ends and the count begins anew. */
  readonly resetsAt: number;
}

/** What somebody knows to be used of the window that ends at `resetsAt` (epoch ms). */
export interface WindowUse {
  readonly used: number;
  readonly resetsAt: number;
}

/** A take from a quota: `allowed` false means nothing was taken. */
export interface QuotaTaken {
  readonly allowed: boolean;
  /** What is used after this take. */
  readonly used: number;
}

/**
 * Counts that many instances share and that may be lost and rebuilt: live visitors, windows of the rate limits, last-seen instants.
 * Adapters: memory with a snapshot on disk, Redis.
 */
export interface CounterStore {
  /**
   * Marks members as seen at these instants (epoch ms); a member keeps its latest instant. Keys expire `ttlMs` after their last
   * mark; members whose instant lies `ttlMs` or more before the newest one of a marking are forgotten.
   */
  markSeen(key: string, seen: ReadonlyMap<string, number>, ttlMs: number): Promise<void>;
  /** Forgets that these members were seen. */
  forgetSeen(key: string, members: readonly string[]): Promise<void>;
  /** How many members were seen after `since` and not after `until` (epoch ms). */
  countSeen(key: string, since: number, until: number): Promise<number>;
  /** Keeps the largest of the stored and the given instant (epoch ms), for ever. */
  raiseInstant(key: string, instant: number): Promise<void>;
  instant(key: string): Promise<number | null>;
  /** Forgets who was seen under these keys, and their instants. */
  forget(keys: readonly string[]): Promise<void>;
  /**
   * Takes `cost` from a fixed window of `windowMs` aligned to the epoch; exact however many callers there are.
   * @param known what is used at least, of a window that went on elsewhere; a larger figure stays
   */
  takeFromWindow(key: string, limit: number, windowMs: number, cost: number, known?: WindowUse): Promise<Taken>;
  /**
   * Takes `cost` from a quota, exactly however many callers there are; null where the store does not know how much of it is
   * used, since quotas are kept for good elsewhere: `raiseQuota` tells.
   */
  takeFromQuota(key: string, limit: number, cost: number): Promise<QuotaTaken | null>;
  /** Gives back what was taken from a quota; nothing where it is unknown. */
  giveBackToQuota(key: string, cost: number): Promise<void>;
  /** Makes known that at least `used` are used; a larger figure stays. Forgotten at `endsAt` (epoch ms). */
  raiseQuota(key: string, used: number, endsAt: number): Promise<void>;
  /** What is used of a quota; null where it is unknown. */
  quotaUsed(key: string): Promise<number | null>;
  /** @throws when the store does not answer within its time-out. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

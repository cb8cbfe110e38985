/** A take from a window or quota: `allowed` false means nothing was taken. */
export interface Taken {
  readonly allowed: boolean;
  /** What is left after this take; 0 when refused. */
  readonly remaining: number;
  /** Epoch milliseconds at which the window ends and the count begins anew. */
  readonly resetsAt: number;
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
  /** How many members were seen after `since` and not after `until` (epoch ms). */
  countSeen(key: string, since: number, until: number): Promise<number>;
  /** Keeps the largest of the stored and the given instant (epoch ms), for ever. */
  raiseInstant(key: string, instant: number): Promise<void>;
  instant(key: string): Promise<number | null>;
  /** Takes `cost` from a fixed window of `windowMs` aligned to the epoch; exact however many callers there are. */
  takeFromWindow(key: string, limit: number, windowMs: number, cost: number): Promise<Taken>;
  /** @throws when the store does not answer within its time-out. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

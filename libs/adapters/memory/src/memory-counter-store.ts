import type { CounterStore, QuotaTaken, Taken, WindowUse } from '@footfall/ports';
import { type Counters, loadSnapshot, saveSnapshot } from './counters.snapshot';

export interface MemoryCounterStoreOptions {
  /** File of the snapshot; its folder exists. Without it the counts end with the process. */
  readonly file?: string;
  readonly clock?: { now(): number };
  /** Milliseconds between two snapshots; 5,000 by default. */
  readonly snapshotEveryMs?: number;
  /** A snapshot could not be read or written; the store goes on without. */
  readonly onFault?: (error: unknown) => void;
}

/** How often in the life of its members a key is looked through for those whose time is over. */
const LOOKS_A_LIFE = 10;

/**
 * Counts of one process. The file is written every few seconds and at close, so that a kill loses at most what was counted
 * since; expired keys leave memory at the same pace.
 */
export class MemoryCounterStore implements CounterStore {
  private saving: Promise<void> = Promise.resolve();
  private closed = false;
  private changed = false;
  /** The newest instant of each key when it was last looked through. */
  private readonly lookedThrough = new Map<string, number>();
  /** Not in the snapshot: after a start the ledger knows better than a file that is seconds old. */
  private readonly quotas = new Map<string, { used: number; readonly endsAt: number }>();
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly options: Required<Omit<MemoryCounterStoreOptions, 'file'>> & Pick<MemoryCounterStoreOptions, 'file'>,
    private readonly counters: Counters,
  ) {
    this.timer = setInterval(() => {
      this.prune();
      void this.save();
    }, options.snapshotEveryMs);
    this.timer.unref();
  }

  static async open(options: MemoryCounterStoreOptions = {}): Promise<MemoryCounterStore> {
    const complete = { clock: { now: () => Date.now() }, snapshotEveryMs: 5_000, onFault: () => undefined, ...options };
    let counters: Counters = { seen: new Map(), instants: new Map(), windows: new Map() };
    try {
      if (options.file !== undefined) counters = (await loadSnapshot(options.file)) ?? counters;
    } catch (error) {
      // Counts may be lost and are rebuilt: a damaged snapshot must not keep the process from starting.
      complete.onFault(error);
    }
    const store = new MemoryCounterStore(complete, counters);
    store.prune();
    return store;
  }

  async markSeen(key: string, seen: ReadonlyMap<string, number>, ttlMs: number): Promise<void> {
    if (seen.size === 0) return;
    this.changed = true;
    const known = this.liveSeen(key)?.members ?? new Map<string, number>();
    let newest = -Infinity;
    for (const [member, instant] of seen) {
      newest = Math.max(newest, instant);
      if (instant >= (known.get(member) ?? -Infinity)) known.set(member, instant);
    }
    // A key that is marked again and again never expires: its members have to leave by themselves. Looking through all of them costs
    // more than a mark, so it is done a few times in their life.
    if (newest - (this.lookedThrough.get(key) ?? -Infinity) >= ttlMs / LOOKS_A_LIFE) {
      for (const [member, instant] of known) if (instant <= newest - ttlMs) known.delete(member);
      this.lookedThrough.set(key, newest);
    }
    this.counters.seen.set(key, { expiresAt: this.now() + ttlMs, members: known });
  }

  async forgetSeen(key: string, members: readonly string[]): Promise<void> {
    const known = this.liveSeen(key)?.members;
    for (const member of members) if (known?.delete(member)) this.changed = true;
  }

  async countSeen(key: string, since: number, until: number): Promise<number> {
    let count = 0;
    for (const instant of this.liveSeen(key)?.members.values() ?? []) {
      if (instant > since && instant <= until) count++;
    }
    return count;
  }

  async raiseInstant(key: string, instant: number): Promise<void> {
    this.changed = true;
    this.counters.instants.set(key, Math.max(instant, this.counters.instants.get(key) ?? -Infinity));
  }

  async instant(key: string): Promise<number | null> {
    return this.counters.instants.get(key) ?? null;
  }

  async forget(keys: readonly string[]): Promise<void> {
    if (keys.length) this.changed = true;
    for (const key of keys) {
      this.counters.seen.delete(key);
      this.lookedThrough.delete(key);
      this.counters.instants.delete(key);
    }
  }

  async takeFromWindow(key: string, limit: number, windowMs: number, cost: number, known?: WindowUse): Promise<Taken> {
    const now = this.now();
    const resetsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    const name = `${windowMs}:${key}`;
    const window = this.counters.windows.get(name);
    const taken = Math.max(window?.resetsAt === resetsAt ? window.taken : 0, known?.resetsAt === resetsAt ? known.used : 0);
    if (taken + cost > limit) return { allowed: false, remaining: 0, resetsAt };
    this.changed = true;
    this.counters.windows.set(name, { resetsAt, taken: taken + cost });
    return { allowed: true, remaining: limit - taken - cost, resetsAt };
  }

  async takeFromQuota(key: string, limit: number, cost: number): Promise<QuotaTaken | null> {
    const quota = this.liveQuota(key);
    if (!quota) return null;
    if (quota.used + cost > limit) return { allowed: false, used: quota.used };
    quota.used += cost;
    return { allowed: true, used: quota.used };
  }

  async giveBackToQuota(key: string, cost: number): Promise<void> {
    const quota = this.liveQuota(key);
    if (quota) quota.used = Math.max(0, quota.used - cost);
  }

  async raiseQuota(key: string, used: number, endsAt: number): Promise<void> {
    const quota = this.liveQuota(key);
    if (quota) quota.used = Math.max(quota.used, used);
    else this.quotas.set(key, { used, endsAt });
  }

  async quotaUsed(key: string): Promise<number | null> {
    return this.liveQuota(key)?.used ?? null;
  }

  async ping(): Promise<void> {
    if (this.closed) throw new Error('The counter store is closed');
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.timer);
    this.prune();
    await this.save();
  }

  private now(): number {
    return this.options.clock.now();
  }

  private liveSeen(key: string) {
    const known = this.counters.seen.get(key);
    return known === undefined || known.expiresAt <= this.now() ? undefined : known;
  }

  private liveQuota(key: string) {
    const quota = this.quotas.get(key);
    return quota === undefined || quota.endsAt <= this.now() ? undefined : quota;
  }

  private prune(): void {
    const now = this.now();
    const { seen, windows } = this.counters;
    for (const [key, { expiresAt }] of seen) {
      if (expiresAt > now) continue;
      seen.delete(key);
      this.lookedThrough.delete(key);
    }
    for (const [key, { resetsAt }] of windows) if (resetsAt <= now) windows.delete(key);
    for (const [key, { endsAt }] of this.quotas) if (endsAt <= now) this.quotas.delete(key);
  }

  private save(): Promise<void> {
    const { file } = this.options;
    if (file === undefined) return Promise.resolve();
    this.saving = this.saving.then(async () => {
      if (!this.changed) return;
      this.changed = false;
      try {
        await saveSnapshot(file, this.counters);
      } catch (error) {
        this.changed = true;
        this.options.onFault(error);
      }
    });
    return this.saving;
  }
}

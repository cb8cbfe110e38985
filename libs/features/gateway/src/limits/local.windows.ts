import { Injectable, Inject } from '@nestjs/common';
import { CLOCK, type Clock } from '@footfall/platform';
import type { Taken } from '@footfall/ports';
import { LRUCache } from 'lru-cache';

/** So many keys are counted at a time; past that the ones that were longest without a request are forgotten. */
const MOST_KEYS = 200_000;

/** Fixed windows of this process alone: of addresses, and of everybody while the shared store does not answer. */
@Injectable()
export class LocalWindows {
  private readonly windows = new LRUCache<string, { resetsAt: number; taken: number }>({ max: MOST_KEYS });

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Takes one from the window of `key`, which is aligned to the epoch. */
  take(key: string, limit: number, windowMs: number): Taken {
    const resetsAt = (Math.floor(this.clock.now() / windowMs) + 1) * windowMs;
    const known = this.windows.get(key);
    const taken = known?.resetsAt === resetsAt ? known.taken : 0;
    if (taken >= limit) return { allowed: false, remaining: 0, resetsAt };
    this.windows.set(key, { resetsAt, taken: taken + 1 });
    return { allowed: true, remaining: limit - taken - 1, resetsAt };
  }
}

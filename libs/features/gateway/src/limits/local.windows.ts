import { Injectable, Inject } from '@nestjs/common';
import { atMost, CLOCK, type Clock } from '@footfall/platform';
import type { Taken, WindowUse } from '@footfall/ports';
import { LRUCache } from 'lru-cache';

/** So many keys are counted at a time; past that the ones that were longest without a request are forgotten. */
const MOST_KEYS = 200_000;

interface Window {
  readonly resetsAt: number;
  /** What the shared store told of, over all processes. */
  readonly shared: number;
  /** What was taken here alone. */
  readonly alone: number;
}

/** What is used of a window, `alone` of it taken here without the shared store. */
export interface AloneUse extends WindowUse {
  readonly alone: number;
}

/** Fixed windows of this process alone: of addresses, and of everybody while the shared store does not answer. */
@Injectable()
export class LocalWindows {
  private readonly windows = new LRUCache<string, Window>(atMost(MOST_KEYS));

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Takes one from the window of `key`, which is aligned to the epoch: of `limit` what neither the shared store told of nor was taken
   * here, and of that at most `part` here.
   */
  take(key: string, limit: number, windowMs: number, part = limit): Taken {
    const resetsAt = (Math.floor(this.clock.now() / windowMs) + 1) * windowMs;
    const known = this.windows.get(key);
    const { shared, alone } = known?.resetsAt === resetsAt ? known : { shared: 0, alone: 0 };
    const left = Math.min(part - alone, limit - shared - alone);
    if (left <= 0) return { allowed: false, remaining: 0, resetsAt };
    this.windows.set(key, { resetsAt, shared, alone: alone + 1 });
    return { allowed: true, remaining: left - 1, resetsAt };
  }

  /** What this process took alone in the window that is known last. */
  aloneOf(key: string): AloneUse | undefined {
    const known = this.windows.get(key);
    return known?.alone ? { alone: known.alone, used: known.shared + known.alone, resetsAt: known.resetsAt } : undefined;
  }

  /** The shared store told how much of a window is used, over all processes, `alone` of it here: what it had been told of. */
  learn(key: string, { used, resetsAt }: WindowUse, alone = 0): void {
    const known = this.windows.get(key);
    if (known && known.resetsAt > resetsAt) return;
    const here = known?.resetsAt === resetsAt ? known : { shared: 0, alone: 0 };
    // Answers may come in another order than they were given in.
    this.windows.set(key, { resetsAt, shared: Math.max(here.shared, used - alone), alone: here.alone });
  }
}

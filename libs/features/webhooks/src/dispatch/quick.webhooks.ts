import { LRUCache } from 'lru-cache';

/** An answer within this counts as quick. */
const QUICK_MS = 250;
/** Beyond this the ones longest unused count as slow until they are sent to again. */
const MOST = 10_000;

/** Webhooks whose last attempt was taken at once: what is taken ahead for them will be sent soon. */
export class QuickWebhooks {
  private readonly kept = new LRUCache<string, true>({ max: MOST });

  has(id: string): boolean {
    return this.kept.has(id);
  }

  /** @param ms how long the attempt took; null where it failed or never began */
  note(id: string, ms: number | null): void {
    if (ms !== null && ms <= QUICK_MS) this.kept.set(id, true);
    else this.kept.delete(id);
  }
}

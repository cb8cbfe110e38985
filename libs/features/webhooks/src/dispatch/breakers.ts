import type { DueWebhook } from '@footfall/postgres';
import { LRUCache } from 'lru-cache';
import { Breaker } from './breaker';

/** Beyond this the ones longest unused begin anew. */
const MOST = 10_000;

/** The breaker of each webhook. Who changes a webhook may have mended it, so that begins a new one. */
export class Breakers {
  private readonly kept = new LRUCache<string, { readonly updatedAt: number; readonly breaker: Breaker }>({ max: MOST });

  of({ id, updatedAt }: DueWebhook): Breaker {
    const kept = this.kept.get(id);
    if (kept?.updatedAt === updatedAt.getTime()) return kept.breaker;
    const breaker = new Breaker();
    this.kept.set(id, { updatedAt: updatedAt.getTime(), breaker });
    return breaker;
  }
}

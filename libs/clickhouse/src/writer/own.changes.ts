import type { ClickHouseClient } from '@clickhouse/client';
import { LRUCache } from 'lru-cache';
import { UNHEARD_INSERT_MS } from './unheard-insert';

const MOST_WEBSITES = 10_000;

/**
 * Of which websites this process has marked days as changed. Where nobody else writes to the store, two equal versions of a website say that nothing of it was
 * marked between them.
 */
export class OwnChanges {
  private static readonly known = new WeakMap<ClickHouseClient, OwnChanges>();

  private times = 0;
  /** Of those that are not listed. */
  private others = 0;
  private doubtUntil = Number.NEGATIVE_INFINITY;
  private readonly versions = new LRUCache<string, number>({
    max: MOST_WEBSITES,
    dispose: (_version, _websiteId, reason) => {
      if (reason === 'evict') this.others = ++this.times;
    },
  });

  /** @param monotonic ms of a clock that never goes back */
  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** What was marked through a client, whoever made a writer of it. */
  static of(client: ClickHouseClient): OwnChanges {
    const changes = OwnChanges.known.get(client) ?? new OwnChanges();
    OwnChanges.known.set(client, changes);
    return changes;
  }

  /** Undefined while a mark may still land of which nobody will hear. */
  versionOf(websiteId: string): number | undefined {
    if (this.monotonic() < this.doubtUntil) return undefined;
    return this.versions.get(websiteId) ?? this.others;
  }

  /** To be called once the marks are stored. */
  marked(websiteIds: ReadonlySet<string>): void {
    for (const id of websiteIds) this.versions.set(id, ++this.times);
  }

  /** To be called where it is not known whether marks were stored. */
  doubt(): void {
    this.doubtUntil = this.monotonic() + UNHEARD_INSERT_MS;
    this.versions.clear();
    this.others = ++this.times;
  }
}

import type { ClickHouseClient } from '@clickhouse/client';
import { LRUCache } from 'lru-cache';

const MOST_WEBSITES = 10_000;
/** So long after a failure an insert of which nobody heard may still land: longer than any statement takes. */
const DOUBT_MS = 5 * 60_000;

/**
 * Of which websites this process has marked days as changed. Where nobody else writes to the store, two equal versions of a website say that nothing of it was
 * marked between them.
 */
export class OwnChanges {
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
    this.doubtUntil = this.monotonic() + DOUBT_MS;
    this.versions.clear();
    this.others = ++this.times;
  }
}

const known = new WeakMap<ClickHouseClient, OwnChanges>();

/** What was marked through a client, whoever made a writer of it. */
export function ownChangesOf(client: ClickHouseClient): OwnChanges {
  const changes = known.get(client) ?? new OwnChanges();
  known.set(client, changes);
  return changes;
}

import type { ClickHouseClient } from '@clickhouse/client';
import { LRUCache } from 'lru-cache';
import type { VisitDayChangedRow } from '../tables/visit-days-changed.table';
import { UNHEARD_INSERT_MS } from './unheard-insert';

/** UTC days of a website, YYYY-MM-DD, both included. */
export interface DaysOfWebsite {
  readonly website: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

interface Changed {
  /** Of the days that are not listed. */
  others: number;
  /** By the day's number since the epoch. */
  readonly days: Map<number, number>;
}

const MOST_WEBSITES = 10_000;
/** What comes in is of today and yesterday, near midnight of one more. */
const MOST_DAYS = 8;
const DAY_MS = 86_400_000;

/**
 * Which days of which websites this process has marked as changed, or counted. Where nobody else writes to the store, two equal versions of some days say that
 * none of them was between the two.
 */
export class OwnChanges {
  private static readonly known = new WeakMap<ClickHouseClient, OwnChanges>();

  private times = 0;
  /** Of those that are not listed. */
  private others = 0;
  private doubtUntil = Number.NEGATIVE_INFINITY;
  private readonly versions = new LRUCache<string, Changed>({
    max: MOST_WEBSITES,
    dispose: (_changed, _websiteId, reason) => {
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
  versionOf({ website, firstDay, lastDay }: DaysOfWebsite): number | undefined {
    if (this.monotonic() < this.doubtUntil) return undefined;
    const changed = this.versions.get(website);
    if (!changed) return this.others;
    const [first, last] = [dayOf(Date.parse(firstDay)), dayOf(Date.parse(lastDay))];
    let latest = changed.others;
    for (const [day, version] of changed.days) if (day >= first && day <= last) latest = Math.max(latest, version);
    return latest;
  }

  /** To be called once the marks, or the counts, are stored. */
  marked(rows: Iterable<VisitDayChangedRow>): void {
    const version = ++this.times;
    for (const { website_id, day } of rows) {
      const changed = this.versions.get(website_id) ?? { others: this.others, days: new Map<number, number>() };
      changed.days.set(dayOf(day), version);
      if (changed.days.size > MOST_DAYS) {
        changed.days.clear();
        changed.others = version;
      }
      this.versions.set(website_id, changed);
    }
  }

  /** To be called where it is not known whether marks were stored. */
  doubt(): void {
    this.doubtUntil = this.monotonic() + UNHEARD_INSERT_MS;
    this.versions.clear();
    this.others = ++this.times;
  }
}

const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

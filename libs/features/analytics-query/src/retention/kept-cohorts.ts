import type { ClickHouseReader } from '@footfall/clickhouse';
import { LRUCache } from 'lru-cache';
import { countCohorts, spanOfVisits, type CohortCounts, type CohortSpan } from './cohort-counts.query';

interface Kept {
  readonly counts: CohortCounts;
  /** The store's own time before they were counted. */
  readonly asOf: string;
}

/** Of all websites together: a row is a cohort in a period. */
const MOST_ROWS = 50_000;
/** Bounds how long anything could go by visits that were removed for their age, of which no mark tells. */
const OLDEST_MS = 10 * 60_000;

/** The latest mark of a changed visit in these days, and the store's own time, as text that sorts like time. */
const LAST_CHANGE = `
  SELECT toString(max(changed_at)) AS changed, toString(now64(6, 'UTC')) AS now
  FROM visit_days_changed
  WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}`;

/**
 * Counts of cohorts, which are of periods that are over: so they hold until a visit of these is changed, by the same marks as rollups do.
 * Each process keeps its own.
 */
export class KeptCohorts {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ counts }) => 1 + counts.counts.length,
    ttl: OLDEST_MS,
  });

  constructor(private readonly reader: ClickHouseReader) {}

  async of(span: CohortSpan): Promise<CohortCounts> {
    const key = JSON.stringify(span);
    const { changed, now } = await this.lastChange(span);
    const kept = this.kept.get(key);
    if (kept && changed < kept.asOf) return kept.counts;
    const counts = await countCohorts(this.reader, span);
    this.kept.set(key, { counts, asOf: now });
    return counts;
  }

  private lastChange(span: CohortSpan): Promise<{ changed: string; now: string }> {
    const { website, first_day, last_day } = spanOfVisits(span);
    return this.reader.one({ name: 'retention.last-change', sql: LAST_CHANGE, params: { website, first_day, last_day }, isUrgent: true });
  }
}

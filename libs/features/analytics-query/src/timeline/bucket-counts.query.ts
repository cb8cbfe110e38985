import { UNIQUE_VISITORS_SQL, selectParts, sumParts, visitParts, type ClickHouseReader } from '@footfall/clickhouse';
import type { TimelineInterval } from '@footfall/contracts';
import { countDays, type DaySums } from '../overview';
import { STARTED_OPEN, VIEWED_OPEN, directPlan, planDays } from '../rollups';
import type { Span } from '../span';
import { BUCKET_SQL } from './time.buckets';

export interface BucketCounts extends DaySums {
  readonly unique_visitors: number;
}

const zeros = Object.keys(visitParts)
  .map((name) => `0 AS ${name}`)
  .join(', ');

/** Visits count in the bucket of their start, page views in their own. */
const bucketsSql = ({ choice, page }: Span, bucket: (instant: string) => string) => `
  SELECT bucket, ${sumParts(visitParts)}, sum(unique_visitors) AS unique_visitors, sum(page_views) AS page_views
  FROM (
    SELECT ${bucket('start')} AS bucket, ${selectParts(visitParts)}, ${UNIQUE_VISITORS_SQL} AS unique_visitors, 0 AS page_views
    FROM visits FINAL
    WHERE ${STARTED_OPEN}${choice.sql}
    GROUP BY bucket
    UNION ALL
    SELECT ${bucket('at')} AS bucket, ${zeros}, 0 AS unique_visitors, count() AS page_views
    FROM visits FINAL ARRAY JOIN view_at AS at${page === null ? '' : ', view_path AS viewed'}
    WHERE ${VIEWED_OPEN}${choice.sql}${page === null ? '' : ' AND viewed = {filter_page:String}'}
    GROUP BY bucket
  )
  GROUP BY bucket`;

/** The counts of every bucket that has any; those of days come from rollups where these hold. */
export async function countBuckets(reader: ClickHouseReader, span: Span, interval: TimelineInterval): Promise<Map<string, BucketCounts>> {
  if (interval === 'day') return countDays(reader, span, await planDays(reader, span));
  if (!span.dates.length) return new Map();
  const rows = await reader.query<BucketCounts & { bucket: string }>({
    name: `analytics.timeline-${interval}`,
    sql: bucketsSql(span, BUCKET_SQL[interval]),
    params: directPlan(span).params,
  });
  return new Map(rows.map((row) => [row.bucket, row]));
}

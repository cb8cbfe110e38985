import type { ClickHouseReader } from '@footfall/clickhouse';
import { SUMMED_COUNTS, openBucketsAndWholeSql, type Bucketing, type DayPlan } from '../rollups';
import { momentOf, type Span } from '../span';
import type { DaySums } from './day-sums';

/** What is known of one bucket of time. */
export interface BucketCounts extends DaySums {
  readonly bucket: string;
  readonly unique_visitors: number;
}

export interface CountedBuckets {
  /** Those of which there is anything. */
  readonly buckets: readonly BucketCounts[];
  /** Distinct visitors of all of them, exactly. */
  readonly unique: number;
}

const sqlOf = (span: Span, by: Bucketing) => `
  SELECT bucket, is_whole, ${SUMMED_COUNTS}
  FROM (${openBucketsAndWholeSql(span, by)}
  )
  GROUP BY bucket, is_whole`;

/** Counts the open days of a plan in one pass. Who asks for the same at the same time shares the answer: the overview and its chart do. */
export async function countBuckets(reader: ClickHouseReader, span: Span, plan: DayPlan, by: Bucketing): Promise<CountedBuckets> {
  if (!plan.openDates.length) return { buckets: [], unique: 0 };
  const rows = await reader.shared<BucketCounts & { readonly is_whole: number }>({
    name: 'analytics.buckets',
    sql: sqlOf(span, by),
    params: plan.params,
    ...momentOf(span),
    isUrgent: true,
  });
  return { buckets: rows.filter(({ is_whole }) => !is_whole), unique: rows.find(({ is_whole }) => is_whole)?.unique_visitors ?? 0 };
}

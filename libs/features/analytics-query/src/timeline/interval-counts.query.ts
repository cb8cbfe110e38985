import type { ClickHouseReader } from '@footfall/clickhouse';
import type { TimelineInterval } from '@footfall/contracts';
import { countBuckets, countDays, countFilteredDays, type DaySums } from '../overview';
import { directPlan, planDays } from '../rollups';
import type { Span } from '../span';
import { BUCKETINGS } from './time.buckets';

type Counts = DaySums & { readonly unique_visitors: number };

/** The counts of every bucket that has any; those of days come from rollups where these hold. */
export async function countIntervals(reader: ClickHouseReader, span: Span, interval: TimelineInterval): Promise<Map<string, Counts>> {
  if (interval === 'day') return (await countFilteredDays(reader, span))?.days ?? countDays(reader, span, await planDays(reader, span));
  const { buckets } = await countBuckets(reader, span, directPlan(span), BUCKETINGS[interval]);
  return new Map(buckets.map((counts) => [counts.bucket, counts]));
}

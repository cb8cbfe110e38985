import type { ClickHouseReader } from '@footfall/clickhouse';
import type { TimelineInterval } from '@footfall/contracts';
import { countBuckets, countDays, countFilteredDays, type DaySums } from '../overview';
import { directPlan, planDays } from '../rollups';
import { settledAnswer, type Span } from '../span';
import { BUCKETINGS } from './time.buckets';

type Counts = DaySums & { readonly unique_visitors: number };
type Bucket = readonly [key: string, counts: Counts];

/** The counts of every bucket that has any; those of days come from rollups where these hold. */
export async function countIntervals(reader: ClickHouseReader, span: Span, interval: TimelineInterval): Promise<Map<string, Counts>> {
  return new Map(await settledAnswer(reader, span, ['intervals', interval], () => find(reader, span, interval)));
}

async function find(reader: ClickHouseReader, span: Span, interval: TimelineInterval): Promise<readonly Bucket[]> {
  if (interval === 'day') {
    const filtered = await countFilteredDays(reader, span);
    return [...(filtered?.days ?? (await countDays(reader, span, await planDays(reader, span))))];
  }
  const { buckets } = await countBuckets(reader, span, directPlan(span), BUCKETINGS[interval]);
  return buckets.map((counts) => [counts.bucket, counts]);
}

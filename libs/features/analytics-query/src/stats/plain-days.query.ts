import type { ClickHouseReader } from '@footfall/clickhouse';
import type { TimeWindow } from '@footfall/domain';
import { countDays, sumOf, type DaySums } from '../overview';
import { countUniqueVisitors, planDays } from '../rollups';
import { spanIn } from '../span';
import type { StatsSums } from './stats.metrics';
import type { StatsRequest } from './stats.request';

/** Whether days that were counted before answer it: they know all visits and their page views. */
export const asksPlainDays = ({ filters, metrics, property }: StatsRequest): boolean =>
  filters.length === 0 && property === undefined && !metrics.includes('events');

const sumsOf = (sums: DaySums, visitors: number): StatsSums => ({
  visitors,
  visits: sums.visits,
  entries: sums.visits,
  bounces: sums.bounces,
  duration_ms: sums.duration_ms,
  pageviews: sums.page_views,
  events: 0,
});

/** The sums by local date. */
export async function plainDays(reader: ClickHouseReader, { website }: StatsRequest, window: TimeWindow): Promise<Map<string, StatsSums>> {
  const span = spanIn(window, website, {});
  const days = await countDays(reader, span, await planDays(reader, span));
  return new Map([...days].map(([date, day]) => [date, sumsOf(day, day.unique_visitors)]));
}

/** The sums of the whole window. */
export async function plainTotal(reader: ClickHouseReader, { website }: StatsRequest, window: TimeWindow): Promise<StatsSums> {
  const span = spanIn(window, website, {});
  const plan = await planDays(reader, span);
  const sums = sumOf((await countDays(reader, span, plan)).values());
  return sumsOf(sums, span.dates.length ? await countUniqueVisitors(reader, span, plan, sums.visits) : 0);
}

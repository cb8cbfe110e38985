import type { ClickHouseReader } from '@footfall/clickhouse';
import type { TimeWindow } from '@footfall/domain';
import { countDays, type DayCounts } from '../overview';
import { countUniqueVisitors, planDays } from '../rollups';
import { spanIn } from '../span';
import type { StatsSums } from './stats.metrics';
import type { StatsRequest } from './stats.request';

/** Whether days that were counted before answer it: they know all visits and their page views. */
export const asksPlainDays = ({ filters, metrics, property }: StatsRequest): boolean =>
  filters.length === 0 && property === undefined && !metrics.includes('events');

const sumsOf = (day: DayCounts): StatsSums => ({
  visitors: day.unique_visitors,
  visits: day.visits,
  entries: day.visits,
  bounces: day.bounces,
  duration_ms: day.duration_ms,
  pageviews: day.page_views,
  events: 0,
});

/** The sums by local date. */
export async function plainDays(reader: ClickHouseReader, { website }: StatsRequest, window: TimeWindow): Promise<Map<string, StatsSums>> {
  const span = spanIn(window, website, {});
  const days = await countDays(reader, span, await planDays(reader, span));
  return new Map([...days].map(([date, day]) => [date, sumsOf(day)]));
}

/** The sums of the whole window. */
export async function plainTotal(reader: ClickHouseReader, { website }: StatsRequest, window: TimeWindow): Promise<StatsSums> {
  const span = spanIn(window, website, {});
  const plan = await planDays(reader, span);
  const days = [...(await countDays(reader, span, plan)).values()].map(sumsOf);
  const sum = (name: keyof StatsSums) => days.reduce((total, day) => total + day[name], 0);
  const visits = sum('visits');
  return {
    visitors: span.dates.length ? await countUniqueVisitors(reader, span, plan, visits) : 0,
    visits,
    entries: visits,
    bounces: sum('bounces'),
    duration_ms: sum('duration_ms'),
    pageviews: sum('pageviews'),
    events: 0,
  };
}

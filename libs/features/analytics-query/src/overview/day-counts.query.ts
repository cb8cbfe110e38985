import { visitParts, type ClickHouseReader } from '@footfall/clickhouse';
import { BY_DAY, HELD, type DayPlan } from '../rollups';
import type { Span } from '../span';
import { countBuckets } from './bucket-counts.query';
import type { DaySums } from './day-sums';
import { mergedDaysSql } from './merged-days.sql';

/** What is known of one local day. */
export interface DayCounts extends DaySums {
  readonly date: string;
  readonly unique_visitors: number;
}

const zeros = Object.keys(visitParts)
  .map((name) => `0 AS ${name}`)
  .join(', ');

/** The days themselves come with the plan: of the held ones it is the visitors alone. */
const HELD_VISITORS = `SELECT '' AS bucket, 1 AS is_visit, ${zeros}, 0 AS unique_visitors, 0 AS page_views, uniqCombined64MergeState(16)(visitors) AS state
    FROM website_stats_daily
    WHERE ${HELD}`;

/** The counts of every day of the plan that has any. */
export async function countDays(reader: ClickHouseReader, span: Span, plan: DayPlan): Promise<Map<string, DayCounts>> {
  return (await countDaysAndOpenVisitors(reader, span, plan)).days;
}

/** The same, and the distinct visitors of the open days, exactly: of a plan that holds no day, those of the span. */
export async function countDaysAndOpenVisitors(reader: ClickHouseReader, span: Span, plan: DayPlan) {
  const { buckets, unique } = await countBuckets(reader, span, plan, BY_DAY);
  const open = buckets.map(({ bucket, ...counts }) => ({ ...counts, date: bucket }));
  return { days: byDate(plan, open), unique };
}

/** The same, and the distinct visitors of the whole span, merged from sketches; for spans that have them. */
export async function countDaysAndVisitors(reader: ClickHouseReader, span: Span, plan: DayPlan) {
  type Counted = DayCounts & { readonly visitors: number; readonly is_whole: number };
  const rows = await reader.query<Counted>({
    name: 'analytics.merged-days',
    sql: mergedDaysSql(span, HELD_VISITORS),
    params: plan.params,
    isUrgent: true,
  });
  return {
    days: byDate(
      plan,
      rows.filter(({ date, is_whole }) => !is_whole && date !== ''),
    ),
    visitors: rows.find(({ is_whole }) => is_whole)?.visitors ?? 0,
  };
}

const byDate = ({ held }: DayPlan, open: readonly DayCounts[]) => new Map([...held, ...open].map((day) => [day.date, day]));

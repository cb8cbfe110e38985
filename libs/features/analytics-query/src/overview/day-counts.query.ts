import { UNIQUE_VISITORS_SQL, selectParts, sumParts, visitParts, type ClickHouseReader } from '@footfall/clickhouse';
import { HELD, STARTED_OPEN, VIEWED_OPEN, type DayPlan } from '../rollups';
import type { Span } from '../span';
import type { DaySums } from './day-sums';

/** What is known of one local day. */
export interface DayCounts extends DaySums {
  readonly date: string;
  readonly unique_visitors: number;
}

const zeros = Object.keys(visitParts)
  .map((name) => `0 AS ${name}`)
  .join(', ');

/** Visits count on the day of their start, page views on their own. `more` stands at the end of both kinds of rows. */
const openDaysSql = ({ choice, page }: Span, more: { ofVisits: string; ofViews: string } = { ofVisits: '', ofViews: '' }) => `
    SELECT toString(toDate(start, {zone:String})) AS date, ${selectParts(visitParts)}, ${UNIQUE_VISITORS_SQL} AS unique_visitors, 0 AS page_views${more.ofVisits}
    FROM visits FINAL
    WHERE ${STARTED_OPEN}${choice.sql}
    GROUP BY date
    UNION ALL
    SELECT toString(toDate(at, {zone:String})) AS date, ${zeros}, 0 AS unique_visitors, count() AS page_views${more.ofViews}
    FROM visits FINAL ARRAY JOIN view_at AS at${page === null ? '' : ', view_path AS viewed'}
    WHERE ${VIEWED_OPEN}${choice.sql}${page === null ? '' : ' AND viewed = {filter_page:String}'}
    GROUP BY date`;

const SUMS = `date, ${sumParts(visitParts)}, sum(unique_visitors) AS unique_visitors, sum(page_views) AS page_views`;

const daysSql = (span: Span) => `SELECT ${SUMS} FROM (${openDaysSql(span)}) GROUP BY date`;

/** With a row more, of the whole span: the visitors of the open days, which are read once for both, merged with those of the held days. */
const mergedDaysSql = (span: Span) => `
  SELECT ${SUMS}, uniqCombined64Merge(16)(state) AS visitors, grouping(date) AS is_whole
  FROM (${openDaysSql(span, {
    ofVisits: ', uniqCombined64State(16)(visitor_id) AS state',
    ofViews: `, arrayReduce('uniqCombined64State(16)', emptyArrayString()) AS state`,
  })}
    UNION ALL
    SELECT '' AS date, ${zeros}, 0 AS unique_visitors, 0 AS page_views, uniqCombined64MergeState(16)(visitors) AS state
    FROM website_stats_daily
    WHERE ${HELD}
  )
  GROUP BY GROUPING SETS ((date), ())`;

/** The counts of every day of the plan that has any. */
export async function countDays(reader: ClickHouseReader, span: Span, plan: DayPlan): Promise<Map<string, DayCounts>> {
  const { openDates, params } = plan;
  const open = openDates.length ? await reader.query<DayCounts>({ name: 'analytics.days', sql: daysSql(span), params }) : [];
  return byDate(plan, open);
}

/** The same, and the distinct visitors of the whole span, merged from sketches; for spans that have them. */
export async function countDaysAndVisitors(reader: ClickHouseReader, span: Span, plan: DayPlan) {
  type Counted = DayCounts & { readonly visitors: number; readonly is_whole: number };
  const rows = await reader.query<Counted>({ name: 'analytics.merged-days', sql: mergedDaysSql(span), params: plan.params });
  return {
    days: byDate(
      plan,
      rows.filter(({ date, is_whole }) => !is_whole && date !== ''),
    ),
    visitors: rows.find(({ is_whole }) => is_whole)?.visitors ?? 0,
  };
}

const byDate = ({ held }: DayPlan, open: readonly DayCounts[]) => new Map([...held, ...open].map((day) => [day.date, day]));

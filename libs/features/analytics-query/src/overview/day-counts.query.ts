import { UNIQUE_VISITORS_SQL, selectParts, visitParts, type ClickHouseReader, type VisitPart } from '@footfall/clickhouse';
import { STARTED_OPEN, VIEWED_OPEN, type DayPlan } from '../rollups';
import type { Span } from '../span';

/** What is known of one local day. */
export interface DayCounts extends Readonly<Record<VisitPart, number>> {
  readonly date: string;
  readonly page_views: number;
  readonly unique_visitors: number;
}

const zeros = Object.keys(visitParts)
  .map((name) => `0 AS ${name}`)
  .join(', ');

/** Visits count on the day of their start, page views on their own. */
const openDaysSql = ({ choice, page }: Span) => `
  SELECT toString(local_day) AS date, ${Object.keys(visitParts)
    .map((name) => `sum(${name}) AS ${name}`)
    .join(', ')}, sum(unique_visitors) AS unique_visitors, sum(page_views) AS page_views
  FROM (
    SELECT toDate(start, {zone:String}) AS local_day, ${selectParts(visitParts)}, ${UNIQUE_VISITORS_SQL} AS unique_visitors, 0 AS page_views
    FROM visits FINAL
    WHERE ${STARTED_OPEN}${choice.sql}
    GROUP BY local_day
    UNION ALL
    SELECT toDate(at, {zone:String}) AS local_day, ${zeros}, 0 AS unique_visitors, count() AS page_views
    FROM visits FINAL ARRAY JOIN view_at AS at${page === null ? '' : ', view_path AS viewed'}
    WHERE ${VIEWED_OPEN}${choice.sql}${page === null ? '' : ' AND viewed = {filter_page:String}'}
    GROUP BY local_day
  )
  GROUP BY local_day`;

/** The counts of every day of the plan that has any. */
export async function countDays(
  reader: ClickHouseReader,
  span: Span,
  { held, openDates, params }: DayPlan,
): Promise<Map<string, DayCounts>> {
  const open = openDates.length ? await reader.query<DayCounts>({ name: 'analytics.days', sql: openDaysSql(span), params }) : [];
  return new Map([...held, ...open].map((day) => [day.date, day]));
}

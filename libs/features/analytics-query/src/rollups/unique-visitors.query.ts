import { UNIQUE_VISITORS_SQL, type ClickHouseReader } from '@footfall/clickhouse';
import type { Span } from '../span';
import { hasRollups, heldVisits, type DayPlan } from './day-plan';
import { needsCounting } from './needs-counting';
import { HELD, STARTED, STARTED_OPEN } from './scope.sql';
import { countVisits } from './visit-count.query';

/**
 * Up to how many visits distinct visitors are counted exactly; with more, sketches of the days are merged. The number of visits decides and not
 * which days hold, so that an answer does not change when a day is counted.
 */
const EXACT_UP_TO_VISITS = 200_000;

const exactSql = (filters: string) => `
  SELECT ${UNIQUE_VISITORS_SQL} AS visitors FROM visits FINAL WHERE ${STARTED}${filters}`;

const MERGED = `
  SELECT uniqCombined64Merge(16)(state) AS visitors
  FROM (
    SELECT visitors AS state FROM website_stats_daily WHERE ${HELD}
    UNION ALL
    SELECT uniqCombined64State(16)(visitor_id) AS state FROM visits FINAL WHERE ${STARTED_OPEN}
  )`;

/** More visits than are counted one by one where it can be helped. */
export const isMany = (visits: number): boolean => visits > EXACT_UP_TO_VISITS;

/** Whether distinct visitors of so many visits are merged from sketches. */
export const isMerged = (span: Span, visits: number): boolean => isMany(visits) && hasRollups(span);

/** The same, where the visits of the span are not counted yet and perhaps need not be. */
export async function areMerged(reader: ClickHouseReader, span: Span, plan: DayPlan): Promise<boolean> {
  return hasRollups(span) && (isMerged(span, heldVisits(plan)) || isMerged(span, await countVisits(reader, span, plan)));
}

/** Distinct visitors of the whole span. */
export async function countUniqueVisitors(reader: ClickHouseReader, span: Span, plan: DayPlan, visits: number): Promise<number> {
  const merged = isMerged(span, visits);
  const visitors = await ask(reader, plan, merged ? MERGED : exactSql(span.choice.sql));
  return merged ? settleVisitors(reader, span, plan, { visits, merged: visitors }) : visitors;
}

interface MergedVisitors {
  readonly visits: number;
  readonly merged: number;
}

/** The same by what sketches tell of the whole span: counted where an estimate would not do, and never more than there are visits. */
export async function settleVisitors(
  reader: ClickHouseReader,
  span: Span,
  plan: DayPlan,
  { visits, merged }: MergedVisitors,
): Promise<number> {
  return needsCounting(merged) ? ask(reader, plan, exactSql(span.choice.sql)) : Math.min(visits, merged);
}

async function ask(reader: ClickHouseReader, { params }: DayPlan, sql: string): Promise<number> {
  return (await reader.one<{ visitors: number }>({ name: 'analytics.unique-visitors', sql, params, isUrgent: true })).visitors;
}

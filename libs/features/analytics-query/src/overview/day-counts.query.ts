import { UNIQUE_VISITORS_SQL, selectParts, sumParts, visitParts, type ClickHouseReader, type VisitPart } from '@footfall/clickhouse';
import { HELD, STARTED_OPEN, VIEWED_OPEN, type DayPlan } from '../rollups';
import type { Span } from '../span';

/** What is known of one local day. */
export interface DayCounts extends Readonly<Record<VisitPart, number>> {
  readonly date: string;
  readonly page_views: number;
  readonly unique_visitors: number;
}

type StartedDay = Omit<DayCounts, 'page_views'>;
type ViewedDay = Pick<DayCounts, 'date' | 'page_views'>;

// Visits count on the day of their start, page views on their own. They are asked for at the same time and not as one question, because
// the embedded engine answers a question on one processor.

const startedSql = ({ choice }: Span, more = '') => `
  SELECT toString(toDate(start, {zone:String})) AS date, ${selectParts(visitParts)}, ${UNIQUE_VISITORS_SQL} AS unique_visitors${more}
  FROM visits FINAL
  WHERE ${STARTED_OPEN}${choice.sql}
  GROUP BY date`;

const viewedSql = ({ choice, page }: Span) => `
  SELECT toString(toDate(at, {zone:String})) AS date, count() AS page_views
  FROM visits FINAL ARRAY JOIN view_at AS at${page === null ? '' : ', view_path AS viewed'}
  WHERE ${VIEWED_OPEN}${choice.sql}${page === null ? '' : ' AND viewed = {filter_page:String}'}
  GROUP BY date`;

const zeros = Object.keys(visitParts)
  .map((name) => `0 AS ${name}`)
  .join(', ');

/** With a row more, of the whole span: the visitors of the open days, which are read once for both, merged with those of the held days. */
const mergedSql = (span: Span) => `
  SELECT date, ${sumParts(visitParts)}, sum(unique_visitors) AS unique_visitors, uniqCombined64Merge(16)(state) AS visitors, grouping(date) AS is_whole
  FROM (
    ${startedSql(span, ', uniqCombined64State(16)(visitor_id) AS state')}
    UNION ALL
    SELECT '' AS date, ${zeros}, 0 AS unique_visitors, uniqCombined64MergeState(16)(visitors) AS state
    FROM website_stats_daily
    WHERE ${HELD}
  )
  GROUP BY GROUPING SETS ((date), ())`;

/** The counts of every day of the plan that has any. */
export async function countDays(reader: ClickHouseReader, span: Span, plan: DayPlan): Promise<Map<string, DayCounts>> {
  if (!plan.openDates.length) return byDate(plan, [], []);
  const { params } = plan;
  const [started, viewed] = await Promise.all([
    reader.query<StartedDay>({ name: 'analytics.days', sql: startedSql(span), params }),
    viewedDays(reader, span, plan),
  ]);
  return byDate(plan, started, viewed);
}

/** The same, and the distinct visitors of the whole span, merged from sketches; for spans that have them. */
export async function countDaysAndVisitors(reader: ClickHouseReader, span: Span, plan: DayPlan) {
  type Merged = StartedDay & { readonly visitors: number; readonly is_whole: number };
  const [merged, viewed] = await Promise.all([
    reader.query<Merged>({ name: 'analytics.merged-days', sql: mergedSql(span), params: plan.params }),
    plan.openDates.length ? viewedDays(reader, span, plan) : [],
  ]);
  const started = merged.filter(({ date, is_whole }) => !is_whole && date !== '');
  return { days: byDate(plan, started, viewed), visitors: merged.find(({ is_whole }) => is_whole)?.visitors ?? 0 };
}

const viewedDays = (reader: ClickHouseReader, span: Span, { params }: DayPlan) =>
  reader.query<ViewedDay>({ name: 'analytics.viewed-days', sql: viewedSql(span), params });

const NOTHING = Object.fromEntries([...Object.keys(visitParts), 'unique_visitors', 'page_views'].map((name) => [name, 0])) as Omit<
  DayCounts,
  'date'
>;

function byDate({ held }: DayPlan, started: readonly StartedDay[], viewed: readonly ViewedDay[]): Map<string, DayCounts> {
  const days = new Map(held.map((day): [string, DayCounts] => [day.date, day]));
  for (const day of [...started, ...viewed]) days.set(day.date, { ...NOTHING, ...days.get(day.date), ...day });
  return days;
}

import { partNames, visitParts, type ClickHouseReader } from '@footfall/clickhouse';
import { HELD, heldDaysOf, heldVisits, isMany, needsCounting, planOf } from '../rollups';
import { momentOf, type Span } from '../span';
import type { DayCounts } from './day-counts.query';
import { sumOf } from './day-sums';
import { mergedDaysSql } from './merged-days.sql';

const HELD_OF_VALUE = `SELECT toString(day) AS bucket, 1 AS is_visit, ${partNames(visitParts)}, unique_visitors, page_views, visitors AS state
    FROM website_visitors_daily
    WHERE dimension = {single_dimension:String} AND value_hash = cityHash64({single_value:String}) AND ${HELD}`;

export interface FilteredDays {
  readonly days: Map<string, DayCounts>;
  /** Distinct visitors of the whole span; null: so few that they are to be counted one by one. */
  readonly unique: number | null;
}

/**
 * The days that a single filter chooses, from what was counted for each value; null where visits are few enough to be counted themselves, or where
 * nothing was counted for such a filter.
 */
export async function countFilteredDays(reader: ClickHouseReader, span: Span): Promise<FilteredDays | null> {
  const { single } = span.choice;
  if (single === null || span.window.name === '24h') return null;
  const held = (await heldDaysOf(reader, span)).filter(({ knows_filters }) => knows_filters);
  if (!isMany(heldVisits({ held }))) return null;
  type Counted = DayCounts & { readonly visitors: number; readonly is_whole: number };
  const rows = await reader.shared<Counted>({
    name: 'analytics.filtered-days',
    sql: mergedDaysSql(span, HELD_OF_VALUE),
    params: { ...planOf(span, held).params, single_dimension: single.dimension, single_value: single.value },
    ...momentOf(span),
    isUrgent: true,
  });
  const days = rows.filter(({ is_whole }) => !is_whole);
  const unique = rows.find(({ is_whole }) => is_whole)?.visitors ?? 0;
  return { days: new Map(days.map((day) => [day.date, day])), unique: needsCounting(unique) ? null : Math.min(sumOf(days).visits, unique) };
}

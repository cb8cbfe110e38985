import { UNIQUE_VISITORS_SQL, visitDimensions, type VisitDimensionName } from '@footfall/clickhouse';
import { HELD, STARTED, STARTED_OPEN } from '../rollups';

/** Values are bound by their hashes: a thousand long ones would not fit into the address of a question. */
const SHOWN = 'cityHash64(value) IN {shown:Array(UInt64)}';

/** Distinct visitors by value of a dimension, of the values shown. */
export function sourceVisitorsSql(by: VisitDimensionName, filters: string, merged: boolean): string {
  const value = `toString(${visitDimensions[by].sql}) AS value`;
  if (!merged) {
    return `SELECT ${value}, ${UNIQUE_VISITORS_SQL} AS visitors FROM visits FINAL WHERE ${STARTED}${filters} AND ${SHOWN} GROUP BY value`;
  }
  return `
    SELECT value, uniqCombined64Merge(16)(state) AS visitors
    FROM (
      SELECT value, visitors AS state FROM website_dimensions_daily WHERE dimension = '${by}' AND ${HELD} AND ${SHOWN}
      UNION ALL
      SELECT ${value}, uniqCombined64State(16)(visitor_id) AS state FROM visits FINAL WHERE ${STARTED_OPEN} AND ${SHOWN} GROUP BY value
    )
    GROUP BY value`;
}

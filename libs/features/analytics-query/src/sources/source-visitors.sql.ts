import { UNIQUE_VISITORS_SQL, visitDimensions, type VisitDimensionName } from '@footfall/clickhouse';
import { HELD, STARTED, STARTED_OPEN } from '../rollups';

// Values are known by their hashes: rollups are sorted by them, and a thousand long values would not fit into the address of a question.

/** `hash` and `visitors` of the values of a dimension that are shown: exactly, or merged from the sketches of the days. */
export function sourceVisitorsSql(by: VisitDimensionName, filters: string, merged: boolean): string {
  const hash = `cityHash64(toString(${visitDimensions[by].sql})) AS value_hash`;
  const shown = 'value_hash IN {shown:Array(UInt64)}';
  if (!merged) {
    return `
      SELECT toString(value_hash) AS hash, visitors
      FROM (SELECT ${hash}, ${UNIQUE_VISITORS_SQL} AS visitors FROM visits FINAL WHERE ${STARTED}${filters} AND ${shown} GROUP BY value_hash)`;
  }
  return `
    SELECT toString(value_hash) AS hash, uniqCombined64Merge(16)(state) AS visitors
    FROM (
      SELECT value_hash, visitors AS state FROM website_visitors_daily WHERE dimension = '${by}' AND ${shown} AND ${HELD}
      UNION ALL
      SELECT ${hash}, uniqCombined64State(16)(visitor_id) AS state FROM visits FINAL WHERE ${STARTED_OPEN} AND ${shown} GROUP BY value_hash
    )
    GROUP BY value_hash`;
}

import { FIRST_TITLE, FIRST_TITLE_AT, PAGES_JOIN, PAGE_DIMENSION, UNIQUE_VISITORS_SQL } from '@footfall/clickhouse';
import { HELD, STARTED, STARTED_OPEN } from '../rollups';

// Paths are known by their hashes: rollups are sorted by them, and a thousand long paths would not fit into the address of a question.

/** `hash`, `visitors` and `title` of the paths shown: exactly, or merged from the sketches of the days. */
export function pageDetailsSql(filters: string, merged: boolean): string {
  if (!merged) {
    return `
      SELECT toString(cityHash64(path)) AS hash, ${UNIQUE_VISITORS_SQL} AS visitors, ${FIRST_TITLE} AS first_title
      FROM visits FINAL ${PAGES_JOIN}
      WHERE ${STARTED}${filters} AND cityHash64(path) IN {shown:Array(UInt64)}
      GROUP BY path`;
  }
  return `
    SELECT toString(value_hash) AS hash, uniqCombined64Merge(16)(state) AS visitors, argMinIf(day_title, day_title_at, day_title != '') AS first_title
    FROM (
      SELECT value_hash, visitors AS state, title AS day_title, title_at AS day_title_at
      FROM website_visitors_daily
      WHERE dimension = '${PAGE_DIMENSION}' AND value_hash IN {shown:Array(UInt64)} AND ${HELD}
      UNION ALL
      SELECT cityHash64(path) AS value_hash, uniqCombined64State(16)(visitor_id) AS state, ${FIRST_TITLE} AS day_title, ${FIRST_TITLE_AT} AS day_title_at
      FROM visits FINAL ${PAGES_JOIN}
      WHERE ${STARTED_OPEN} AND cityHash64(path) IN {shown:Array(UInt64)}
      GROUP BY path
    )
    GROUP BY value_hash`;
}

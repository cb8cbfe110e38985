import { PAGES_JOIN, UNIQUE_VISITORS_SQL } from '@footfall/clickhouse';
import { HELD, STARTED, STARTED_OPEN } from '../rollups';

/** Paths are bound by their hashes: a thousand long ones would not fit into the address of a question. */
const SHOWN = 'cityHash64(path) IN {shown:Array(UInt64)}';

/** The title that the page had in the first visit that knows one. */
const FIRST_TITLE = `argMinIf(title, (start, visit_id), title != '')`;

/** Distinct visitors and title by path, of the paths shown: exactly, or merged from the sketches of the days. */
export function pageDetailsSql(filters: string, merged: boolean): string {
  if (!merged) {
    return `
      SELECT path, ${UNIQUE_VISITORS_SQL} AS visitors, ${FIRST_TITLE} AS title
      FROM visits FINAL ${PAGES_JOIN}
      WHERE ${STARTED}${filters} AND ${SHOWN}
      GROUP BY path`;
  }
  return `
    SELECT path, uniqCombined64Merge(16)(state) AS visitors, argMinIf(day_title, day_title_at, day_title != '') AS title
    FROM (
      SELECT path, visitors AS state, title AS day_title, title_at AS day_title_at
      FROM website_pages_daily
      WHERE ${HELD} AND ${SHOWN}
      UNION ALL
      SELECT path, uniqCombined64State(16)(visitor_id) AS state, ${FIRST_TITLE} AS day_title, minIf(start, title != '') AS day_title_at
      FROM visits FINAL ${PAGES_JOIN}
      WHERE ${STARTED_OPEN} AND ${SHOWN}
      GROUP BY path
    )
    GROUP BY path`;
}

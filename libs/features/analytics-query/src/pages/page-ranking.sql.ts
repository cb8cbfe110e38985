import { PAGES_JOIN, figureSql, pageMetrics, pageParts, partNames, selectParts, sumParts } from '@footfall/clickhouse';
import { HELD, STARTED_OPEN } from '../rollups';

/** The figures that lists of pages are sorted by. */
const SORTS = {
  page_views: pageMetrics.page_views,
  visitors: pageMetrics.visitors,
  bounce_rate: pageMetrics.bounce_rate,
  avg_time_on_page: pageMetrics.avg_time_on_page,
  scroll_depth: pageMetrics.avg_scroll_depth,
  entries: pageMetrics.entries,
  exits: pageMetrics.exits,
} as const;

export type PageSort = keyof typeof SORTS;

/** Which paths: all, those that contain a text, or one. */
export type PathMatch = 'any' | 'contains' | 'is';

const PATHS: Record<PathMatch, string> = { any: '', contains: ' AND position(path, {search:String}) > 0', is: ' AND path = {path:String}' };

/** One page of the list: the sums of each path, ranked by what is shown, so that what looks equal is in order of path. */
export function pageRankingSql(sort: PageSort, filters: string, match: PathMatch): string {
  const text = PATHS[match];
  return `
    SELECT *, toString(cityHash64(path)) AS hash, ${figureSql(SORTS[sort])} AS rank
    FROM (
      SELECT path, ${sumParts(pageParts)}
      FROM (
        SELECT path, ${partNames(pageParts)} FROM website_pages_daily WHERE ${HELD}${text}
        UNION ALL
        SELECT path, ${selectParts(pageParts)} FROM visits FINAL ${PAGES_JOIN} WHERE ${STARTED_OPEN}${filters}${text} GROUP BY path
      )
      GROUP BY path
    )
    ORDER BY rank DESC, path ASC
    LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
}

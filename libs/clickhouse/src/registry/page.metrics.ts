import type { Figure } from './figure';

/** Opens a visit into its pages: one row for each distinct path that was viewed. */
export const PAGES_JOIN =
  'ARRAY JOIN page_path AS path, page_title AS title, page_view_count AS views, page_engaged_ms AS engaged, page_scroll_depth AS depth';

/** Under this name the sketches of pages stand beside those of the dimensions of visits. */
export const PAGE_DIMENSION = 'page';

/** The title that a page had in the first visit which knows one, and the start of that visit; over `visits` with PAGES_JOIN. */
export const FIRST_TITLE = `argMinIf(title, (start, visit_id), title != '')`;
export const FIRST_TITLE_AT = `minIf(start, title != '')`;

/** Sums over the visits of one page by the column that rollups keep them in: expressions over `visits` with PAGES_JOIN. */
export const pageParts = {
  visits: 'count()',
  page_views: 'sum(toUInt64(views))',
  entries: 'countIf(entry_path = path)',
  exits: 'countIf(exit_path = path)',
  bounces: 'countIf(is_bounce = 1 AND entry_path = path)',
  engaged_ms: 'sum(engaged)',
  scroll_sum: 'sum(toFloat64(depth))',
  score_sum: 'sum(toUInt64(value_score))',
} as const;

export type PagePart = keyof typeof pageParts;

/** What answers say about a page, by the names of the API. */
export const pageMetrics = {
  page_views: { description: 'Views of the page', format: 'count', sum: 'page_views' },
  visitors: { description: 'Visits that viewed the page', format: 'count', sum: 'visits' },
  entries: { description: 'Visits that began on the page', format: 'count', sum: 'entries' },
  exits: { description: 'Visits that ended on the page', format: 'count', sum: 'exits' },
  bounce_rate: {
    description: 'Bounces of the visits that began here',
    format: 'percent',
    sum: 'bounces',
    dividedBy: 'entries',
    times: 100,
  },
  exit_rate: {
    description: 'Views that were the last of their visit',
    format: 'percent',
    sum: 'exits',
    dividedBy: 'page_views',
    times: 100,
  },
  avg_time_on_page: { description: 'Engaged time by view', format: 'seconds', sum: 'engaged_ms', dividedBy: 'page_views', unit: 1000 },
  avg_scroll_depth: { description: 'Mean of the deepest scroll of each visit', format: 'percent', sum: 'scroll_sum', dividedBy: 'visits' },
  avg_value_score: { description: 'Mean value score of the visits', format: 'score', sum: 'score_sum', dividedBy: 'visits' },
} as const satisfies Record<string, Figure<PagePart>>;

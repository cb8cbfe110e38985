import { eventsWithin } from '../span';

/**
 * A row per page view: `path`, `opened` (0 for what was done before the first view in the window), `scrolled` and `deepest` (percent). What
 * tells of scrolling belongs to the latest view of that path by that visitor.
 * @param paths condition on `path`.
 */
export const viewsSql = (paths: string): string => `
  SELECT path, max(type = 'pageview') AS opened, max(type = 'scroll' OR scroll_depth > 0) AS scrolled, max(scroll_depth) AS deepest
  FROM (
    SELECT path, visitor_id, type, scroll_depth,
           countIf(type = 'pageview') OVER (PARTITION BY path, visitor_id ORDER BY ts, type != 'pageview' ROWS UNBOUNDED PRECEDING) AS view
    FROM ${eventsWithin(['pageview', 'scroll', 'engagement', 'heartbeat'], ` AND ${paths}`)}
  )
  GROUP BY path, visitor_id, view`;

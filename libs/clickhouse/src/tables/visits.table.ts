import { columnTypes as t } from '../writer/column';
import { table, type RowOf } from '../writer/table';

/**
 * One row per visit, folded from its events; the latest version wins, `gone` rows are visits that became part of another.
 * It carries all that the answers need, so that none of them joins. `day` is the UTC day of `start`; local days are
 * computed in the query, so that a change of zone rewrites nothing. Read it with FINAL.
 */
export const visitsTable = table('visits', {
  website_id: t.uuid,
  day: t.day,
  visit_id: t.uuid,
  version: t.uint64,
  gone: t.flag,
  visitor_id: t.text,
  /** The devices (`visitor_id` of `events`) that its events came from; empty where that is its visitor alone. */
  known_as: t.list(t.text),
  user_id: t.text,
  start: t.millis,
  end: t.millis,
  /** When the first version of it, or of a visit that became part of it, was inserted; `as_of` goes by it. */
  first_inserted_at: t.millis,
  entry_path: t.text,
  exit_path: t.text,
  referrer: t.text,
  referrer_host: t.text,
  channel: t.text,
  utm_source: t.text,
  utm_medium: t.text,
  utm_campaign: t.text,
  country_code: t.text,
  city: t.text,
  device_type: t.text,
  browser: t.text,
  os: t.text,
  page_views: t.uint32,
  engaged_ms: t.uint64,
  scroll_depth: t.float32,
  had_interaction: t.flag,
  is_bounce: t.flag,
  is_returning: t.flag,
  has_goal: t.flag,
  has_revenue: t.flag,
  has_error: t.flag,
  value_score: t.uint8,
  /** The configured goals that were completed, and of each the event by which that was first noticed. */
  goal_id: t.list(t.uuid),
  goal_event: t.list(t.uuid),
  /** With which the score first reached 80; `NO_EVENT` where it did not. */
  high_value_event: t.uuid,
  /** Where several devices or orders may change the visit, what tells one content of it from another; else 0. */
  content: t.uint32,
  /** The page views in time order: when, and of which path. */
  view_at: t.list(t.millis),
  view_path: t.list(t.text),
  /** A list entry per distinct path that was viewed. */
  page_path: t.list(t.text),
  page_title: t.list(t.text),
  page_view_count: t.list(t.uint32),
  page_engaged_ms: t.list(t.uint64),
  page_scroll_depth: t.list(t.float32),
});

/** Where no event is meant. */
export const NO_EVENT = t.uuid.empty;

export type VisitRow = RowOf<typeof visitsTable>;

import type { ClickHouseReader } from '../reader';

/** Longer than any count of a day takes: one that began so long ago was broken off. */
const ABANDONED_MS = 600_000;

/**
 * Days whose marks no count answers yet, one from before filters were counted, or one that was broken off. A mark of a UTC day concerns the local days around it; which of them exactly, the caller
 * knows by the zone. Days without a mark hold nothing and are no rows.
 */
const SQL = `
  SELECT toString(website_id) AS website, toString(local_day) AS date, groupArray(toString(utc_day)) AS utc_days
  FROM (
    SELECT website_id, day AS utc_day, max(changed_at) AS changed, arrayJoin([day - 1, day, day + 1]) AS local_day
    FROM visit_days_changed
    WHERE website_id IN {websites:Array(UUID)}
    GROUP BY website_id, day
  ) AS marks
  LEFT JOIN (
    SELECT website_id, day AS local_day, counted_at, first_utc_day, last_utc_day, knows_filters,
      empty(count_id) AND counted_at > now64(6) - toIntervalMillisecond(${ABANDONED_MS}) AS is_under_way
    FROM website_stats_daily FINAL
    WHERE website_id IN {websites:Array(UUID)} AND zone = {zone:String}
  ) AS counts USING (website_id, local_day)
  WHERE local_day <= {last:Date} AND (changed >= counted_at OR (NOT knows_filters AND NOT is_under_way))
    AND (first_utc_day = toDate(0) OR (utc_day >= first_utc_day AND utc_day <= last_utc_day))
  GROUP BY website_id, local_day
  ORDER BY local_day DESC, website_id`;

export interface DayCandidate {
  readonly website: string;
  /** Local date. */
  readonly date: string;
  /** The UTC dates whose marks make it a candidate. */
  readonly utc_days: readonly string[];
}

/** Candidates of one zone up to a local date, newest first. */
export function findDayCandidates(
  reader: ClickHouseReader,
  zone: string,
  websites: readonly string[],
  last: string,
): Promise<DayCandidate[]> {
  return reader.query<DayCandidate>({ name: 'rollups.due', sql: SQL, params: { zone, websites, last } });
}

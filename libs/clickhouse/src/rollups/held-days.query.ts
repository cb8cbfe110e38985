import { utcDatesOfLocalDay } from '@footfall/domain';
import type { ClickHouseReader } from '../reader';
import { partNames, visitParts, type VisitPart } from '../registry';

/** A local day whose rollups hold, with its counts. */
export interface HeldDay extends Readonly<Record<VisitPart, number>> {
  /** YYYY-MM-DD in the zone. */
  readonly date: string;
  /** What its rows in the other rollup tables are known by. */
  readonly count_id: string;
  readonly page_views: number;
  /** Exact. */
  readonly unique_visitors: number;
  /** Whether it was counted for each single filter as well. */
  readonly knows_filters: 0 | 1;
}

const SQL = `
  SELECT toString(day) AS date, toString(count_id) AS count_id, ${partNames(visitParts)}, page_views, unique_visitors, knows_filters
  FROM website_stats_daily AS counts FINAL
  WHERE website_id = {website:UUID} AND zone = {zone:String} AND day >= {first:Date} AND day <= {last:Date}
    AND notEmpty(counts.count_id)
    AND NOT arrayExists(
      change -> change.1 >= first_utc_day AND change.1 <= last_utc_day AND change.2 >= counted_at,
      (SELECT groupArray((day, changed)) FROM (
        SELECT day, max(changed_at) AS changed
        FROM visit_days_changed
        WHERE website_id = {website:UUID} AND day >= {first:Date} - 1 AND day <= {last:Date} + 1
        GROUP BY day)))
  ORDER BY day`;

export interface HeldDaysQuestion {
  readonly website: string;
  readonly zone: string;
  /** Local dates, both included. */
  readonly first: string;
  readonly last: string;
}

/** The days that nothing has changed since they were counted; a zone in which nothing was counted has none. Not to be changed by who gets them. */
export function findHeldDays(reader: ClickHouseReader, { website, zone, first, last }: HeldDaysQuestion): Promise<readonly HeldDay[]> {
  const days = { website, firstDay: utcDatesOfLocalDay(zone, first)[0] ?? first, lastDay: utcDatesOfLocalDay(zone, last).at(-1) ?? last };
  return reader.unchanged(days, ['held', zone, first, last], () =>
    reader.shared<HeldDay>({ name: 'rollups.held', sql: SQL, params: { website, zone, first, last }, isUrgent: true }),
  );
}

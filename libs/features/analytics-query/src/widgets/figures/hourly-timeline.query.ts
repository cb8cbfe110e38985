import type { ClickHouseReader } from '@footfall/clickhouse';
import type { WebsiteScope } from '@footfall/contracts';
import { addDays, clockHours, utcDatesTouched } from '@footfall/domain';

const HOURS = 24;

export interface HourCounts {
  /** Epoch milliseconds at which the hour begins. */
  readonly at: number;
  readonly visitors: number;
  readonly page_views: number;
}

const hourOf = (instant: string) => `roundDown(toUnixTimestamp64Milli(${instant}), {hours:Array(Int64)})`;
const within = (instant: string) =>
  `${instant} >= fromUnixTimestamp64Milli({from:Int64}) AND ${instant} < fromUnixTimestamp64Milli({to:Int64})`;

const SQL = `
  SELECT hour, sum(began) AS visitors, sum(viewed) AS page_views
  FROM (
    SELECT ${hourOf('start')} AS hour, count() AS began, 0 AS viewed
    FROM visits FINAL
    WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date} AND ${within('start')}
    GROUP BY hour
    UNION ALL
    SELECT ${hourOf('at')} AS hour, 0 AS began, count() AS viewed
    FROM visits FINAL ARRAY JOIN view_at AS at
    WHERE website_id = {website:UUID} AND day >= {day_before:Date} AND day <= {last_day:Date} AND ${within('at')}
    GROUP BY hour
  )
  GROUP BY hour`;

/** Visits that began and pages that were viewed in each of the 24 clock hours of the website's zone up to the one that it is now. */
export async function countHours(reader: ClickHouseReader, website: WebsiteScope, now: number): Promise<HourCounts[]> {
  const hours = clockHours(website.timezone, now, HOURS);
  const [from = now] = hours;
  const days = utcDatesTouched(from, now + 1);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const rows = await reader.query<{ hour: number; visitors: number; page_views: number }>({
    name: 'widgets.hours',
    sql: SQL,
    // A view may belong to a visit that began up to 24 h before.
    params: { website: website.id, hours, from, to: now, first_day: first, day_before: addDays(first, -1), last_day: last },
  });
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return hours.map((at) => ({ at, visitors: byHour.get(at)?.visitors ?? 0, page_views: byHour.get(at)?.page_views ?? 0 }));
}

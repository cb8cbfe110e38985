import type { ClickHouseReader } from '@footfall/clickhouse';
import type { WebsiteScope } from '@footfall/contracts';
import { addDays, betweenDates, comparisonOf, lastDays, localDate, utcDatesTouched, type TimeWindow } from '@footfall/domain';
import { LIVE_WINDOW_MS } from '@footfall/platform';

export interface TodayCounts {
  readonly visits: number;
  readonly visits_before: number;
  readonly views: number;
  readonly views_before: number;
  readonly views_now: number;
}

const began = (from: string, to: string) =>
  `countIf(start >= fromUnixTimestamp64Milli({${from}:Int64}) AND start < fromUnixTimestamp64Milli({${to}:Int64}))`;
const viewed = (from: string, to: string) =>
  `sum(arrayCount(at -> at >= fromUnixTimestamp64Milli({${from}:Int64}) AND at < fromUnixTimestamp64Milli({${to}:Int64}), view_at))`;

const SQL = `
  SELECT ${began('midnight', 'now')} AS visits, ${began('before_from', 'before_to')} AS visits_before,
    ${viewed('midnight', 'now')} AS views, ${viewed('before_from', 'before_to')} AS views_before, ${viewed('live_since', 'now')} AS views_now
  FROM visits FINAL
  WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}`;

/** Visits and page views of today, of yesterday up to the same time, and page views of the last minutes, in one reading of two days. */
export function countToday(reader: ClickHouseReader, website: WebsiteScope, now: number): Promise<TodayCounts> {
  const zone = website.timezone;
  const today = lastDays('today', 1, zone, now);
  const before = comparisonOf(today, 'previous_period', zone, now);
  const days = utcDatesTouched(before.from, Math.max(now, before.from + 1));
  return reader.one<TodayCounts>({
    name: 'public.today',
    sql: SQL,
    params: {
      website: website.id,
      midnight: today.from,
      now,
      before_from: before.from,
      before_to: before.to,
      live_since: now - LIVE_WINDOW_MS,
      // A view may belong to a visit that began up to 24 h before.
      first_day: addDays(days[0] ?? today.start, -1),
      last_day: days.at(-1) ?? today.end,
    },
  });
}

/** The whole of yesterday. */
export function yesterdayIn(zone: string, now: number): TimeWindow {
  const date = addDays(localDate(zone, now), -1);
  return betweenDates('yesterday', date, date, zone, now);
}

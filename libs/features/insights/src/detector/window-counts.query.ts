import type { ClickHouseReader } from '@footfall/clickhouse';
import { WINDOW_COUNTS, type WindowCount } from '@footfall/domain';

/** The number of a stretch of time of equal length, counted from 1970, and what was counted in it, as `WINDOW_COUNTS` orders it. */
export type CountedStretch = readonly [stretch: number, ...counts: number[]];

export interface CountedWebsite {
  readonly website: string;
  /** When its first visit began that was read, epoch ms; null where there is none. */
  readonly first: number | null;
  /** Those in which anything happened, oldest first. */
  readonly stretches: readonly CountedStretch[];
}

const NO_VISIT = Number.MAX_SAFE_INTEGER;
const SECONDS = `(toUnixTimestamp64Milli(end) - toUnixTimestamp64Milli(start)) / 1000`;

const OF_VISITS: Readonly<Record<WindowCount, string>> = {
  visits: 'count()',
  pageViews: '0',
  bounces: 'sum(is_bounce)',
  errors: 'sum(has_error)',
  conversions: 'sum(has_goal)',
  seconds: `sum(${SECONDS})`,
  squaredSeconds: `sum(pow(${SECONDS}, 2))`,
};
const ofVisits = WINDOW_COUNTS.map((name) => `${OF_VISITS[name]} AS ${name}`).join(', ');
const ofViews = WINDOW_COUNTS.map((name) => `${name === 'pageViews' ? 'count()' : '0'} AS ${name}`).join(', ');
const sums = WINDOW_COUNTS.map((name) => `sum(${name})`).join(', ');

/** Visits belong to the stretch in which they began, page views to that of their own time. */
const SQL = `
  SELECT toString(website_id) AS website, min(first_start) AS first, arraySort(groupArray(counted)) AS stretches
  FROM (
    SELECT website_id, min(started) AS first_start, (stretch, ${sums}) AS counted
    FROM (
      SELECT website_id, intDiv(toUnixTimestamp(start), {seconds:UInt32}) AS stretch, min(toUnixTimestamp64Milli(start)) AS started, ${ofVisits}
      FROM visits FINAL
      WHERE website_id IN {websites:Array(UUID)} AND day >= {first_day:Date}
        AND start >= fromUnixTimestamp64Milli({from:Int64}) AND start < fromUnixTimestamp64Milli({to:Int64})
      GROUP BY website_id, stretch
      UNION ALL
      SELECT website_id, intDiv(toUnixTimestamp(at), {seconds:UInt32}) AS stretch, ${NO_VISIT} AS started, ${ofViews}
      FROM visits FINAL ARRAY JOIN view_at AS at
      WHERE website_id IN {websites:Array(UUID)} AND day >= {first_day:Date} - 1
        AND at >= fromUnixTimestamp64Milli({from:Int64}) AND at < fromUnixTimestamp64Milli({to:Int64})
      GROUP BY website_id, stretch
    )
    GROUP BY website_id, stretch
  )
  GROUP BY website_id`;

export interface CountsQuestion {
  readonly websites: readonly string[];
  /** Epoch ms, half open; `from` begins a day of UTC. */
  readonly from: number;
  readonly to: number;
  /** Length of a stretch. */
  readonly seconds: number;
}

/** What was counted of many websites, in one statement. Websites without anything are left out. */
export async function countWindows(reader: ClickHouseReader, question: CountsQuestion): Promise<CountedWebsite[]> {
  const params = { ...question, first_day: new Date(question.from).toISOString().slice(0, 10) };
  const rows = await reader.query<CountedWebsite & { first: number }>({ name: 'insights.windows', sql: SQL, params });
  return rows.map((row) => ({ ...row, first: row.first === NO_VISIT ? null : row.first }));
}

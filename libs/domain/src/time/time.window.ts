import { addDays, countDates } from './calendar.date';
import { localDate, localMidnight } from './local.time';

const HOUR = 3_600_000;

/** Named ranges of whole local days that end today, by how many days they have; `24h` is the rolling one. */
const DAYS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export const RANGE_NAMES = ['24h', '7d', '30d', '90d', '1y'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/** The most days that `start` to `end` of a request may span. Whoever reads the request refuses more. */
export const MAX_RANGE_DAYS = 1830;

/** A stretch of time as a request meant it. */
export interface TimeWindow {
  /** The range asked for, `custom`, or the kind of comparison. */
  readonly name: string;
  /** Epoch milliseconds, inside. */
  readonly from: number;
  /** Epoch milliseconds, outside: windows are half-open. */
  readonly to: number;
  /** First local date, YYYY-MM-DD. */
  readonly start: string;
  /** Last local date, inside. */
  readonly end: string;
}

export type RangeQuery = { readonly range: RangeName } | { readonly start: string; readonly end: string };

/** The last `days` local days, today included, up to now. */
export function lastDays(name: string, days: number, zone: string, now: number): TimeWindow {
  const end = localDate(zone, now);
  const start = addDays(end, 1 - days);
  return { name, from: localMidnight(zone, start), to: now, start, end };
}

/** Local days, both ends included, cut at now. Days that are all to come give an empty window. */
export function betweenDates(name: string, start: string, end: string, zone: string, now: number): TimeWindow {
  const from = localMidnight(zone, start);
  return { name, from, to: Math.max(from, Math.min(localMidnight(zone, addDays(end, 1)), now)), start, end };
}

/** A range or a pair of dates as it stands at `now` in a website's zone. `start` and `end` are dates of the calendar, in order. */
export function resolveRange(query: RangeQuery, zone: string, now: number): TimeWindow {
  if ('start' in query) return betweenDates('custom', query.start, query.end, zone, now);
  if (query.range !== '24h') return lastDays(query.range, DAYS[query.range], zone, now);
  const from = now - 24 * HOUR;
  return { name: '24h', from, to: now, start: localDate(zone, from), end: localDate(zone, now - 1) };
}

/** How many local dates a window has. */
export function daysOf(window: TimeWindow): number {
  return countDates(window.start, window.end);
}

import {
  WINDOW_COUNTS,
  addDays,
  datesBetween,
  localDate,
  localMidnight,
  zoneOffset,
  type WindowCount,
  type WindowGranularity,
  type WindowSeries,
} from '@footfall/domain';
import type { CountedWebsite } from './window-counts.query';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The closed windows of a website: hours of UTC, and days of its zone with their dates. */
export interface WebsiteWindows {
  readonly hour: WindowSeries;
  readonly day: WindowSeries;
  readonly dates: readonly string[];
}

/** Whether days of that zone begin on whole hours of UTC throughout. */
export function hasWholeHours(zone: string, from: number, to: number): boolean {
  for (let at = from; at < to + DAY_MS; at += DAY_MS) if (zoneOffset(zone, at) % HOUR_MS !== 0) return false;
  return true;
}

/**
 * @param from epoch ms at which an hour begins; what happened before is not known.
 * @param to up to which windows may end. @param seconds length of the stretches that were counted, of which hours and days are made.
 */
export function windowsOf(zone: string, from: number, to: number, counted: CountedWebsite | undefined, seconds: number): WebsiteWindows {
  const hours = Math.max(0, Math.floor(to / HOUR_MS) - Math.floor(from / HOUR_MS));
  const hourStarts = Float64Array.from({ length: hours + 1 }, (_, hour) => from + hour * HOUR_MS);
  const offsets = Float64Array.from({ length: hours }, (_, hour) => Math.round(zoneOffset(zone, hourStarts[hour] as number) / HOUR_MS));
  const dates = datesBetween(addDays(localDate(zone, from - 1), 1), addDays(localDate(zone, to), -1));
  const dayStarts = [...dates, localDate(zone, to)].map((date) => localMidnight(zone, date));
  const hour = seriesOf('hour', hourStarts, offsets, counted, seconds);
  return { hour, day: seriesOf('day', dayStarts, new Float64Array(dates.length), counted, seconds), dates };
}

function seriesOf(
  granularity: WindowGranularity,
  starts: ArrayLike<number>,
  offsets: ArrayLike<number>,
  counted: CountedWebsite | undefined,
  seconds: number,
): WindowSeries {
  const windows = Math.max(0, starts.length - 1);
  const counts = Object.fromEntries(WINDOW_COUNTS.map((name) => [name, new Float64Array(windows)])) as Record<WindowCount, Float64Array>;
  const lists = WINDOW_COUNTS.map((name) => counts[name]);
  let window = 0;
  for (const [stretch, ...values] of counted?.stretches ?? []) {
    const at = stretch * seconds * 1000;
    while (window < windows && (starts[window + 1] as number) <= at) window++;
    if (window === windows) break;
    if (at < (starts[window] as number)) continue;
    values.forEach((value, i) => {
      (lists[i] as Float64Array)[window] = ((lists[i] as Float64Array)[window] as number) + value;
    });
  }
  return { granularity, starts, offsets, counts, firstEventAt: counted?.first ?? null };
}

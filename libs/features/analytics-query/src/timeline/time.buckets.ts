import type { TimelineInterval } from '@footfall/contracts';
import { localDate, localTimeOfDay, type TimeWindow } from '@footfall/domain';
import { BY_DAY, type Bucketing } from '../rollups';

const HOUR_MS = 3_600_000;
/** Every offset of a zone, and every change of one, is a multiple of it. */
const STEP_MS = 15 * 60_000;

/** Buckets of the store; the texts are those of `bucketOf`. */
export const BUCKETINGS: Readonly<Record<TimelineInterval, Bucketing>> = {
  hour: { of: (instant) => `formatDateTime(${instant}, '%Y-%m-%dT%H:00', {zone:String})`, text: (bucket) => bucket },
  day: BY_DAY,
  month: { of: (instant) => `toStartOfMonth(${BY_DAY.of(instant)})`, text: BY_DAY.text },
};

/** The bucket of an instant, as the clock of a zone shows it. */
export function bucketOf(interval: TimelineInterval, zone: string, at: number): string {
  const date = localDate(zone, at);
  if (interval === 'day') return date;
  if (interval === 'month') return `${date.slice(0, 7)}-01`;
  const hour = Math.floor(localTimeOfDay(zone, at) / HOUR_MS);
  return `${date}T${String(hour).padStart(2, '0')}:00`;
}

/** Every bucket that the window touches, in order. */
export function bucketsOf(interval: TimelineInterval, zone: string, window: TimeWindow, dates: readonly string[]): string[] {
  if (interval === 'day') return [...dates];
  if (interval === 'month') return [...new Set(dates.map((date) => `${date.slice(0, 7)}-01`))];
  const hours = new Set<string>();
  for (let at = window.from; at < window.to; at += STEP_MS) hours.add(bucketOf('hour', zone, at));
  if (window.to > window.from) hours.add(bucketOf('hour', zone, window.to - 1));
  return [...hours].sort();
}

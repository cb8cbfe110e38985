import { addDays, localDate, localInstant } from '../time';

/** From `start` to `end`, each `HH:MM` on the wall; over midnight where `end` is not later. Where both are the same, or one is missing, it is never quiet. */
export interface QuietHours {
  readonly start: string | null;
  readonly end: string | null;
}

const MINUTE = 60_000;
const timeOfDay = (text: string) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * MINUTE;

/**
 * When the quiet hours that an instant lies in end; null where it lies in none. By the clock of the zone: where that one skips the
 * start or the end, what it shows next counts, and where it shows one twice, the first time.
 */
export function quietUntil({ start, end }: QuietHours, zone: string, at: number): number | null {
  if (!start || !end || start === end) return null;
  const today = localDate(zone, at);
  for (const date of [addDays(today, -1), today]) {
    const from = localInstant(zone, date, timeOfDay(start));
    const to = localInstant(zone, start < end ? date : addDays(date, 1), timeOfDay(end));
    if (from <= at && at < to) return to;
  }
  return null;
}

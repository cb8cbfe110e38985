import { dateOfDay } from './calendar.date';
import { zoneOffset } from './zone.offset';

const DAY = 86_400_000;

/** YYYY-MM-DD of an instant in a zone. */
export function localDate(zone: string, ms: number): string {
  return dateOfDay(Math.floor((ms + zoneOffset(zone, ms)) / DAY));
}

/** What the clock on the wall shows: milliseconds since 00:00. */
export function localTimeOfDay(zone: string, ms: number): number {
  return (((ms + zoneOffset(zone, ms)) % DAY) + DAY) % DAY;
}

/**
 * The first instant at which the clock of a zone shows that date and time of day (milliseconds since 00:00), or a later time
 * where it shows that one never.
 */
export function localInstant(zone: string, date: string, timeOfDay = 0): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + timeOfDay;
  const before = zoneOffset(zone, wall - DAY);
  const after = zoneOffset(zone, wall + DAY);
  let early = wall - Math.max(before, after);
  if (early + zoneOffset(zone, early) >= wall) return early;
  // The clock changes about that time, and the instant lies between the two readings of it: from here on the clock only goes forward.
  let late = wall - Math.min(before, after);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (middle + zoneOffset(zone, middle) >= wall) late = middle;
    else early = middle;
  }
  return late;
}

/** The first instant of a local date; of a date that a zone left out, the first instant after it. */
export function localMidnight(zone: string, date: string): number {
  return localInstant(zone, date);
}

/** The UTC dates that a half-open window of instants touches; none where it is empty. */
export function utcDatesTouched(from: number, to: number): string[] {
  const dates: string[] = [];
  for (let day = Math.floor(from / DAY); day * DAY < to && from < to; day++) dates.push(dateOfDay(day));
  return dates;
}

/** The UTC dates that a local day touches. */
export function utcDatesOfLocalDay(zone: string, date: string): string[] {
  const next = dateOfDay(Date.parse(`${date}T00:00:00Z`) / DAY + 1);
  return utcDatesTouched(localMidnight(zone, date), localMidnight(zone, next));
}

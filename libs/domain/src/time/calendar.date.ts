const DAY = 86_400_000;

/** YYYY-MM-DD of a day counted from 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Whether a text is a date of the calendar as YYYY-MM-DD; 2024-02-30 is none. */
export function isDate(text: string): boolean {
  const day = dayOf(text);
  return Number.isInteger(day) && dateOfDay(day) === text;
}

/** The date `n` days later (earlier where negative). */
export function addDays(date: string, n: number): string {
  return dateOfDay(dayOf(date) + n);
}

/** How many dates lie from `first` to `last`, both included; 0 where `last` is earlier. */
export function countDates(first: string, last: string): number {
  return Math.max(0, dayOf(last) - dayOf(first) + 1);
}

/** The dates from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): string[] {
  const start = dayOf(first);
  return Array.from({ length: countDates(first, last) }, (_, i) => dateOfDay(start + i));
}

/** The same date of another year; February 29 becomes 28 where that year has none. */
export function addYears(date: string, n: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + n).padStart(4, '0')}${date.slice(4)}`;
  return isDate(moved) ? moved : `${moved.slice(0, 8)}28`;
}

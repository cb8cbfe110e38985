const locale = typeof navigator === 'undefined' ? 'en' : navigator.language;

const cache = new Map<string, Intl.DateTimeFormat>();
/** Making one is slow: each is made once. A zone that the browser does not know counts as UTC. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let made = cache.get(key);
  if (!made) {
    try {
      made = new Intl.DateTimeFormat(locale, options);
    } catch {
      made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    }
    cache.set(key, made);
  }
  return made;
}

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
const thisYear = () => new Date().getUTCFullYear();

/** A calendar date (YYYY-MM-DD): 3 Nov, with the year where it is another one. */
export const dayText = (date: string): string =>
  formatter({
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(Number(date.slice(0, 4)) === thisYear() ? {} : { year: 'numeric' }),
  }).format(noonOf(date));

/** The day of an instant (ISO 8601) where the reader is, as `dayText`. */
export const dayOf = (instant: string): string => {
  const at = new Date(instant);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return formatter({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(at);
};

/** With the day of the week: Tue, 3 Nov 2026. */
export const longDayText = (date: string): string =>
  formatter({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(noonOf(date));

export const monthText = (date: string): string => formatter({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(noonOf(date));

/** 3 – 9 Nov. */
export function daysText(start: string, end: string): string {
  if (start === end) return longDayText(start);
  const year = Number(end.slice(0, 4)) === thisYear() && start.slice(0, 4) === end.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatter({ timeZone: 'UTC', day: 'numeric', month: 'short', ...year }).formatRange(noonOf(start), noonOf(end));
}

/** An instant (ISO 8601) with date and time, in a zone or the browser's own. */
export const timeText = (instant: string, zone?: string): string =>
  formatter({ dateStyle: 'medium', timeStyle: 'short', ...(zone === undefined ? {} : { timeZone: zone }) }).format(new Date(instant));

/** The time of the day alone. */
export const clockText = (instant: string | number, zone?: string): string =>
  formatter({ timeStyle: 'short', ...(zone === undefined ? {} : { timeZone: zone }) }).format(new Date(instant));

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
/** By numbers: what lies 30 hours back need not be yesterday, nor what lies 50 days back last month. */
const relative = new Intl.RelativeTimeFormat(locale);
const momentary = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** 3 hours ago. */
export function agoText(instant: string, now = Date.now()): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS[UNITS.length - 1]!;
  return (seconds === 0 ? momentary : relative).format(Math.trunc(seconds / length), unit);
}

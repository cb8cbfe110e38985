const DAY_MS = 86_400_000;

const pad = (n: number) => String(n).padStart(2, '0');
/** A calendar date (YYYY-MM-DD) as the UTC instant at which it begins, for sums of days alone. */
export const asUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const fromUtc = (at: Date) => at.toISOString().slice(0, 10);

export const isDate = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(asUtc(text).getTime()) && fromUtc(asUtc(text)) === text;

export const addDays = (date: string, days: number): string => fromUtc(new Date(asUtc(date).getTime() + days * DAY_MS));

/** The same day some months on, or the last one of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

export const daysBetween = (start: string, end: string): number => Math.round((asUtc(end).getTime() - asUtc(start).getTime()) / DAY_MS) + 1;

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
export const lastOfMonth = (date: string): string => addDays(addMonths(firstOfMonth(date), 1), -1);

/** The date that it is in a zone (IANA name; UTC where the browser does not know it). */
export function dateIn(zone: string, at: number): string {
  const parts = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  let found: Intl.DateTimeFormatPart[];
  try {
    found = parts(zone);
  } catch {
    found = parts('UTC');
  }
  const part = (type: string) => Number(found.find((one) => one.type === type)?.value);
  return `${part('year')}-${pad(part('month'))}-${pad(part('day'))}`;
}

import { addDays, isDate } from '../time';

/** A day, month, quarter or year as somebody says it: with its year, or without. */
export interface CalendarPoint {
  readonly year: number | null;
  /** 1-12, the first one of a quarter; null: the whole year. */
  readonly month: number | null;
  /** How many months it has; 12 of a year. */
  readonly months: 1 | 3 | 12;
  /** Null: all of its days. */
  readonly day: number | null;
}

export const MONTH_NAMES = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DAY = String.raw`\d{1,2}(?: (?:st|nd|rd|th))?`;
/** Only these four digits are years; others may be any number. */
const YEAR = String.raw`20\d\d`;
const OF_YEAR = `(?:(?: of)? ${YEAR})?`;

/** Words of points, to stand in larger patterns. */
export const POINTS = {
  day: String.raw`(?:${YEAR} \d{1,2} \d{1,2}|(?:the )?${DAY}(?: of)? (?:${MONTHS})${OF_YEAR}|(?:${MONTHS})(?: the)? ${DAY}${OF_YEAR})`,
  // "May" and "march" are words of their own.
  month: `(?:(?!may|mar)(?:${MONTHS})${OF_YEAR}|(?:may|march?)(?: of)? ${YEAR}|(?<=(?:in|of|during|for|since|throughout|from|between|to|and|until|last|this) )(?:may|march?))`,
  quarter: `q [1-4]${OF_YEAR}`,
  year: YEAR,
  dayOfMonth: DAY,
  /** Month and day, each in a group. */
  dayOfMonthAfter: `(${MONTHS})(?: the)? (${DAY})`,
  monthOfYear: `(?:${MONTHS})${OF_YEAR}`,
  ofYear: OF_YEAR,
} as const;

const monthOf = (name: string) => MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3))) + 1;
const yearOf = (text: string | undefined) => (text === undefined ? null : Number(text));
const YEAR_AFTER = String.raw`(?:(?: of)? (\d{4}))?`;

const READERS: readonly (readonly [RegExp, (parts: string[]) => CalendarPoint])[] = [
  [/^(\d{4}) (\d{1,2}) (\d{1,2})$/, ([y, m, d]) => ({ year: Number(y), month: Number(m), months: 1, day: Number(d) })],
  [
    new RegExp(String.raw`^(?:the )?(\d{1,2})(?: [a-z]{2})?(?: of)? ([a-z]{3,})${YEAR_AFTER}$`),
    ([d, m = '', y]) => ({ year: yearOf(y), month: monthOf(m), months: 1, day: Number(d) }),
  ],
  [
    new RegExp(String.raw`^([a-z]{3,})(?: the)? (\d{1,2})(?: [a-z]{2})?${YEAR_AFTER}$`),
    ([m = '', d, y]) => ({ year: yearOf(y), month: monthOf(m), months: 1, day: Number(d) }),
  ],
  [new RegExp(`^q ([1-4])${YEAR_AFTER}$`), ([q, y]) => ({ year: yearOf(y), month: Number(q) * 3 - 2, months: 3, day: null })],
  [new RegExp(`^([a-z]{3,})${YEAR_AFTER}$`), ([m = '', y]) => ({ year: yearOf(y), month: monthOf(m), months: 1, day: null })],
  [/^(\d{4})$/, ([y]) => ({ year: Number(y), month: null, months: 12, day: null })],
];

/** The point that words name, which match one of `POINTS`. */
export function pointOf(words: string): CalendarPoint {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(words);
    if (match) return read(match.slice(1));
  }
  throw new Error(`${words} is no point of the calendar`);
}

const text = (year: number, month: number, day: number) => [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** First and last date of a point in a year, as YYYY-MM-DD; null where the calendar has no such day then. */
export function datesOf({ month, months, day }: CalendarPoint, year: number): { readonly start: string; readonly end: string } | null {
  const first = text(year, month ?? 1, day ?? 1);
  if (!isDate(first)) return null;
  if (day !== null) return { start: first, end: first };
  const next = (month ?? 1) + months;
  return { start: first, end: addDays(text(next > 12 ? year + 1 : year, next > 12 ? 1 : next, 1), -1) };
}

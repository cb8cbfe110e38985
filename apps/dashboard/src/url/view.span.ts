import { addDays, addMonths, daysBetween, firstOfMonth, isDate, lastOfMonth } from './calendar';

export const PERIODS = ['day', '7d', '30d', '90d', 'month', 'year', '12mo', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** What the address says of time: a period, and the date that it ends with or lies around (`date`); `custom` has both ends. */
export interface Span {
  readonly period: Period;
  readonly date: string | null;
  readonly start: string | null;
  readonly end: string | null;
}

export interface Dates {
  /** First and last date (YYYY-MM-DD), both inside. */
  readonly start: string;
  readonly end: string;
}

export const DEFAULT_PERIOD: Period = '30d';
const ROLLING: Partial<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90 };
const isPeriod = (text: string | null): text is Period => (PERIODS as readonly (string | null)[]).includes(text);

export function readSpan(search: URLSearchParams): Span {
  const given = search.get('period');
  const [date, start, end] = ['date', 'start', 'end'].map((name) => {
    const text = search.get(name);
    return isDate(text) ? text : null;
  }) as [string | null, string | null, string | null];
  if (start !== null && end !== null && start <= end) return { period: 'custom', date: null, start, end };
  return { period: isPeriod(given) && given !== 'custom' ? given : DEFAULT_PERIOD, date, start: null, end: null };
}

/** The dates of a span as they are while `today` is the date. */
export function datesOf({ period, date, start, end }: Span, today: string): Dates {
  const at = date ?? today;
  switch (period) {
    case 'day':
      return { start: at, end: at };
    case 'month':
      return { start: firstOfMonth(at), end: lastOfMonth(at) };
    case 'year':
      return { start: `${at.slice(0, 4)}-01-01`, end: `${at.slice(0, 4)}-12-31` };
    case '12mo':
      return { start: firstOfMonth(addMonths(at, -11)), end: lastOfMonth(at) };
    case 'custom':
      return { start: start ?? today, end: end ?? today };
    default:
      return { start: addDays(at, 1 - (ROLLING[period] ?? 30)), end: at };
  }
}

/** The span before (-1) or after (1) this one; null where that lies wholly in the future. */
export function neighbour(span: Span, today: string, direction: -1 | 1): Span | null {
  const { start, end } = datesOf(span, today);
  const days = daysBetween(start, end);
  let next: Span;
  if (span.period === 'custom') next = { ...span, start: addDays(start, direction * days), end: addDays(end, direction * days) };
  else {
    const at = span.date ?? today;
    const date =
      span.period === 'month'
        ? addMonths(at, direction)
        : span.period === 'year' || span.period === '12mo'
          ? addMonths(at, direction * 12)
          : addDays(at, direction * days);
    next = { ...span, date };
  }
  if (datesOf(next, today).start > today) return null;
  // The one that it is today has no date: it goes on with the days.
  const now = datesOf({ ...next, date: null }, today);
  const there = datesOf(next, today);
  return next.period !== 'custom' && (there.end >= today || (now.start === there.start && now.end === there.end))
    ? { ...next, date: null }
    : next;
}

/** The parts of an address that say this; absent parts are null. */
export function spanParts({ period, date, start, end }: Span): Record<'period' | 'date' | 'start' | 'end', string | null> {
  if (period === 'custom') return { period: null, date: null, start, end };
  return { period: period === DEFAULT_PERIOD ? null : period, date, start: null, end: null };
}

/** By what the chart is cut: a day in hours, a year in months. */
export function intervalOf(dates: Dates): 'hour' | 'day' | 'month' {
  const days = daysBetween(dates.start, dates.end);
  if (days <= 2) return 'hour';
  return days > 184 ? 'month' : 'day';
}

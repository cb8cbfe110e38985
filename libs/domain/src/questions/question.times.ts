import { addDays, addPeriods, addYears, countDates, startOfPeriod } from '../time';
import { DATE_PHRASES, timeOfDates, type CalendarDates } from './question.dates';
import type { QuestionComparison, QuestionTime } from './question.plan';

type Unit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What a question compares with, before it is known what with what. */
export type TimeTarget = { readonly period: true } | { readonly count: number; readonly unit: Unit };

export interface FoundTime {
  /** Word positions, the last outside. */
  readonly from: number;
  readonly to: number;
  /** Null: a time that is not answered. */
  readonly time: QuestionTime | null;
  /** Set where the words name dates of the calendar. */
  readonly dates?: CalendarDates;
  /** Set where the words can only name something to compare with. */
  readonly target?: TimeTarget;
  /** What the words mean where they are compared with. */
  readonly asTarget?: TimeTarget;
}

const UNIT = '(hour|day|week|month|quarter|year)s?';
const BACK = '(?:last|past|previous|prior|preceding|latest|recent|most recent|trailing)';
const MOST_DAYS = 1830;
const DAYS_OF: Readonly<Record<Unit, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, quarter: 90, year: 365 };

function stretch(count: number, unit: Unit): QuestionTime | null {
  if (!Number.isInteger(count) || count < 1) return null;
  if ((unit === 'hour' && count === 24) || (unit === 'day' && count === 1)) return { kind: 'hours24' };
  const days = unit === 'month' && count === 12 ? 365 : count * DAYS_OF[unit];
  return Number.isInteger(days) && days <= MOST_DAYS ? { kind: 'days', days } : null;
}

type Named = Extract<QuestionTime, { kind: 'calendar' }>['name'];
const calendar = (name: Named): QuestionTime => ({ kind: 'calendar', name });
const CURRENT: Partial<Record<Unit, QuestionTime>> = {
  day: calendar('today'),
  week: calendar('this_week'),
  month: calendar('this_month'),
  quarter: calendar('this_quarter'),
  year: calendar('this_year'),
};
/** "Last" names the calendar's, "past" the time up to now. */
const LAST: Partial<Record<Unit, QuestionTime>> = {
  day: calendar('yesterday'),
  week: calendar('last_week'),
  month: calendar('last_month'),
  year: { kind: 'days', days: 365 },
};
const UNITS: Readonly<Record<string, Unit>> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' };

type Reader = (match: RegExpExecArray) => Omit<FoundTime, 'from' | 'to'>;
const unitOf = (text: string | undefined) => (text ?? 'day') as Unit;
const only = (target: TimeTarget) => ({ time: null, target });

/** In the order in which they are tried: what is longer or rarer goes first. */
const PHRASES: readonly (readonly [RegExp, Reader])[] = [
  [/\bday before yesterday\b/, () => ({ time: null })],
  [new RegExp(String.raw`\b(?:the )?${UNIT} before (?:the )?${BACK}(?: ${UNIT})?\b`), () => ({ time: null })],
  [/\b(?:the )?(?:immediately )?(?:previous|prior|preceding|last|earlier) (?:time )?period\b/, () => only({ period: true })],
  [/\b(?:the )?period (?:before|earlier|over period|on period)(?: (?:that|this|it))?\b/, () => only({ period: true })],
  [/\b(?:year over year|year on year|yoy)\b/, () => only({ count: 1, unit: 'year' })],
  [/\b(?:month over month|month on month|mom)\b/, () => only({ count: 1, unit: 'month' })],
  [/\b(?:week over week|week on week|wow)\b/, () => only({ count: 1, unit: 'week' })],
  [
    /\b(?:(?:the )?same (?:period|time|days?|weeks?|months?|dates?)(?: of| in| from)?(?: the)?|this (?:time|day)) (?:last|previous|prior) (year|month|week)\b/,
    (m) => only({ count: 1, unit: unitOf(m[1]) }),
  ],
  [
    /\b(?:the )?same (?:period|time|days?) (?:a|1) (year|month|week) (?:ago|earlier|before)\b/,
    (m) => only({ count: 1, unit: unitOf(m[1]) }),
  ],
  [
    new RegExp(
      String.raw`\b(?:the |those |these )?(?:(?:a|an|(\d+)) )?${UNIT} (?:before|earlier|prior|preceding)(?: (?:that|this|it|these|those|then))?(?! yesterday)\b`,
    ),
    (m) => only({ count: Number(m[1] ?? 1), unit: unitOf(m[2]) }),
  ],
  [/\b(?:a|1) year ago\b/, () => only({ count: 1, unit: 'year' })],
  [new RegExp(String.raw`\b(?:\d+|a|an|few|several|some|couple of) ${UNIT} ago\b`), () => ({ time: null })],
  [/\b(?:so far )?today(?: so far)?\b/, () => ({ time: calendar('today') })],
  [/\byesterday\b/, () => ({ time: calendar('yesterday'), asTarget: { count: 1, unit: 'day' } })],
  [
    /\bsince (?:the )?(?:start|beginning|first day) of (?:the|this) (week|month|quarter|year)\b/,
    (m) => ({ time: CURRENT[unitOf(m[1])] ?? null }),
  ],
  // Weeks begin on it.
  [/\bsince (?:this |last )?monday\b/, () => ({ time: calendar('this_week') })],
  [/\b(?:year to date|ytd)\b/, () => ({ time: calendar('this_year') })],
  [/\b(?:month to date|mtd)\b/, () => ({ time: calendar('this_month') })],
  [/\b(?:week to date|wtd)\b/, () => ({ time: calendar('this_week') })],
  [new RegExp(String.raw`\b(?:the )?${BACK} fortnight\b`), () => ({ time: stretch(14, 'day'), asTarget: { count: 14, unit: 'day' } })],
  [
    new RegExp(String.raw`\b(?:the |my |our )?${BACK} (?:a )?(\d+)(?: of)? (?:full |whole |calendar )?${UNIT}\b`),
    (m) => ({ time: stretch(Number(m[1]), unitOf(m[2])), asTarget: { count: Number(m[1]), unit: unitOf(m[2]) } }),
  ],
  [
    new RegExp(String.raw`\b(?:the )?(?:past|trailing) ${UNIT}\b`),
    (m) => ({ time: stretch(m[1] === 'hour' ? 0 : 1, unitOf(m[1])), asTarget: { count: 1, unit: unitOf(m[1]) } }),
  ],
  [
    new RegExp(String.raw`\b(?:the )?(?:last|previous|prior|preceding) ${UNIT}\b`),
    (m) => ({ time: LAST[unitOf(m[1])] ?? null, asTarget: { count: 1, unit: unitOf(m[1]) } }),
  ],
  [new RegExp(String.raw`\b(?:this|the current|current) ${UNIT}(?: so far| to date)?\b`), (m) => ({ time: CURRENT[unitOf(m[1])] ?? null })],
  [/\b(\d+) ?([hdwmy])\b/, (m) => ({ time: stretch(Number(m[1]), UNITS[m[2] ?? ''] ?? 'day') })],
  [
    new RegExp(String.raw`\b(\d+) ${UNIT}\b`),
    (m) => ({ time: stretch(Number(m[1]), unitOf(m[2])), asTarget: { count: Number(m[1]), unit: unitOf(m[2]) } }),
  ],
];

/** Dates need to know what day it is. */
function datePhrases(today: string | undefined): (readonly [RegExp, Reader])[] {
  if (today === undefined) return [];
  return DATE_PHRASES.map(([pattern, read]) => [
    pattern,
    (match) => {
      const dates = read(match, today);
      return dates ? { time: timeOfDates(dates, today), dates } : { time: null };
    },
  ]);
}

/**
 * The times that a question names, in its order. Each word belongs to one of them at most.
 * @param today the website's date as YYYY-MM-DD; without it dates of the calendar are no times.
 */
export function timesIn(words: readonly string[], today?: string): FoundTime[] {
  const taken = words.map(() => false);
  const found: FoundTime[] = [];
  for (const [pattern, read] of [...datePhrases(today), ...PHRASES]) {
    for (;;) {
      // Words that are taken stand as blanks of the same length, so that no later phrase reaches across them.
      const text = words.map((word, i) => (taken[i] ? '#'.repeat(word.length) : word)).join(' ');
      const match = pattern.exec(text);
      if (!match) break;
      const from = text.slice(0, match.index).split(' ').length - 1;
      const to = from + match[0].split(' ').length;
      taken.fill(true, from, to);
      found.push({ from, to, ...read(match) });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function lengthOf(time: QuestionTime): number | null {
  if (time.kind === 'days') return time.days;
  if (time.kind === 'dates') return countDates(time.start, time.end);
  return time.kind === 'hours24' ? 1 : null;
}

/** The time that is asked about where a question only says what to compare with. */
export function timeFacing(target: TimeTarget): QuestionTime | null {
  if ('period' in target || target.unit === 'year') return null;
  if (target.count === 1 && target.unit !== 'hour') return CURRENT[target.unit] ?? null;
  return stretch(target.count, target.unit);
}

/** How a time is compared with what the question names; null where the two do not fit. */
export function comparisonFor(time: QuestionTime, target: TimeTarget): QuestionComparison | null {
  if ('period' in target) return 'previous_period';
  const { count, unit } = target;
  if (unit === 'year' && count === 1) return time.kind === 'days' && time.days === 365 ? 'previous_period' : 'previous_year';
  if (time.kind === 'calendar') {
    if (count !== 1) return null;
    if (unit === 'day') return time.name === 'today' || time.name === 'yesterday' ? 'previous_period' : null;
    if (unit === 'week') return time.name === 'this_week' || time.name === 'last_week' ? 'previous_week' : null;
    if (unit === 'month') return time.name === 'this_month' || time.name === 'last_month' ? 'previous_month' : null;
    return null;
  }
  return count * DAYS_OF[unit] === lengthOf(time) ? 'previous_period' : null;
}

/** How dates are compared with earlier ones; null where these are not what any comparison takes. */
export function comparisonOfDates(later: CalendarDates, earlier: CalendarDates): QuestionComparison | null {
  const isMonth = startOfPeriod(later.end, 'monthly') === later.start && startOfPeriod(earlier.end, 'monthly') === earlier.start;
  if (isMonth && addPeriods(later.start, 'monthly', -1) === earlier.start && addDays(earlier.end, 1) === later.start)
    return 'previous_month';
  if (addYears(later.start, -1) === earlier.start && addYears(later.end, -1) <= earlier.end && earlier.end < later.start)
    return 'previous_year';
  const isAsLong = countDates(later.start, later.end) === countDates(earlier.start, earlier.end);
  return isAsLong && addDays(earlier.end, 1) === later.start ? 'previous_period' : null;
}

import { MAX_RANGE_DAYS, addDays, countDates, startOfPeriod } from '../time';
import { POINTS, datesOf, pointOf, type CalendarPoint } from './calendar.point';
import type { QuestionTime } from './question.plan';

/** Both included, in order, as YYYY-MM-DD. */
export interface CalendarDates {
  readonly start: string;
  readonly end: string;
}

type DatesReader = (match: RegExpExecArray, today: string) => CalendarDates | null;
type Named = Extract<QuestionTime, { kind: 'calendar' }>['name'];

/** A leap day comes every four years, but for one time in eight. */
const YEARS_BACK = 8;
const { day, month, quarter, year, dayOfMonth, dayOfMonthAfter, monthOfYear, ofYear } = POINTS;
/** After these a number says how many there are to be, and no day. */
const NO_DAY = '(?<!(?:top|first|best|bottom|worst|last|past|least|most|leading|biggest|largest) )';
const ANY = `(?:${NO_DAY}${day}|${month}|${quarter}|${year})`;
const TO = '(?:to|until|till|through|thru|up to)';
const NOW = '(?:today|now)';
const PART = String.raw`(?:early|late|mid|middle of|beginning of|start of|end of|(?:first|second|third|last|\d)(?: (?:st|nd|rd|th))?(?: \d+)? (?:week|weekend|half|part|day|workday)s?(?: of| in)?)`;

/** The latest year in which a point begins by a date; null where there is none. */
function latestYear(point: CalendarPoint, by: string): number | null {
  const last = Number(by.slice(0, 4));
  for (let candidate = last; candidate >= last - YEARS_BACK; candidate--) {
    const dates = datesOf(point, candidate);
    if (dates && dates.start <= by) return candidate;
  }
  return null;
}

/** From the first day of one point to the last of another; a year that is not said is the latest that fits. Null: not within what is answered. */
function between(first: CalendarPoint, last: CalendarPoint, today: string): CalendarDates | null {
  const by = last.year === null ? today : datesOf(last, last.year)?.end;
  const startYear = first.year ?? (by === undefined ? null : latestYear(first, by));
  const start = startYear === null ? undefined : datesOf(first, startYear)?.start;
  if (startYear === null || start === undefined) return null;
  const years = last.year === null ? [startYear, startYear + 1] : [last.year];
  const end = years.map((candidate) => datesOf(last, candidate)?.end ?? '').find((date) => date >= start);
  if (end === undefined || start > today || countDates(start, today) > MAX_RANGE_DAYS) return null;
  return { start, end: end > today ? today : end };
}

const fromTo = (first = '', last = '', today: string) => between(pointOf(first), pointOf(last), today);
const only = (words: string | undefined, today: string) => fromTo(words, words, today);
const since = (words: string | undefined, today: string) => fromTo(words, today.replaceAll('-', ' '), today);

/** A day that stands before another one of the same month. */
const withMonthOf = (first = '', last = '') => `${first} ${last.replace(/^\d{1,2}(?: [a-z]{2})?(?: of)? /, '')}`;

/** The week from Monday on in which a day lies. */
function weekOf(words: string | undefined, today: string): CalendarDates | null {
  const day = only(words, today);
  if (!day) return null;
  const start = startOfPeriod(day.start, 'weekly');
  const end = addDays(start, 6);
  return { start, end: end > today ? today : end };
}

/** "Last November" is in November the one of a year ago. */
function lastOf(words: string | undefined, today: string): CalendarDates | null {
  const point = pointOf(words ?? '');
  const latest = datesOf(point, Number(today.slice(0, 4)));
  const runs = point.year === null && latest !== null && latest.start <= today && today <= latest.end;
  const meant = runs ? { ...point, year: Number(today.slice(0, 4)) - 1 } : point;
  return between(meant, meant, today);
}

/** Dates of the calendar, in the order in which they are tried: what is longer or rarer goes first. Null: a time that is not answered. */
export const DATE_PHRASES: readonly (readonly [RegExp, DatesReader])[] = [
  [/\b\d{1,2}(?: \d\d)? (?:am|pm|a m|p m|o'clock|oclock)\b/, () => null],
  [new RegExp(String.raw`\b${PART}(?: the)? ${ANY}\b`), () => null],
  [
    new RegExp(String.raw`\b(?:since|from|between) (?:the )?(${ANY}) (?:(?:and|${TO}) ${NOW}|on|onwards?)\b`),
    ([, first], today) => since(first, today),
  ],
  [
    new RegExp(
      String.raw`\b(?:between (?:the )?(${dayOfMonth}) and|(?:from )?(?:the )?${NO_DAY}(${dayOfMonth})(?: ${TO})?) (?:the )?(${dayOfMonth}(?: of)? ${monthOfYear})\b`,
    ),
    ([, first, other, last], today) => fromTo(withMonthOf(first ?? other, last), last, today),
  ],
  [
    new RegExp(
      String.raw`\b(?:between ${dayOfMonthAfter} and|(?:from )?${dayOfMonthAfter}(?: ${TO})?) (?:the )?(${dayOfMonth})(${ofYear})\b`,
    ),
    ([, name, first, other, alone, last, of], today) =>
      fromTo(`${name ?? other} ${first ?? alone}${of}`, `${name ?? other} ${last}${of}`, today),
  ],
  [
    new RegExp(String.raw`\b(?:(?:between|from) (?:the )?)?(${NO_DAY}${day}|${month}|${quarter}) ${TO} (?:the )?(${ANY})\b`),
    ([, first, last], today) => fromTo(first, last, today),
  ],
  [
    new RegExp(String.raw`\b(?:between (?:the )?(${ANY}) and|from (${year}) ${TO}) (?:the )?(${ANY})\b`),
    ([, first, other, last], today) => fromTo(first ?? other, last, today),
  ],
  [new RegExp(String.raw`\bsince (?:the )?(${ANY})\b`), ([, first], today) => since(first, today)],
  [new RegExp(String.raw`\b(?:by|before|after|until|till|up to|through) (?:the )?${ANY}\b`), () => null],
  [
    new RegExp(String.raw`\b(?:the )?week (?:of|from|beginning|beginning on|starting|starting on|with) (?:the )?(${day})\b`),
    ([, words], today) => weekOf(words, today),
  ],
  [new RegExp(String.raw`\b(?:last|past|previous) (${month}|${quarter})\b`), ([, words], today) => lastOf(words, today)],
  [new RegExp(String.raw`\b${NO_DAY}(${day})\b`), ([, words], today) => only(words, today)],
  [new RegExp(String.raw`\b(?:this )?(${month}|${quarter})\b`), ([, words], today) => only(words, today)],
  [
    new RegExp(String.raw`(?<=\b(?:in|during|for|of|from|throughout|than|to|versus|vs|against|and) )(${year})\b`),
    ([, words], today) => only(words, today),
  ],
];

/** Dates as a time, by the calendar's name where it has one as of today: it is compared as that is then. */
export function timeOfDates({ start, end }: CalendarDates, today: string): QuestionTime {
  const [thisWeek, thisMonth] = [startOfPeriod(today, 'weekly'), startOfPeriod(today, 'monthly')];
  const before = (date: string) => addDays(date, -1);
  const names: readonly (readonly [Named, string, string])[] = [
    ['today', today, today],
    ['yesterday', before(today), before(today)],
    ['this_month', thisMonth, today],
    ['last_month', startOfPeriod(before(thisMonth), 'monthly'), before(thisMonth)],
    ['this_week', thisWeek, today],
    ['last_week', startOfPeriod(before(thisWeek), 'weekly'), before(thisWeek)],
    ['this_year', `${today.slice(0, 4)}-01-01`, today],
  ];
  const found = names.find(([, from, to]) => from === start && to === end);
  return found ? { kind: 'calendar', name: found[0] } : { kind: 'dates', start, end };
}

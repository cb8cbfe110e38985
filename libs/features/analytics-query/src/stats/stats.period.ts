import { refusals, type StatsPeriod } from '@footfall/contracts';
import {
  MAX_RANGE_DAYS,
  addDays,
  addPeriods,
  betweenDates,
  countDates,
  isDate,
  localDate,
  startOfPeriod,
  type TimeWindow,
} from '@footfall/domain';

export interface PeriodQuery {
  readonly period: StatsPeriod;
  readonly date?: string | undefined;
}

const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2148-12-31';

const fault = (message: string) => refusals.invalid({ field: 'date', message });

function readDate(text: string): string {
  if (!isDate(text)) throw fault('must be a date of the calendar as YYYY-MM-DD, for the period custom two of them joined by a comma');
  if (text < FIRST_DATE || text > LAST_DATE) throw fault(`must lie between ${FIRST_DATE} and ${LAST_DATE}`);
  return text;
}

function customDates(date: string | undefined): [string, string] {
  const [first, last, ...rest] = (date ?? '').split(',').map((text) => text.trim());
  if (first === undefined || last === undefined || rest.length) throw fault('must be two dates joined by a comma for the period custom');
  const [start, end] = [readDate(first), readDate(last)];
  if (start > end) throw fault('must name the earlier date first');
  if (countDates(start, end) > MAX_RANGE_DAYS) throw fault(`must span at most ${MAX_RANGE_DAYS} days`);
  return [start, end];
}

/** The calendar month of a date and the months before it. */
function calendarMonths(date: string, months: number): [string, string] {
  const month = startOfPeriod(date, 'monthly');
  return [addPeriods(month, 'monthly', 1 - months), addDays(addPeriods(month, 'monthly', 1), -1)];
}

function datesOf({ period, date }: PeriodQuery, today: string): [string, string] {
  if (period === 'custom') return customDates(date);
  const around = date === undefined ? today : readDate(date);
  switch (period) {
    case 'day':
      return [around, around];
    case '7d':
      return [addDays(around, -6), around];
    case '30d':
      return [addDays(around, -29), around];
    case 'month':
      return calendarMonths(around, 1);
    case '6mo':
      return calendarMonths(around, 6);
    case '12mo':
      return calendarMonths(around, 12);
  }
}

/**
 * The local days of a period, cut at now; months are whole ones.
 * @throws ApiError 400 naming `date`.
 */
export function periodWindow(query: PeriodQuery, zone: string, now: number): TimeWindow {
  const [start, end] = datesOf(query, localDate(zone, now));
  return betweenDates(query.period, start, end, zone, now);
}

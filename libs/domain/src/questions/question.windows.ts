import {
  addDays,
  addPeriods,
  betweenDates,
  comparisonOf,
  countDates,
  lastDays,
  localDate,
  localInstant,
  localMidnight,
  localTimeOfDay,
  resolveRange,
  startOfPeriod,
} from '../time';
import type { TimeWindow } from '../time';
import type { QuestionComparison, QuestionTime } from './question.plan';

/** The window of a question's time as it stands at `now`; its name is what answers say under `time_range`. */
export function questionWindow(time: QuestionTime, zone: string, now: number): TimeWindow {
  if (time.kind === 'hours24') return resolveRange({ range: '24h' }, zone, now);
  if (time.kind === 'days') return lastDays(`${time.days}d`, time.days, zone, now);
  if (time.kind === 'dates') return resolveRange({ start: time.start, end: time.end }, zone, now);
  const today = localDate(zone, now);
  const between = (start: string, end: string) => betweenDates(time.name, start, end, zone, now);
  switch (time.name) {
    case 'today':
      return between(today, today);
    case 'yesterday':
      return between(addDays(today, -1), addDays(today, -1));
    case 'this_week':
      return between(startOfPeriod(today, 'weekly'), today);
    case 'last_week': {
      const start = addPeriods(startOfPeriod(today, 'weekly'), 'weekly', -1);
      return between(start, addDays(start, 6));
    }
    case 'this_month':
      return between(startOfPeriod(today, 'monthly'), today);
    case 'last_month': {
      const next = startOfPeriod(today, 'monthly');
      return between(addPeriods(next, 'monthly', -1), addDays(next, -1));
    }
    case 'this_quarter':
    case 'this_year': {
      const start = time.name === 'this_year' ? `${today.slice(0, 4)}-01-01` : startOfQuarter(today);
      const days = countDates(start, today);
      return lastDays(`${days}d`, days, zone, now);
    }
  }
}

function startOfQuarter(date: string): string {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${date.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
}

/** What a window is compared with. Of a calendar week or month that still runs, as much of the one before as has passed of it. */
export function questionBaseline(window: TimeWindow, comparison: QuestionComparison, zone: string, now: number): TimeWindow {
  if (comparison === 'previous_period' || comparison === 'previous_year') return comparisonOf(window, comparison, zone, now);
  const granularity = comparison === 'previous_week' ? 'weekly' : 'monthly';
  const today = localDate(zone, now);
  const runs = window.end === today && startOfPeriod(today, granularity) === window.start;
  const start = addPeriods(window.start, granularity, -1);
  const last = addDays(window.start, -1);
  const reached = addDays(start, countDates(window.start, window.end) - 1);
  const end = runs && reached < last ? reached : last;
  const whole = localMidnight(zone, addDays(end, 1));
  const to = runs && reached <= last ? Math.min(whole, localInstant(zone, end, localTimeOfDay(zone, now))) : whole;
  return { name: comparison, from: localMidnight(zone, start), to, start, end };
}

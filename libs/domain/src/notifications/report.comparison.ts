import { addDays, addPeriods, countDates, startOfPeriod } from '../time';

/** What a report on whole days is compared with, local dates, both included: of a calendar month the month before, however long that was; else as many days before. */
export function reportComparison(start: string, end: string): { readonly start: string; readonly end: string } {
  const next = addDays(end, 1);
  const isMonth = start === startOfPeriod(start, 'monthly') && next === addPeriods(start, 'monthly', 1);
  return { start: isMonth ? addPeriods(start, 'monthly', -1) : addDays(start, -countDates(start, end)), end: addDays(start, -1) };
}

import { addDays, addPeriods, localDate, localInstant, startOfPeriod } from '../time';

export const REPORT_PERIODS = ['weekly', 'monthly'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** A report on a week or a month that is over. */
export interface DueReport {
  readonly period: ReportPeriod;
  /** Local dates, both included. */
  readonly start: string;
  readonly end: string;
  /** Epoch ms. */
  readonly dueAt: number;
}

/** On the wall of the website's zone, milliseconds since 00:00. */
const HOUR_OF_REPORTS = 8 * 3_600_000;

/** The report that was due last: on Mondays, or on the first of the month, at eight by the clock of the zone. */
export function lastDueReport(period: ReportPeriod, zone: string, at: number): DueReport {
  let begin = startOfPeriod(localDate(zone, at), period);
  if (localInstant(zone, begin, HOUR_OF_REPORTS) > at) begin = addPeriods(begin, period, -1);
  const dueAt = localInstant(zone, begin, HOUR_OF_REPORTS);
  return { period, start: addPeriods(begin, period, -1), end: addDays(begin, -1), dueAt };
}

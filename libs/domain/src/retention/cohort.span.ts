import { addPeriods, localDate, localMidnight, startOfPeriod, type Granularity } from '../time';

/** How retention is asked for: the length of a period, and how many follow the first one. */
export interface RetentionPlan {
  readonly granularity: Granularity;
  readonly periods: number;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The first date of the period that runs. */
export function runningPeriod({ granularity, zone, now }: RetentionPlan): string {
  return startOfPeriod(localDate(zone, now), granularity);
}

/**
 * The first date of the oldest cohort: of the period that holds the range's first date or, where the range is shorter than
 * the periods asked for, so far back that all of them are covered.
 */
export function oldestCohort(rangeStart: string, plan: RetentionPlan): string {
  const cut = startOfPeriod(rangeStart, plan.granularity);
  const covering = addPeriods(runningPeriod(plan), plan.granularity, -plan.periods);
  return cut < covering ? cut : covering;
}

/** Whether the whole period that begins on that date lies in the past. */
export function isOver(start: string, { granularity, zone, now }: RetentionPlan): boolean {
  return localMidnight(zone, addPeriods(start, granularity, 1)) <= now;
}

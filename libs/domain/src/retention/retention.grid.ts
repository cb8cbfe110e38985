import { addPeriods } from '../time';
import { isOver, type RetentionPlan } from './cohort.span';

/** How many visitors of a cohort came in a period; both are first dates of periods. */
export interface CohortCount {
  readonly cohort: string;
  readonly period: string;
  readonly users: number;
}

export interface RetentionCell {
  /** First local date of the period of the first visits, YYYY-MM-DD. */
  readonly cohortDate: string;
  /** 0 is the period of the first visits. */
  readonly periodNumber: number;
  readonly totalUsers: number;
  readonly retainedUsers: number;
  /** Percent with one decimal. */
  readonly rate: number;
}

export interface RetentionGrid {
  /** Cohort by cohort, oldest first, periods in order; only of periods that are over. */
  readonly cells: readonly RetentionCell[];
  /** Plain mean of the rates of period 1, one decimal; 0 where no cohort has one. */
  readonly overall: number;
  readonly cohorts: number;
  /** Cohorts whose period 1 is over. */
  readonly completed: number;
  /** The cell of the highest rate of period 1. Of equal rates the larger cohort is best, then the newer. */
  readonly best: RetentionCell | null;
}

/** Half up; the margin keeps the half that a sum of thirds loses. */
const oneDecimal = (value: number) => Math.floor(10 * value + 0.5 + 1e-9) / 10;

/** Negative where `a` is better, 0 where both are as good. Shares are compared as fractions, since 1/3 and 2/6 are the same. */
function byRate(a: RetentionCell, b: RetentionCell): number {
  const difference = b.retainedUsers * a.totalUsers - a.retainedUsers * b.totalUsers;
  return difference || b.totalUsers - a.totalUsers;
}

/** The cells of all cohorts that have users, and what they come to. `counts` needs no order; a missing pair counts nobody. */
export function retentionGrid(counts: readonly CohortCount[], plan: RetentionPlan): RetentionGrid {
  const users = new Map(counts.map(({ cohort, period, users: n }) => [`${cohort} ${period}`, n]));
  const dates = [...new Set(counts.map(({ cohort }) => cohort))].sort();
  const cells: RetentionCell[] = [];
  for (const cohortDate of dates) {
    const totalUsers = users.get(`${cohortDate} ${cohortDate}`) ?? 0;
    if (totalUsers === 0) continue;
    for (let periodNumber = 0; periodNumber <= plan.periods; periodNumber++) {
      const period = addPeriods(cohortDate, plan.granularity, periodNumber);
      if (!isOver(period, plan)) break;
      const retainedUsers = users.get(`${cohortDate} ${period}`) ?? 0;
      cells.push({ cohortDate, periodNumber, totalUsers, retainedUsers, rate: oneDecimal((100 * retainedUsers) / totalUsers) });
    }
  }
  const firsts = cells.filter(({ periodNumber }) => periodNumber === 1);
  const shares = firsts.reduce((sum, { retainedUsers, totalUsers }) => sum + retainedUsers / totalUsers, 0);
  return {
    cells,
    overall: firsts.length ? oneDecimal((100 * shares) / firsts.length) : 0,
    cohorts: cells.filter(({ periodNumber }) => periodNumber === 0).length,
    completed: firsts.length,
    // Newest first: the sort leaves equals in their order.
    best: firsts.toReversed().sort(byRate)[0] ?? null,
  };
}

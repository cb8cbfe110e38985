import type { StatsMetric } from '@footfall/contracts';

/** What metrics are made of. */
export interface StatsSums {
  readonly visitors: number;
  readonly visits: number;
  /** Visits whose first page fits the filters, and of these: those that bounced, and the time that they lasted. */
  readonly entries: number;
  readonly bounces: number;
  readonly duration_ms: number;
  readonly pageviews: number;
  readonly events: number;
}

export const NO_SUMS: StatsSums = { visitors: 0, visits: 0, entries: 0, bounces: 0, duration_ms: 0, pageviews: 0, events: 0 };

/** A rounded quotient, half up: whole numbers alone are made before the one division, so that it is exact. */
interface Quotient {
  readonly sum: keyof StatsSums;
  readonly dividedBy: keyof StatsSums | 'reached';
  readonly times: number;
  /** How many of the sum's units make one of the figure's. */
  readonly unit: number;
  /** How many parts of one it keeps. */
  readonly parts: number;
  /** Where the divisor is 0. */
  readonly otherwise: 0 | null;
}

const QUOTIENTS: Partial<Record<StatsMetric, Quotient>> = {
  views_per_visit: { sum: 'pageviews', dividedBy: 'visits', times: 1, unit: 1, parts: 100, otherwise: 0 },
  bounce_rate: { sum: 'bounces', dividedBy: 'entries', times: 100, unit: 1, parts: 1, otherwise: null },
  visit_duration: { sum: 'duration_ms', dividedBy: 'entries', times: 1, unit: 1000, parts: 1, otherwise: null },
  conversion_rate: { sum: 'visitors', dividedBy: 'reached', times: 100, unit: 1, parts: 10, otherwise: 0 },
};

/** @param reached how many visitors there were, whether or not they completed the goal. */
export function statsFigure(metric: StatsMetric, sums: StatsSums, reached: number): number | null {
  const quotient = QUOTIENTS[metric];
  if (!quotient) return sums[metric as keyof StatsSums];
  const divisor = quotient.dividedBy === 'reached' ? reached : sums[quotient.dividedBy];
  if (divisor === 0) return quotient.otherwise;
  const { times, unit, parts } = quotient;
  return Math.floor((2 * times * parts * sums[quotient.sum] + unit * divisor) / (2 * unit * divisor)) / parts;
}

/** The same over columns of these names, to rank by. */
export function statsFigureSql(metric: StatsMetric): string {
  const quotient = QUOTIENTS[metric];
  if (!quotient) return metric;
  const { sum, dividedBy, times, unit, parts, otherwise } = quotient;
  return `if(${dividedBy} = 0, ${otherwise === null ? 'NULL' : '0.0'}, floor((${2 * times * parts} * toFloat64(${sum}) + ${unit} * toFloat64(${dividedBy})) / (${2 * unit} * toFloat64(${dividedBy}))) / ${parts})`;
}

/** What a metric changed against the period before: percent as a whole number, and of percentages the difference. Null: there is nothing to compare with. */
export function statsChange(metric: StatsMetric, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (metric === 'bounce_rate' || metric === 'conversion_rate') return Math.floor((now - before) * 10 + 0.5) / 10;
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.floor(((now - before) / before) * 100 + 0.5);
}

import type { Figure } from './figure';

/** Sums over visits by the column that rollups keep them in: expressions over `visits`. */
export const visitParts = {
  visits: 'count()',
  bounces: 'countIf(is_bounce = 1)',
  duration_ms: 'sum(toUInt64(toUnixTimestamp64Milli(end) - toUnixTimestamp64Milli(start)))',
  score_sum: 'sum(toUInt64(value_score))',
} as const;

export type VisitPart = keyof typeof visitParts;

/** What answers say about a set of visits, by the names of the API. */
export const visitMetrics = {
  total_visitors: { description: 'Visits', format: 'count', sum: 'visits' },
  bounce_rate: {
    description: 'Visits of one page view, without interaction, under 10 s engaged, of all visits',
    format: 'percent',
    sum: 'bounces',
    dividedBy: 'visits',
    times: 100,
  },
  avg_visit_duration: {
    description: 'Mean time from first to last event',
    format: 'seconds',
    sum: 'duration_ms',
    dividedBy: 'visits',
    unit: 1000,
  },
  avg_value_score: { description: 'Mean value score', format: 'score', sum: 'score_sum', dividedBy: 'visits' },
} as const satisfies Record<string, Figure<VisitPart>>;

/** Distinct visitors of a set of visits, exactly. They cannot be summed. */
export const UNIQUE_VISITORS_SQL = 'uniqExact(visitor_id)';

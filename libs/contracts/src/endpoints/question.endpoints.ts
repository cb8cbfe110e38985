import { z } from 'zod';
import { endpoint } from './endpoint';
import { boundedParameter, oneOf, websiteParams } from './parameters';

const BASE = '/api/external/v1';
const asked = { audience: 'external', owner: 'analytics-query', status: 200, scope: 'read', resource: 'websiteId' } as const;

/** How far back cohorts and questions reach. */
const QUESTION_RANGES = ['24h', '7d', '30d', '90d'] as const;
const percent = z.number().min(0).max(100);

export const questionEndpoints = {
  retention: endpoint({
    ...asked,
    name: 'questions.retention',
    summary: 'How many new visitors of each period came again in those after it',
    method: 'GET',
    path: `${BASE}/retention/:websiteId`,
    credits: 1,
    plan: 'pro',
    list: 'cohorts',
    shapes: {
      params: websiteParams,
      query: z.object({
        range: oneOf(QUESTION_RANGES).default('30d'),
        granularity: oneOf(['daily', 'weekly', 'monthly']).default('weekly'),
        periods: boundedParameter(6, 1, 12),
      }),
      answer: z.object({
        cohorts: z
          .array(
            z.object({
              cohort_date: z.string().describe('first local date of the period'),
              period_number: z.number().describe('0 is the period of the first visit'),
              total_users: z.number(),
              retained_users: z.number(),
              retention_rate: percent,
            }),
          )
          .describe('only periods that are over'),
        summary: z.object({
          overall_retention: percent.describe('plain mean of the rates of period 1; 0 where none is over'),
          total_cohorts: z.number(),
          completed_cohorts: z.number().describe('cohorts whose period 1 is over'),
          best_cohort: z.object({ cohort_date: z.string(), retention_rate: percent }).nullable(),
          identity_coverage: percent.describe('share of these visitors whose id does not end with a salt'),
        }),
      }),
    },
  }),
} as const;

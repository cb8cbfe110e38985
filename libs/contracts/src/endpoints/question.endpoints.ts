import { z } from 'zod';
import { endpoint } from './endpoint';
import { boundedParameter, oneOf, websiteParams } from './parameters';

const BASE = '/api/external/v1';
const asked = { audience: 'external', owner: 'analytics-query', status: 200, scope: 'read', resource: 'websiteId' } as const;

/** How far back cohorts and questions reach. */
const QUESTION_RANGES = ['24h', '7d', '30d', '90d'] as const;
const percent = z.number().min(0).max(100);
const dateRange = z.object({ start: z.string(), end: z.string(), startDateTime: z.string(), endDateTime: z.string() });

const MOST_CHARACTERS = 500;
const control = /\p{Cc}/gu;

/** Characters are code points; control characters count as blanks. */
const question = z
  .string({ error: 'must be a text' })
  .refine((text) => text.replace(control, ' ').trim() !== '', 'must not be blank')
  .refine((text) => [...text].length <= MOST_CHARACTERS, `must have at most ${MOST_CHARACTERS} characters`);

const results = z.discriminatedUnion('type', [
  z.object({ type: z.literal('number'), value: z.number(), label: z.string(), change: z.number().describe('percent') }),
  z.object({ type: z.literal('table'), columns: z.array(z.string()), rows: z.array(z.array(z.union([z.string(), z.number()]))) }),
  z.object({ type: z.literal('timeseries'), points: z.array(z.object({ date: z.string(), value: z.number() })) }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
]);

/** A question as it was understood. */
const plan = z.object({
  kind: z.string(),
  metrics: z.array(z.string()),
  dimension: z.string().nullable(),
  values: z.array(z.string()).describe('of the dimension, where the question names some'),
  filters: z.record(z.string(), z.string()),
  date_range: dateRange,
  comparison: z.string().nullable(),
  compared_range: dateRange.nullable(),
  interval: z.string(),
  order: z.string(),
  limit: z.number(),
});

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
  query: endpoint({
    ...asked,
    name: 'questions.query',
    summary: 'Answers a question in plain English',
    method: 'POST',
    path: `${BASE}/query/:websiteId`,
    credits: 3,
    plan: 'scale',
    refuses: ['QUERY_UNPROCESSABLE'],
    shapes: {
      params: websiteParams,
      query: z.object({ explain: oneOf(['0', '1', 'true', 'false']).optional() }),
      body: z.object({
        question: question.describe(`at most ${MOST_CHARACTERS} characters`),
        context: z
          .object(
            {
              time_range: oneOf(QUESTION_RANGES).optional().describe('where the question names no time'),
              compare_to: oneOf(['previous_period', 'previous_year'])
                .optional()
                .describe('where the question names nothing to compare with'),
            },
            { error: 'must be an object' },
          )
          .optional(),
      }),
      answer: z.object({
        question: z.string(),
        intent: z.string().describe('number, summary, comparison, ranking, breakdown, timeseries or list'),
        confidence: z.number().min(0).max(1),
        time_range: z.string().describe('what the figures are of; custom: dates that the question names'),
        results,
        summary: z.string(),
        suggestions: z.array(z.string()).describe('questions to ask next'),
        plan: plan.optional().describe('with explain=1'),
      }),
    },
  }),
} as const;

import { JUDGED_METRIC_NAMES, SEVERITIES, WINDOW_GRANULARITIES } from '@footfall/domain';
import { z } from 'zod';
import { countedPagination, instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, isStorable, limitParameter, offsetParameter, oneOf, textParameter, websiteParams } from './parameters';

const BASE = '/api/external/v1';
const read = {
  method: 'GET',
  audience: 'external',
  owner: 'insights',
  status: 200,
  scope: 'read',
  credits: 1,
  plan: 'pro',
  resource: 'websiteId',
} as const;

const INSIGHT_TYPES = ['anomaly', 'trend', 'recommendation', 'prediction'] as const;

const page = { limit: limitParameter(50, 200), offset: offsetParameter };
const judged = { range: oneOf(['24h', '7d', '30d', '90d']).default('7d'), severity: oneOf(SEVERITIES).optional() };

/** Two values of something, each with how much it was measured on. */
const comparedValues = {
  before: z.number().describe('what was expected, or what it was in the time compared with'),
  now: z.number(),
  sample_before: z.number().describe('visits that `before` was measured on'),
  sample_now: z.number(),
};

export const insightEvidence = z
  .object({
    rule: z.string().describe('name of the rule that found it'),
    dimension: z.string().nullable().describe('page, source, country or device; null: the whole website'),
    value: z.string().nullable().describe('which page, source, country or device'),
    ...comparedValues,
    interval: z.object({ low: z.number(), high: z.number() }).nullable().describe('in which a prediction will come true nine times of ten'),
    contributions: z
      .array(z.object({ dimension: z.string(), value: z.string(), before: z.number(), now: z.number(), change: z.number() }))
      .describe('what the change is made of, greatest first: visits'),
  })
  .meta({ id: 'InsightEvidence' });

export type InsightEvidence = z.infer<typeof insightEvidence>;
export type InsightType = (typeof INSIGHT_TYPES)[number];

export const insightEndpoints = {
  insights: endpoint({
    ...read,
    name: 'insights.list',
    summary: 'What stands out in the numbers, newest first',
    path: `${BASE}/insights/:websiteId`,
    list: 'insights',
    shapes: {
      params: websiteParams,
      query: z.object({ ...judged, type: oneOf(INSIGHT_TYPES).optional(), ...page }),
      answer: z.object({
        insights: z.array(
          z
            .object({
              id: z.string(),
              type: z.enum(INSIGHT_TYPES),
              severity: z.enum(SEVERITIES),
              title: z.string(),
              description: z.string(),
              metric_name: z.string(),
              metric_value: z.number(),
              metric_change: z.number().describe('percent'),
              recommendation: z.string(),
              created_at: instant.describe('end of the window that it speaks of'),
              evaluated_at: instant.describe('when it was found'),
              expires_at: instant.nullable().describe('after which it is not listed; null: it stays'),
              evidence: insightEvidence,
            })
            .meta({ id: 'Insight' }),
        ),
        pagination: countedPagination,
      }),
    },
  }),
  anomalies: endpoint({
    ...read,
    name: 'anomalies.list',
    summary: 'Windows in which a metric left what was to be expected, newest first',
    path: `${BASE}/anomalies/:websiteId`,
    list: 'anomalies',
    shapes: {
      params: websiteParams,
      query: z.object({
        ...judged,
        metric: textParameter()
          .refine(isStorable, NOT_STORABLE)
          .optional()
          .describe('Name of a metric, such as visitors, bounce_rate or error_rate.'),
        resolved: oneOf(['true', 'false']).optional(),
        ...page,
      }),
      answer: z.object({
        anomalies: z.array(
          z
            .object({
              id: z.string(),
              metric_name: z.enum(JUDGED_METRIC_NAMES),
              expected_value: z.number(),
              actual_value: z.number(),
              deviation_percentage: z.number().describe('of the expected value, signed; an expectation below 1 counts as 1'),
              severity: z.enum(SEVERITIES),
              detected_at: instant.describe('end of the window'),
              is_resolved: z.boolean(),
              window_start: instant,
              window_end: instant,
              granularity: z.enum(WINDOW_GRANULARITIES).describe('an hour of UTC or a day of the website'),
              evaluated_at: instant.describe('when the window was judged'),
            })
            .meta({ id: 'Anomaly' }),
        ),
        pagination: countedPagination,
      }),
    },
  }),
} as const;

import { z } from 'zod';
import { countedPagination, instant } from './answer.fields';
import { endpoint } from './endpoint';
import { limitParameter, offsetParameter, oneOf, textParameter, websiteParams } from './parameters';

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
const SEVERITIES = ['info', 'warning', 'critical'] as const;

const page = { limit: limitParameter(50, 200), offset: offsetParameter };
const judged = { range: oneOf(['24h', '7d', '30d', '90d']).default('7d'), severity: oneOf(SEVERITIES).optional() };

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
              created_at: instant,
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
        metric: textParameter().optional().describe('Name of a metric, such as visitors, bounce_rate or error_rate.'),
        resolved: oneOf(['true', 'false']).optional(),
        ...page,
      }),
      answer: z.object({
        anomalies: z.array(
          z
            .object({
              id: z.string(),
              metric_name: z.string(),
              expected_value: z.number(),
              actual_value: z.number(),
              deviation_percentage: z.number(),
              severity: z.enum(SEVERITIES),
              detected_at: instant,
              is_resolved: z.boolean(),
            })
            .meta({ id: 'Anomaly' }),
        ),
        pagination: countedPagination,
      }),
    },
  }),
} as const;

import { z } from 'zod';
import { endpoint } from './endpoint';
import { figuresRead } from './figures.read';
import { limitParameter, oneOf, parameterForms, textParameter } from './parameters';
import { STATS_PERIODS, filtersParameter, metricsParameter, pageParameter, propertyParameter } from './stats.parameters';

const asked = {
  site_id: textParameter(253)
    .min(1, 'must not be empty')
    .register(parameterForms, { type: 'string', description: 'A domain or the id of a website.' }),
  period: oneOf(STATS_PERIODS).default('30d'),
  date: textParameter(64).optional().register(parameterForms, {
    type: 'string',
    description:
      'The date that the period ends with or lies around, today by default; for `custom` the first and the last date, joined by a comma.',
  }),
  metrics: metricsParameter,
  filters: filtersParameter,
};

const stats = { ...figuresRead, resource: 'site_id', bare: true } as const;

/** Clients of Plausible know the second address: they need another host and key, and nothing else. */
const addresses = (what: string) => ({ path: `/api/external/v1/stats/${what}`, aliases: [`/api/v1/stats/${what}`] });

const figure = z.number().nullable();

/** Version 1 of Plausible's Stats API: its parameters, its metrics and properties as far as they are stored, and its answers. */
export const statsEndpoints = {
  realtime: endpoint({
    ...stats,
    ...addresses('realtime/visitors'),
    owner: 'ingestion',
    name: 'stats.realtime',
    summary: 'Visitors of the last five minutes, a bare number (Plausible’s Stats API v1)',
    shapes: { query: z.object({ site_id: asked.site_id }), answer: z.number() },
  }),
  aggregate: endpoint({
    ...stats,
    ...addresses('aggregate'),
    name: 'stats.aggregate',
    summary: 'Metrics of a period (Plausible’s Stats API v1)',
    shapes: {
      query: z.object({ ...asked, compare: oneOf(['previous_period']).optional() }),
      answer: z.object({
        results: z.record(
          z.string(),
          z.object({ value: z.number(), change: figure.optional().describe('percent; of percentages the difference') }),
        ),
      }),
    },
  }),
  timeseries: endpoint({
    ...stats,
    ...addresses('timeseries'),
    name: 'stats.timeseries',
    summary: 'Metrics of each day, month or hour of a period (Plausible’s Stats API v1)',
    shapes: {
      query: z.object({ ...asked, interval: oneOf(['date', 'day', 'month', 'hour']).optional() }),
      answer: z.object({ results: z.array(z.object({ date: z.string() }).catchall(z.union([z.string(), figure]))) }),
    },
  }),
  breakdown: endpoint({
    ...stats,
    ...addresses('breakdown'),
    name: 'stats.breakdown',
    summary: 'Metrics of each value of a property (Plausible’s Stats API v1)',
    shapes: {
      query: z.object({ ...asked, property: propertyParameter, limit: limitParameter(100, 1000), page: pageParameter }),
      answer: z.object({ results: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) }),
    },
  }),
} as const;

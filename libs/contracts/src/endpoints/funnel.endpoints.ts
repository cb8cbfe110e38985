import { z } from 'zod';
import { dateRange, filterParameters, spanParameters } from './analytics.endpoints';
import { count, instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, oneOf, websiteParams } from './parameters';

const DEFAULT_HOURS = 24;
const MOST_HOURS = 720;

const name = z
  .string({ error: 'is required, as text' })
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .refine(isStorable, NOT_STORABLE);
const type = oneOf(['page', 'event', 'goal']);
const step = z.strictObject({
  type,
  match: z
    .string({ error: 'is required, as text' })
    .trim()
    .min(1, 'must not be empty')
    .max(2048, 'must have at most 2048 characters')
    .refine(isStorable, NOT_STORABLE)
    .describe('a path pattern, which may end with *; the name of an event; the id or the name of a goal'),
});
const steps = z
  .array(step, { error: 'is required, as a list' })
  .min(2, 'must have at least 2 steps')
  .max(10, 'must have at most 10 steps')
  .describe('in the order in which they are to be taken');
const windowHours = z
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MOST_HOURS, `must be at most ${MOST_HOURS}`)
  .describe('hours from the first step, within which the others have to be taken');

const funnel = z
  .object({
    id: z.uuid(),
    website_id: z.uuid(),
    name: z.string(),
    steps: z.array(z.object({ type, match: z.string().describe('of a goal its id') })),
    window_hours: windowHours,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Funnel' });

const funnelParams = websiteParams.extend({ funnelId: idParameter });
const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId' } as const;
const ALL = '/api/websites/:websiteId/funnels';
const ONE = `${ALL}/:funnelId`;
const percent = z.number().describe('percent');

/** The steps by which visitors come to something, and how many take each. */
export const funnelEndpoints = {
  list: endpoint({
    ...onWebsite,
    name: 'funnels.list',
    summary: 'The funnels of a website, oldest first',
    method: 'GET',
    path: ALL,
    status: 200,
    role: 'viewer',
    shapes: { params: websiteParams, answer: z.array(funnel) },
  }),
  create: endpoint({
    ...onWebsite,
    name: 'funnels.create',
    summary: 'Set a funnel',
    method: 'POST',
    path: ALL,
    status: 201,
    role: 'editor',
    refuses: ['CONFLICT'],
    shapes: {
      params: websiteParams,
      body: z.strictObject({ name, steps, window_hours: windowHours.default(DEFAULT_HOURS) }),
      answer: funnel,
    },
  }),
  read: endpoint({
    ...onWebsite,
    name: 'funnels.read',
    summary: 'One funnel',
    method: 'GET',
    path: ONE,
    status: 200,
    role: 'viewer',
    shapes: { params: funnelParams, answer: funnel },
  }),
  change: endpoint({
    ...onWebsite,
    name: 'funnels.change',
    summary: 'Change a funnel; what is left out keeps its value',
    method: 'PUT',
    path: ONE,
    status: 200,
    role: 'editor',
    shapes: {
      params: funnelParams,
      body: z.strictObject({ name: name.optional(), steps: steps.optional(), window_hours: windowHours.optional() }),
      answer: funnel,
    },
  }),
  remove: endpoint({
    ...onWebsite,
    name: 'funnels.remove',
    summary: 'Give up a funnel',
    method: 'DELETE',
    path: ONE,
    status: 200,
    role: 'editor',
    shapes: { params: funnelParams, answer: z.object({ deleted: z.literal(true) }) },
  }),
  report: endpoint({
    ...onWebsite,
    owner: 'analytics-query',
    name: 'funnels.report',
    summary: 'How many visitors took each step of a funnel, in order and within its window',
    method: 'GET',
    path: `${ONE}/report`,
    status: 200,
    role: 'viewer',
    shapes: {
      params: funnelParams,
      query: z.object({ ...spanParameters, ...filterParameters }),
      answer: z.object({
        name: z.string(),
        window_hours: windowHours,
        date_range: dateRange,
        steps: z.array(
          z
            .object({
              name: z.string(),
              visitors: count.describe('distinct visitors who came as far as this'),
              from_previous: percent.describe('percent of those of the step before'),
              from_first: percent.describe('percent of those of the first step'),
            })
            .meta({ id: 'FunnelStep' }),
        ),
      }),
    },
  }),
} as const;

/** What a step is compared with: a goal stands as what it matches. */
export interface ResolvedFunnelStep {
  readonly name: string;
  readonly type: 'page' | 'event';
  readonly match: string;
}

/** What services ask each other about funnels. */
export const internalFunnelEndpoints = {
  definition: endpoint({
    method: 'GET',
    audience: 'internal',
    owner: 'settings',
    status: 200,
    name: 'internal.funnel',
    summary: 'A funnel with what its steps match; 404 where the website has none of that id',
    path: '/internal/websites/:websiteId/funnels/:funnelId',
    shapes: {
      params: funnelParams,
      answer: z.object({
        name: z.string(),
        windowHours: z.number(),
        steps: z.custom<readonly ResolvedFunnelStep[]>(),
      }),
    },
  }),
} as const;

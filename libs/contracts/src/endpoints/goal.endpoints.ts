import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, oneOf, websiteParams } from './parameters';

const type = oneOf(['event', 'page']);
const name = z
  .string({ error: 'is required, as text' })
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .refine(isStorable, NOT_STORABLE);
const match = z
  .string({ error: 'is required, as text' })
  .trim()
  .min(1, 'must not be empty')
  .max(2048, 'must have at most 2048 characters')
  .refine(isStorable, NOT_STORABLE)
  .describe('the name of an event, or a path pattern, which may end with *');
const value = z
  .number()
  .nonnegative('must not be negative')
  .max(1e12, 'must be at most 1,000,000,000,000')
  .nullable()
  .optional()
  .describe('what reaching it is worth, in the website’s currency');

const goal = z
  .object({
    id: z.uuid(),
    website_id: z.uuid(),
    name: z.string(),
    type,
    match: z.string(),
    value: z.number().nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Goal' });

const goalParams = websiteParams.extend({ goalId: idParameter });
const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId' } as const;
const ALL = '/api/websites/:websiteId/goals';
const ONE = `${ALL}/:goalId`;

/** What a website wants its visitors to reach; each completes once a visit. */
export const goalEndpoints = {
  list: endpoint({
    ...onWebsite,
    name: 'goals.list',
    summary: 'The goals of a website, oldest first',
    method: 'GET',
    path: ALL,
    status: 200,
    role: 'viewer',
    shapes: { params: websiteParams, answer: z.array(goal) },
  }),
  create: endpoint({
    ...onWebsite,
    name: 'goals.create',
    summary: 'Set a goal',
    method: 'POST',
    path: ALL,
    status: 201,
    role: 'editor',
    refuses: ['CONFLICT'],
    shapes: { params: websiteParams, body: z.strictObject({ name, type, match, value }), answer: goal },
  }),
  change: endpoint({
    ...onWebsite,
    name: 'goals.change',
    summary: 'Change a goal; what is left out keeps its value',
    method: 'PUT',
    path: ONE,
    status: 200,
    role: 'editor',
    refuses: ['CONFLICT'],
    shapes: {
      params: goalParams,
      body: z.strictObject({ name: name.optional(), type: type.optional(), match: match.optional(), value }),
      answer: goal,
    },
  }),
  remove: endpoint({
    ...onWebsite,
    name: 'goals.remove',
    summary: 'Give up a goal',
    method: 'DELETE',
    path: ONE,
    status: 200,
    role: 'editor',
    refuses: ['CONFLICT'],
    shapes: { params: goalParams, answer: z.object({ deleted: z.literal(true) }) },
  }),
} as const;

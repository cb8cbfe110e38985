import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, websiteParams } from './parameters';

const share = z
  .object({
    id: z.uuid(),
    website_id: z.uuid(),
    name: z.string(),
    key: z.string().describe('whoever has it reads the figures').meta({ example: 'ffs_…' }),
    url: z.string().describe('the page to hand on'),
    expires_at: instant.nullable().describe('from when on it opens nothing; null: never'),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Share' });

const shareParams = websiteParams.extend({ shareId: idParameter });
const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId', role: 'editor' } as const;
const ALL = '/api/websites/:websiteId/shares';
const ONE = `${ALL}/:shareId`;

/** Links by which somebody without an account reads the figures of one website. */
export const shareEndpoints = {
  list: endpoint({
    ...onWebsite,
    name: 'shares.list',
    summary: 'The shares of a website with their keys, oldest first',
    method: 'GET',
    path: ALL,
    status: 200,
    shapes: { params: websiteParams, answer: z.array(share) },
  }),
  create: endpoint({
    ...onWebsite,
    name: 'shares.create',
    summary: 'Share the figures of a website by a link',
    method: 'POST',
    path: ALL,
    status: 201,
    refuses: ['CONFLICT'],
    shapes: {
      params: websiteParams,
      body: z.strictObject({
        name: z
          .string({ error: 'is required, as text' })
          .trim()
          .min(1, 'must not be empty')
          .max(200, 'must have at most 200 characters')
          .refine(isStorable, NOT_STORABLE)
          .describe('to tell it from others; whoever has the key does not see it'),
        expires_at: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 instant' }).nullable().optional(),
      }),
      answer: share,
    },
  }),
  remove: endpoint({
    ...onWebsite,
    name: 'shares.remove',
    summary: 'End a share: its key opens nothing from then on',
    method: 'DELETE',
    path: ONE,
    status: 200,
    shapes: { params: shareParams, answer: z.object({ deleted: z.literal(true) }) },
  }),
  rotate: endpoint({
    ...onWebsite,
    name: 'shares.rotate',
    summary: 'Give a share a new key; the former one opens nothing from then on',
    method: 'POST',
    path: `${ONE}/rotate`,
    status: 200,
    shapes: { params: shareParams, answer: share },
  }),
} as const;

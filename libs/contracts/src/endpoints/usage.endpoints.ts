import { z } from 'zod';
import { endpoint } from './endpoint';

export const usageEndpoints = {
  read: endpoint({
    name: 'external.usage',
    summary: 'What a credential is, and what it and its team have used',
    method: 'GET',
    path: '/api/external/v1/usage',
    audience: 'external',
    owner: 'gateway',
    status: 200,
    scope: null,
    credits: 0,
    shapes: {
      answer: z.object({
        api_key: z.object({
          id: z.uuid(),
          name: z.string(),
          permission: z.enum(['full_access', 'site_access']),
          website_id: z.uuid().nullable().describe('the only website that the credential sees; null: every one of its teams'),
        }),
        usage: z.object({
          monthly_requests: z.number().describe('credits that the team used in the running month'),
          monthly_limit: z.number(),
          monthly_remaining: z.number(),
          total_requests: z.number().describe('requests of this credential since it was made'),
          monthly_reset_at: z.iso.datetime({ precision: 3 }),
        }),
        rate_limits: z.object({ requests_per_minute: z.number() }),
        subscription: z.object({ tier: z.string().describe('the plan as it was set, which may be a legacy name') }),
      }),
    },
  }),
} as const;

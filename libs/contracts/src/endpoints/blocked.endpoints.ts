import { DROP_REASONS } from '@footfall/domain';
import { z } from 'zod';
import { spanParameters } from './analytics.endpoints';
import { count } from './answer.fields';
import { endpoint } from './endpoint';
import { websiteParams } from './parameters';

/** What collecting leaves out; how each is judged stands in `docs/blocked.md`. */
export const blockedEndpoints = {
  list: endpoint({
    name: 'blocked.list',
    summary: 'How many events were not counted, by reason, the most frequent first',
    method: 'GET',
    path: '/api/websites/:websiteId/blocked',
    audience: 'dashboard',
    owner: 'analytics-query',
    status: 200,
    resource: 'websiteId',
    role: 'viewer',
    shapes: {
      params: websiteParams,
      query: z.object(spanParameters),
      answer: z.array(
        z
          .object({
            reason: z.enum(DROP_REASONS),
            count: count.describe('events on the website’s local days that the span touches, by when they arrived'),
          })
          .meta({ id: 'BlockedReason' }),
      ),
    },
  }),
} as const;

import { z } from 'zod';
import { domainConfiguration } from './domain.configuration';
import { endpoint } from './endpoint';
import { websiteParams } from './parameters';

/** Whose a website's domain is. */
export const domainEndpoints = {
  verify: endpoint({
    audience: 'dashboard',
    owner: 'settings',
    resource: 'websiteId',
    name: 'domains.verify',
    summary:
      'Look for a TXT record of the domain, for a tag on its front page, or for the first event of the website: `verified` where one is there, `failed` where none is, `pending` where one could not be asked for',
    method: 'POST',
    path: '/api/websites/:websiteId/domains/verify',
    status: 200,
    role: 'admin',
    shapes: {
      params: websiteParams,
      // No body at all is the same as an empty one.
      body: z.preprocess((body) => body ?? {}, z.strictObject({})),
      answer: domainConfiguration,
    },
  }),
} as const;

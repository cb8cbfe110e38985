import { z } from 'zod';
import { endpoint } from './endpoint';

const open = { method: 'GET', audience: 'public', owner: 'gateway', status: 200, perMinute: 600 } as const;

export const descriptionEndpoints = {
  document: endpoint({
    ...open,
    name: 'description.document',
    summary: 'This description: the external API as OpenAPI 3.1',
    path: '/api/external/v1/openapi.json',
    bare: true,
    shapes: {
      answer: z.looseObject({
        openapi: z.string(),
        info: z.looseObject({ title: z.string(), version: z.string() }),
        paths: z.record(z.string(), z.looseObject({})),
      }),
    },
  }),
  page: endpoint({
    ...open,
    name: 'description.page',
    summary: 'This description as a page',
    path: '/docs',
    media: 'text/html',
    shapes: { answer: z.string() },
  }),
} as const;

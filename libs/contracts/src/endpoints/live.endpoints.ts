import { z } from 'zod';
import { endpoint } from './endpoint';
import { codeParams, websiteParams } from './parameters';

const open = { method: 'GET', audience: 'public', status: 200, perMinute: 600 } as const;

const change = z.number().nullable().describe('Percent against yesterday at the same time; null where there was nothing yesterday');
const sums = z.object({
  visitors: z.number().describe('Visits that began'),
  unique_visitors: z.number(),
  page_views: z.number(),
});

/** Public figures that are made of visits; who is live now is told by the rows of `collectEndpoints`. */
export const liveEndpoints = {
  realtime: endpoint({
    ...open,
    name: 'live.realtime',
    summary: 'Who is there now, and how today compares with yesterday',
    path: '/e/realtime/:websiteId',
    owner: 'analytics-query',
    resource: 'websiteId',
    shapes: {
      params: websiteParams,
      answer: z.object({
        visitors: z.object({
          current: z.number().describe('Visitors of the last 300 seconds'),
          today: z.number().describe('Visits that began today'),
          change,
        }),
        pageViews: z.object({ current: z.number().describe('Of the last 300 seconds'), today: z.number(), change }),
        countries: z
          .array(z.object({ code: z.string(), name: z.string(), count: z.number() }))
          .describe('Of the visitors of the last 300 seconds; empty unless `public_dashboard` is on'),
        topPages: z
          .array(z.object({ path: z.string(), visitors: z.number() }))
          .describe('Viewed in the last 300 seconds; empty unless `public_dashboard` is on'),
        timestamp: z.string(),
      }),
    },
  }),
  statistics: endpoint({
    ...open,
    name: 'live.statistics',
    summary: 'Visits, visitors and page views of today, yesterday, 7 and 30 days',
    path: '/e/stats/:trackingCode',
    owner: 'analytics-query',
    resource: 'trackingCode',
    shapes: {
      params: codeParams,
      answer: z.object({ today: sums, yesterday: sums, last_7_days: sums, last_30_days: sums, timestamp: z.string() }),
    },
  }),
  stream: endpoint({
    ...open,
    name: 'live.stream',
    summary: 'The live figures as Server-Sent Events, each time they change',
    path: '/e/stream/:trackingCode',
    owner: 'ingestion',
    raw: true,
    streams: true,
    media: 'text/event-stream',
    refuses: ['rate_limit_exceeded'],
    shapes: { params: codeParams, answer: z.string().describe('Events `live` with the data of `/e/live/:trackingCode`') },
  }),
} as const;

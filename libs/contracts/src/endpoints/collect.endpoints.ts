import { DROP_REASONS } from '@footfall/domain';
import { z } from 'zod';
import { endpoint } from './endpoint';
import { codeParams } from './parameters';
import { websiteSettings } from './website.endpoints';

const drop = z.object({ index: z.number().describe('of the event, from 0'), reason: z.enum(DROP_REASONS) });
const drops = z.array(drop).optional().describe('with `X-Debug: 1`');
const tally = z.object({ accepted: z.number(), dropped: z.number(), drops });
const KIB = 1024;
const open = { audience: 'public', owner: 'ingestion' } as const;

export const collectEndpoints = {
  events: endpoint({
    ...open,
    name: 'collect.events',
    summary: 'Take one event or a batch of at most 100',
    method: 'POST',
    path: '/e/:trackingCode',
    status: 202,
    raw: true,
    maxBytes: 512 * KIB,
    refuses: ['FORBIDDEN', 'monthly_limit_exceeded'],
    shapes: { params: codeParams, answer: tally },
  }),
  heartbeat: endpoint({
    ...open,
    name: 'collect.heartbeat',
    summary: 'Keep a visitor live',
    method: 'POST',
    path: '/e/heartbeat/:trackingCode',
    status: 202,
    raw: true,
    maxBytes: 512 * KIB,
    refuses: ['FORBIDDEN'],
    shapes: { params: codeParams, answer: tally },
  }),
  keyedEvents: endpoint({
    name: 'collect.keyedEvents',
    summary: 'Take at most 1,000 events from a server or an import',
    method: 'POST',
    path: '/api/v1/events',
    audience: 'external',
    owner: 'ingestion',
    status: 202,
    scope: 'write',
    credits: 0,
    perMinute: 600,
    raw: true,
    maxBytes: 5 * KIB * KIB,
    refuses: ['NOT_FOUND', 'monthly_limit_exceeded'],
    shapes: { answer: z.object({ accepted: z.number(), duplicates: z.number(), dropped: z.number(), drops }) },
  }),
  live: endpoint({
    ...open,
    name: 'collect.live',
    summary: 'Visitors of the last 300 seconds',
    method: 'GET',
    path: '/e/live/:trackingCode',
    perMinute: 600,
    status: 200,
    shapes: { params: codeParams, answer: z.object({ liveCount: z.number(), timestamp: z.string() }) },
  }),
  status: endpoint({
    ...open,
    name: 'collect.status',
    summary: 'Whether a tracking code exists and receives data',
    method: 'GET',
    path: '/e/:trackingCode/status',
    perMinute: 600,
    status: 200,
    shapes: {
      params: codeParams,
      answer: z.object({
        tracking_code: z.string(),
        exists: z.boolean(),
        is_active: z.boolean(),
        receiving_data: z.boolean(),
        last_event_at: z.string().nullable(),
        timestamp: z.string(),
      }),
    },
  }),
  config: endpoint({
    ...open,
    name: 'collect.config',
    summary: 'The settings that the tracker goes by',
    method: 'GET',
    path: '/e/:trackingCode/config',
    perMinute: 600,
    status: 200,
    shapes: { params: codeParams, answer: z.object({ tracking_code: z.string(), is_active: z.boolean(), settings: websiteSettings }) },
  }),
  tracker: endpoint({
    ...open,
    name: 'collect.tracker',
    summary: 'The browser script',
    method: 'GET',
    path: '/t.js',
    status: 200,
    raw: true,
    shapes: { answer: z.string() },
  }),
  trackerModule: endpoint({
    ...open,
    name: 'collect.trackerModule',
    summary: 'A part of the browser script that it loads where the website’s settings ask for it',
    method: 'GET',
    path: '/t/:file',
    status: 200,
    raw: true,
    media: 'text/javascript',
    refuses: ['NOT_FOUND'],
    shapes: { params: z.object({ file: z.string().max(64).describe('<setting>.<version>.js') }), answer: z.string() },
  }),
} as const;

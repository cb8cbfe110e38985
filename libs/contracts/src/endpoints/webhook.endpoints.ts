import { z } from 'zod';
import { SIGNAL_KINDS } from '../facts/signal.kinds';
import { count, instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, limitParameter, offsetParameter, oneOf, websiteParams } from './parameters';

const kind = oneOf(SIGNAL_KINDS);
const url = z
  .string({ error: 'is required, as text' })
  .min(1, { error: 'must not be empty', abort: true })
  .max(2048, 'must have at most 2048 characters')
  // Parsers of addresses drop or turn around what other parsers do not, so it must not be there at all.
  .regex(/^[^\s\p{Cc}\\]*$/u, { error: 'must not contain white space, control characters or backslashes', abort: true })
  .refine((text) => /^https?:\/\/[^/]/i.test(text), 'must be an absolute URL that begins with https://')
  .describe('where messages are sent by POST: https, at a public address');
const events = z
  .array(kind, { error: 'is required, as a list' })
  .min(1, 'must name at least one kind')
  .max(50, 'must name at most 50 kinds')
  .describe('what it is told of');
const description = z.string().trim().max(500, 'must have at most 500 characters').refine(isStorable, NOT_STORABLE).nullable().optional();
const pageviews = z.boolean().optional().describe('with `event.tracked`: page views too, named `pageview`');
const active = z.boolean().optional().describe('false: nothing is sent, and what was still owed is given up');

const webhook = z
  .object({
    id: z.uuid(),
    website_id: z.uuid(),
    url: z.string(),
    events: z.array(kind),
    include_pageviews: z.boolean(),
    description: z.string().nullable(),
    is_active: z.boolean(),
    disabled_reason: z.string().nullable().describe('why Footfall itself ended it'),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Webhook' });

const withSecret = webhook
  .extend({
    secret: z
      .string()
      .describe('what messages are signed with, as Standard Webhooks write it; shown this once')
      .meta({ example: 'whsec_…' }),
  })
  .meta({ id: 'WebhookWithSecret' });

const delivery = z
  .object({
    id: z.uuid(),
    message_id: z.string().describe('`webhook-id` of every attempt'),
    event: kind,
    status: oneOf(['pending', 'succeeded', 'failed']),
    attempts: count.describe('attempts that have ended'),
    last_status_code: z.number().int().nullable(),
    last_error: z.string().nullable().describe('why the last attempt failed, or why none will follow'),
    next_attempt_at: instant.nullable().describe('null once there is none'),
    created_at: instant,
  })
  .meta({ id: 'WebhookDelivery' });

const moment = z.iso.datetime({ offset: true, error: 'must be an ISO 8601 instant' });
const webhookParams = websiteParams.extend({ webhookId: idParameter });
const deliveryParams = webhookParams.extend({ deliveryId: idParameter });
const onWebsite = { audience: 'dashboard', resource: 'websiteId', role: 'admin' } as const;
const ofSettings = { ...onWebsite, owner: 'settings' } as const;
const ofDispatch = { ...onWebsite, owner: 'webhooks' } as const;
const ALL = '/api/websites/:websiteId/webhooks';
const ONE = `${ALL}/:webhookId`;

/** Who is told of what happens on a website, and what became of each message. */
export const webhookEndpoints = {
  list: endpoint({
    ...ofSettings,
    name: 'webhooks.list',
    summary: 'The webhooks of a website, oldest first',
    method: 'GET',
    path: ALL,
    status: 200,
    shapes: { params: websiteParams, answer: z.array(webhook) },
  }),
  create: endpoint({
    ...ofSettings,
    name: 'webhooks.create',
    summary: 'Register a webhook; its secret is shown this once',
    method: 'POST',
    path: ALL,
    status: 201,
    refuses: ['CONFLICT'],
    shapes: {
      params: websiteParams,
      body: z.strictObject({ url, events, description, is_active: active, include_pageviews: pageviews }),
      answer: withSecret,
    },
  }),
  read: endpoint({
    ...ofSettings,
    name: 'webhooks.read',
    summary: 'One webhook',
    method: 'GET',
    path: ONE,
    status: 200,
    shapes: { params: webhookParams, answer: webhook },
  }),
  change: endpoint({
    ...ofSettings,
    name: 'webhooks.change',
    summary: 'Change a webhook; what is left out keeps its value',
    method: 'PUT',
    path: ONE,
    status: 200,
    refuses: ['CONFLICT'],
    shapes: {
      params: webhookParams,
      body: z.strictObject({
        url: url.optional(),
        events: events.optional(),
        description,
        is_active: active,
        include_pageviews: pageviews,
      }),
      answer: webhook,
    },
  }),
  remove: endpoint({
    ...ofSettings,
    name: 'webhooks.remove',
    summary: 'Remove a webhook, with what it was still owed',
    method: 'DELETE',
    path: ONE,
    status: 200,
    shapes: { params: webhookParams, answer: z.object({ deleted: z.literal(true) }) },
  }),
  rotateSecret: endpoint({
    ...ofSettings,
    name: 'webhooks.rotateSecret',
    summary: 'Give a webhook a new secret; the former one signs too for 24 hours',
    method: 'POST',
    path: `${ONE}/rotate-secret`,
    status: 200,
    shapes: { params: webhookParams, answer: withSecret },
  }),
  test: endpoint({
    ...ofDispatch,
    name: 'webhooks.test',
    summary: 'Send a test message of the first subscribed kind, once; also to a webhook that is not active',
    method: 'POST',
    path: `${ONE}/test`,
    status: 202,
    shapes: { params: webhookParams, answer: delivery },
  }),
  deliveries: endpoint({
    ...ofDispatch,
    name: 'webhooks.deliveries',
    summary: 'The messages to a webhook and what became of them, newest first; kept for 30 days',
    method: 'GET',
    path: `${ONE}/deliveries`,
    status: 200,
    shapes: {
      params: webhookParams,
      query: z.object({ limit: limitParameter(50, 200), offset: offsetParameter }),
      answer: z.array(delivery),
    },
  }),
  redeliver: endpoint({
    ...ofDispatch,
    name: 'webhooks.redeliver',
    summary: 'Send a message again, with the same id and body, to today’s URL',
    method: 'POST',
    path: `${ONE}/deliveries/:deliveryId/redeliver`,
    status: 202,
    refuses: ['CONFLICT'],
    shapes: { params: deliveryParams, answer: delivery },
  }),
  replay: endpoint({
    ...ofDispatch,
    name: 'webhooks.replay',
    summary: 'Send again whatever was made in a span of time and has ended, as far as its body is kept',
    method: 'POST',
    path: `${ONE}/replay`,
    status: 202,
    refuses: ['CONFLICT'],
    shapes: {
      params: webhookParams,
      body: z
        .strictObject({ from: moment, to: moment.describe('exclusive') })
        .refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), { error: 'must be after from', path: ['to'] }),
      answer: z.object({ queued: count.describe('messages that will be sent') }),
    },
  }),
} as const;

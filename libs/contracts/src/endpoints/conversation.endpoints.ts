import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, limitParameter, offsetParameter, oneOf } from './parameters';

/** Of one conversation; adding past it is a conflict. */
export const MOST_MESSAGES = 1000;
/** Characters of one message. */
const MOST_CONTENT = 32_000;

const BASE = '/api/conversations';
const at = (tail: string) => ({ path: BASE + tail, aliases: [`${BASE}/conversations${tail}`] });

const title = z
  .string({ error: 'is required, as text' })
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .refine(isStorable, NOT_STORABLE);
const role = oneOf(['user', 'assistant', 'system']);
const content = z
  .string({ error: 'is required, as text' })
  .min(1, 'must not be empty')
  .max(MOST_CONTENT, `must have at most ${MOST_CONTENT.toLocaleString('en')} characters`)
  .refine(isStorable, NOT_STORABLE)
  .describe('as it was written, with its spaces');

/** Any ISO 8601 instant with a zone; services get it in UTC with milliseconds. */
const writtenAt = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant' })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^(19[7-9]|[2-9]\d)\d/.test(text) && text.length === 24, 'must lie between 1970 and 9999');

const brief = z
  .object({ id: z.uuid(), team_id: z.uuid(), title: z.string(), created_at: instant, updated_at: instant })
  .meta({ id: 'ConversationItem' });
const whole = brief
  .extend({ messages: z.array(z.object({ role, content: z.string(), timestamp: instant }).meta({ id: 'Message' })) })
  .meta({ id: 'Conversation' });

const params = z.object({ conversationId: idParameter });
const mine = { audience: 'dashboard', owner: 'settings' } as const;

/** Questions and answers that a team keeps. Answers that are one conversation carry its `ETag`. */
export const conversationEndpoints = {
  list: endpoint({
    ...mine,
    ...at(''),
    name: 'conversations.list',
    summary: 'Conversations of a team without their messages, the latest changed first',
    method: 'GET',
    status: 200,
    refuses: ['FORBIDDEN'],
    shapes: {
      query: z.object({
        team_id: idParameter.optional().describe('the caller’s default team where it is left out'),
        limit: limitParameter(50, 200),
        offset: offsetParameter,
        search: z
          .string({ error: 'must be given once' })
          .trim()
          .max(200, 'must have at most 200 characters')
          .refine(isStorable, NOT_STORABLE)
          .optional()
          .describe('part of the title or of a message, whatever the letter case'),
      }),
      answer: z.array(brief),
    },
  }),
  create: endpoint({
    ...mine,
    ...at(''),
    name: 'conversations.create',
    summary: 'Begin a conversation',
    method: 'POST',
    status: 201,
    refuses: ['FORBIDDEN', 'CONFLICT'],
    shapes: {
      body: z.strictObject({ title, team_id: idParameter.optional().describe('the caller’s default team where it is left out') }),
      answer: whole,
    },
  }),
  read: endpoint({
    ...mine,
    ...at('/:conversationId'),
    name: 'conversations.read',
    summary: 'A conversation with its messages',
    method: 'GET',
    status: 200,
    shapes: { params, answer: whole },
  }),
  change: endpoint({
    ...mine,
    ...at('/:conversationId'),
    name: 'conversations.change',
    summary: 'Change the title, or put other messages in place of those there are; `If-Match` is honoured',
    method: 'PUT',
    status: 200,
    refuses: ['PRECONDITION_FAILED'],
    shapes: {
      params,
      body: z.strictObject({
        title: title.optional(),
        messages: z
          .array(z.strictObject({ role, content, timestamp: writtenAt.optional() }, { error: 'must be a message' }), {
            error: 'must be a list of messages',
          })
          .max(MOST_MESSAGES, `must have at most ${MOST_MESSAGES} entries`)
          .optional(),
      }),
      answer: whole,
    },
  }),
  remove: endpoint({
    ...mine,
    ...at('/:conversationId'),
    name: 'conversations.remove',
    summary: 'Delete a conversation with its messages; `If-Match` is honoured',
    method: 'DELETE',
    status: 200,
    refuses: ['PRECONDITION_FAILED'],
    shapes: { params, answer: z.object({ deleted: z.literal(true) }) },
  }),
  addMessage: endpoint({
    ...mine,
    ...at('/:conversationId/messages'),
    name: 'conversations.addMessage',
    summary: 'Add a message to a conversation',
    method: 'POST',
    status: 201,
    refuses: ['CONFLICT'],
    shapes: { params, body: z.strictObject({ role, content }), answer: whole },
  }),
} as const;

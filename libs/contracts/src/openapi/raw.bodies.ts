import { z } from 'zod';
import { collectedEvent, serverContext } from '../collect';
import type { Parameter } from './openapi.types';

const event = collectedEvent.meta({
  id: 'CollectedEvent',
  description: 'One event. `type` is a page view where it is absent; which other fields count depends on it.',
});
const sentAt = z
  .union([z.string(), z.number()])
  .optional()
  .describe('The sender’s clock as it sends, ISO 8601 or epoch milliseconds; sets `ts` of the events right');

const DEBUG: Parameter = {
  name: 'X-Debug',
  in: 'header',
  required: false,
  description: 'Has the answer say in `drops` which events were dropped, and why.',
  schema: { type: 'string', enum: ['1'] },
};

export interface RawBody {
  readonly shape: z.ZodType;
  readonly description: string;
  readonly headers: readonly Parameter[];
}

/**
 * Bodies of the rows that read theirs themselves, by name of the row. A single faulty event is dropped with a reason and
 * the rest is kept, which no schema can say.
 */
export const RAW_BODIES: Readonly<Record<string, RawBody>> = {
  'collect.events': {
    shape: z.union([event, z.object({ events: z.array(event).max(100), sent_at: sentAt })]),
    description:
      'One event or a batch of at most 100, at most 512 KiB, as JSON, also gzipped. A faulty event is dropped and the rest is kept.',
    headers: [DEBUG],
  },
  'collect.heartbeat': { shape: event, description: 'The fields of an `engagement` event.', headers: [DEBUG] },
  'collect.keyedEvents': {
    shape: z.object({
      trackingCode: z.string().describe('Of the website that the events belong to'),
      events: z.array(event).max(1000),
      sent_at: sentAt,
      serverContext: serverContext.optional().describe('Whom the server speaks for; may also stand on each event'),
      historical: z
        .boolean()
        .default(false)
        .describe('For imports: `ts` is taken as it is, from the year 2000 on, and each event needs `id` or `idempotencyKey`'),
    }),
    description: 'At most 1,000 events and 5 MiB, as JSON, also gzipped. A faulty event is dropped and the rest is kept.',
    headers: [DEBUG],
  },
};

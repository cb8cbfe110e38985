import { EVENT_TYPES } from '@footfall/domain';
import { z } from 'zod';

const id = z.guid();
/** No id of somebody holds U+0000: not every store takes it. */
const NO_NUL = /^[^\u0000]*$/;
const ownId = z.string().min(8).max(64).regex(NO_NUL);
const size = z.object({ w: z.number(), h: z.number() });
const instant = z.union([z.string(), z.number()]);
const flat = z.union([z.string().max(1000), z.number(), z.boolean()]);

/** Who a server speaks for; it may stand beside the events or on each of them. */
export const serverContext = z.object({
  clientIp: z.string().max(64).optional(),
  userAgent: z.string().max(2048).optional(),
  acceptLanguage: z.string().max(512).optional(),
});

/**
 * One event as a sender writes it, at either door. The shape has no transforms, so that it can be compiled once as JSON
 * schema for the hot path; unknown fields are ignored.
 */
export const collectedEvent = z.object({
  id: id.optional(),
  idempotencyKey: z.string().min(1).max(128).optional(),
  type: z.enum(EVENT_TYPES).optional(),
  ts: instant.optional(),
  url: z.string().max(2048).optional(),
  referrer: z.string().max(2048).nullable().optional(),
  title: z.string().max(2048).nullable().optional(),
  screen: size.nullable().optional(),
  viewport: size.nullable().optional(),
  language: z.string().max(64).nullable().optional(),
  timezone: z.string().max(64).nullable().optional(),
  visitor_id: ownId.optional(),
  visitorId: ownId.optional(),
  session_id: ownId.optional(),
  sessionId: ownId.optional(),
  name: z.string().min(1).max(120).optional(),
  props: z.record(z.string().max(128), flat).optional(),
  user_id: z.string().min(1).max(256).regex(NO_NUL).optional(),
  traits: z.record(z.string().max(128), flat.nullable()).optional(),
  /** Major units; the bound keeps its minor units a 64-bit integer. */
  amount: z.number().min(-1e13).max(1e13).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  order_id: z.string().min(1).max(128).optional(),
  engaged_ms: z.number().min(0).max(86_400_000).optional(),
  scroll_depth: z.number().min(0).max(100).optional(),
  x: z.number().min(0).max(1).optional(),
  y: z.number().min(0).max(10_000_000).optional(),
  selector: z.string().max(1000).optional(),
  rage: z.boolean().optional(),
  dead: z.boolean().optional(),
  message: z.string().max(8192).optional(),
  stack: z.string().max(65_536).optional(),
  error_type: z.string().max(256).optional(),
  source: z.string().max(2048).optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  release: z.string().max(128).optional(),
  lcp: z.number().optional(),
  cls: z.number().optional(),
  inp: z.number().optional(),
  fcp: z.number().optional(),
  ttfb: z.number().optional(),
  /** Names a recording; `seq` of its chunks counts within it. */
  recording_id: ownId.optional(),
  /** `{seq, events}` of a `replay`; read by its own step, since its form is that of the recorder. */
  chunk: z.unknown().optional(),
  serverContext: serverContext.optional(),
});

export type CollectedEvent = z.infer<typeof collectedEvent>;

/** Keys that `props` may have at most. */
export const MAX_PROPS = 30;
/** As JSON: larger ones would not go into what a log takes as one record. */
export const MAX_TRAITS_BYTES = 64 * 1024;

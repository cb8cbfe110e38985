import { EVENT_TYPES } from '@footfall/domain';
import { z } from 'zod';

const id = z.guid();
/** No id of somebody holds U+0000: not every store takes it. */
const NO_NUL = /^[^\u0000]*$/;
const ownId = (about: string) => z.string().min(8).max(64).regex(NO_NUL).optional().describe(about);
const size = (of: string) =>
  z.object({ w: z.number(), h: z.number() }).nullable().optional().describe(`Width and height of the ${of}, CSS pixels`);
const vital = (about: string) => z.number().optional().describe(`Of \`vitals\`: ${about}`);
const instant = z.union([z.string(), z.number()]);
const flat = z.union([z.string().max(1000), z.number(), z.boolean()]);

/** Who a server speaks for; it may stand beside the events or on each of them. */
export const serverContext = z.object({
  clientIp: z
    .string()
    .max(64)
    .optional()
    .describe('Address of the visitor, for the country, exclusions and a derived id; it is not stored'),
  userAgent: z.string().max(2048).optional().describe('The visitor’s `User-Agent`, for browser, system and device'),
  acceptLanguage: z.string().max(512).optional().describe('The visitor’s `Accept-Language`'),
});

/**
 * One event as a sender writes it, at either door. The shape has no transforms, so that it can be compiled once as JSON
 * schema for the hot path; unknown fields are ignored.
 */
export const collectedEvent = z.object({
  id: id.optional().describe('Made by the sender, its own in the website: the same one sent again changes nothing'),
  idempotencyKey: z.string().min(1).max(128).optional().describe('Any text in place of `id`, which wins'),
  type: z.enum(EVENT_TYPES).optional().describe('`pageview` where absent'),
  ts: instant
    .optional()
    .describe(
      'When it happened, ISO 8601 or epoch milliseconds. The time of receipt where absent, more than a minute ahead, or older than 24 hours, with a credential 30 days',
    ),
  url: z.string().max(2048).optional().describe('Absolute address of the page; campaigns (`utm_source` and so on) are read from it'),
  referrer: z.string().max(2048).nullable().optional().describe('Address that the visitor came from'),
  title: z.string().max(2048).nullable().optional().describe('Of the page'),
  screen: size('screen'),
  viewport: size('window'),
  language: z.string().max(64).nullable().optional().describe('Of the browser, such as `de-CH`'),
  timezone: z.string().max(64).nullable().optional().describe('Of the browser, such as `Europe/Zurich`'),
  visitor_id: ownId('The website’s own id of the visitor; derived from address and `User-Agent` where absent'),
  visitorId: ownId('As `visitor_id`, which wins'),
  session_id: ownId('The website’s own id of the session; it moves no boundary of a visit'),
  sessionId: ownId('As `session_id`, which wins'),
  name: z.string().min(1).max(120).optional().describe('Of an `event` or a `goal`'),
  props: z
    .record(z.string().max(128), flat)
    .optional()
    .describe('At most 30. Of `outbound` and `download` `href`; of `consent` `state`, which is `granted` or `denied`'),
  user_id: z.string().min(1).max(256).regex(NO_NUL).optional().describe('Of `identify`: who the visitor is'),
  traits: z.record(z.string().max(128), flat.nullable()).optional().describe('Of `identify`: what is known of them, at most 64 KiB'),
  /** The bound keeps its minor units a 64-bit integer. */
  amount: z.number().min(-1e13).max(1e13).optional().describe('Of `revenue`, in major units such as euros; negative: a refund'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Of `revenue`, ISO 4217'),
  order_id: z.string().min(1).max(128).optional().describe('Of `revenue`: the same order counts once'),
  engaged_ms: z
    .number()
    .min(0)
    .max(86_400_000)
    .optional()
    .describe('Of `engagement`: milliseconds that the page was seen since the last one'),
  scroll_depth: z.number().min(0).max(100).optional().describe('Of `engagement` and `scroll`: the deepest so far, percent of the page'),
  x: z.number().min(0).max(1).optional().describe('Of `click`: 0 to 1 of the width of the document'),
  y: z.number().min(0).max(10_000_000).optional().describe('Of `click`: CSS pixels from the top of the document'),
  selector: z.string().max(1000).optional().describe('Of `click`: what was clicked'),
  rage: z.boolean().optional().describe('Of `click`: one of several in quick succession'),
  dead: z.boolean().optional().describe('Of `click`: nothing came of it'),
  message: z.string().max(8192).optional().describe('Of `error`'),
  stack: z.string().max(65_536).optional().describe('Of `error`, as the browser writes it'),
  error_type: z.string().max(256).optional().describe('Of `error`, such as `TypeError`; that of the stack where absent'),
  source: z.string().max(2048).optional().describe('Of `error`: address of the script'),
  line: z.number().optional().describe('Of `error`, in the script'),
  column: z.number().optional().describe('Of `error`, in the line'),
  release: z.string().max(128).optional().describe('Of `error`: the website’s, as its source maps name it'),
  lcp: vital('Largest Contentful Paint, milliseconds'),
  cls: vital('Cumulative Layout Shift, a score'),
  inp: vital('Interaction to Next Paint, milliseconds'),
  fcp: vital('First Contentful Paint, milliseconds'),
  ttfb: vital('Time to First Byte, milliseconds'),
  recording_id: ownId('Of `replay`: names the recording, within which `seq` of its chunks counts; that of the session where absent'),
  /** Read by its own step, since its form is that of the recorder. */
  chunk: z.unknown().optional().describe('Of `replay`: `{seq, events}`, events as rrweb records them'),
  serverContext: serverContext.optional().describe('With a credential: whom the server speaks for, before the one beside the events'),
});

export type CollectedEvent = z.infer<typeof collectedEvent>;

/** Keys that `props` may have at most. */
export const MAX_PROPS = 30;
/** As JSON: larger ones would not go into what a log takes as one record. */
export const MAX_TRAITS_BYTES = 64 * 1024;

import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusals, type RequestContext } from '@footfall/contracts';

/** Header in which the gateway tells a service who asks. */
export const CONTEXT_HEADER = 'x-footfall-context';
const LIFETIME_MS = 30_000;

const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** @param now epoch milliseconds; the signature holds for 30 s from then. */
export function signContext(context: RequestContext, secret: string, now: number): string {
  const text = Buffer.from(JSON.stringify({ ...context, until: now + LIFETIME_MS })).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/**
 * Null where the header was not signed with this secret.
 * @throws ApiError 503 where its time is over: who asks may well be allowed to, but the question has waited too long on its way.
 */
export function verifyContext(header: unknown, secret: string, now: number): RequestContext | null {
  if (typeof header !== 'string') return null;
  const [text, signature, ...rest] = header.split('.');
  if (!text || !signature || rest.length) return null;
  const expected = Buffer.from(signatureOf(text, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { until, ...context } = JSON.parse(Buffer.from(text, 'base64url').toString()) as RequestContext & { until: number };
  if (until <= now) throw refusals.unavailable('The question has waited too long', undefined, 2);
  return context;
}

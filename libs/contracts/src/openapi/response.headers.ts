import type { Endpoint } from '../endpoints/endpoint';
import type { Header, Reference } from './openapi.types';

const integer = (minimum: number) => ({ type: 'integer', minimum });

export const RESPONSE_HEADERS = {
  'X-Request-Id': { description: 'Names the request in logs; the caller’s own where it sent a plain one.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests that this minute allows.', schema: integer(0) },
  'X-RateLimit-Remaining': { description: 'Requests that are left of this minute.', schema: integer(0) },
  'X-RateLimit-Reset': { description: 'When the minute ends, Unix seconds.', schema: integer(0) },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: integer(0) },
  Location: { description: 'The address that it leads to.', schema: { type: 'string', format: 'uri-reference' } },
  'X-Has-More': { description: 'With CSV: whether there are records after these.', schema: { type: 'string', enum: ['true', 'false'] } },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof RESPONSE_HEADERS;

const references = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Whether requests are counted by the minute, of a credential, a user or an address. */
export const isLimited = ({ audience, perMinute }: Endpoint): boolean =>
  audience === 'external' || audience === 'dashboard' || perMinute !== undefined;

/** The headers that every answer of a row with this status carries, and `more`. */
export function headersOf(row: Endpoint, status: number, ...more: HeaderName[]): Record<string, Reference> {
  return references([
    'X-Request-Id',
    ...(isLimited(row) ? (['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const) : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ...more,
  ]);
}

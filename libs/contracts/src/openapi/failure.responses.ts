import { isEnveloped, type Endpoint } from '../endpoints/endpoint';
import { ERROR_STATUS, type ErrorCode } from '../errors';
import type { JsonSchema, Reference, Response } from './openapi.types';
import { headersOf, isLimited } from './response.headers';

const MEANING: Record<ErrorCode, string> = {
  INVALID_PARAMETERS: 'A parameter or the body is not as described; `error.details` names each wrong field.',
  UNAUTHORIZED: 'The credential or token is missing, unknown, revoked or expired.',
  FORBIDDEN: 'Out of reach: another team’s, or a scope or role is missing (`error.reason: insufficient_permissions`).',
  PLAN_REQUIRED: 'The team’s plan is too low.',
  NOT_FOUND: 'There is no such thing.',
  METHOD_NOT_ALLOWED: 'The address takes other methods, which `Allow` names.',
  CONFLICT: 'It exists already, or its state does not allow this.',
  PRECONDITION_FAILED: 'It has changed since it was read.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is of a type that is not taken; send JSON.',
  QUERY_UNPROCESSABLE: 'The question could not be understood; `error.details.suggestions` are some that can.',
  rate_limit_exceeded: 'Too many requests in this minute; try again after `Retry-After` seconds.',
  monthly_limit_exceeded: 'The month’s credits do not suffice; they are full again after `Retry-After` seconds.',
  INTERNAL_ERROR: 'Something failed on the server; `error.request_id` names the request in its logs.',
  GENERIC_ERROR: 'The errors could not be fetched; `error.request_id` names the request in the logs.',
  SERVICE_UNAVAILABLE: 'A part of the service does not answer; try again after `Retry-After` seconds.',
};

const error: JsonSchema = {
  type: 'object',
  description: 'What went wrong.',
  required: ['message', 'code', 'timestamp'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'For programs.' },
    timestamp: { type: 'string', format: 'date-time' },
    reason: { type: 'string', description: 'Finer than the code, for example `invalid_api_key`.' },
    details: {
      description: 'Of a 400: each wrong field. Of a question that was not understood: others that this website answers.',
      anyOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string', description: 'Dotted for bodies.' }, message: { type: 'string' } },
          },
        },
        { type: 'object', required: ['suggestions'], properties: { suggestions: { type: 'array', items: { type: 'string' } } } },
      ],
    },
    retry_after: { type: 'number', description: 'Seconds, as in `Retry-After`.' },
    request_id: { type: 'string', description: 'Of a 5xx: as in `X-Request-Id`.' },
  },
};

const reference = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

/** The schemas that all failures share: in the envelope of `/api`, and outside it. */
export const FAILURE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  BareFailure: { type: 'object', required: ['error'], properties: { error: reference('Error') } },
  Error: error,
  Failure: {
    type: 'object',
    required: ['success', 'error'],
    properties: { success: { type: 'boolean', const: false }, error: reference('Error') },
  },
};

/** Failures of one document, each kind once. */
export class FailureResponses {
  private readonly named = new Map<string, Response>();

  /** The failure of a row with this status and these codes. */
  of(row: Endpoint, status: number, codes: readonly ErrorCode[]): Reference {
    const { prefix, schema } = formOf(row);
    const name = prefix + codes.map(words).join('Or');
    this.named.set(name, {
      description: codes.map((code) => MEANING[code]).join(' Or: '),
      headers: headersOf(row, status),
      content: {
        'application/json': {
          schema: {
            allOf: [
              reference(schema),
              { type: 'object', properties: { error: { type: 'object', properties: { code: { type: 'string', enum: codes } } } } },
            ],
          },
        },
      },
    });
    return { $ref: `#/components/responses/${name}` };
  }

  get all(): Readonly<Record<string, Response>> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Where a failure stands decides its envelope, and who asks which headers come with it. */
function formOf(row: Endpoint): { prefix: string; schema: string } {
  const unlimited = isLimited(row) ? '' : 'Unlimited';
  if (!isEnveloped(row.path)) return { prefix: `Bare${unlimited}`, schema: 'BareFailure' };
  return { prefix: unlimited, schema: 'Failure' };
}

const words = (code: string) =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

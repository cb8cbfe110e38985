import { ApiError, type FieldFault } from './api.error';

/** The refusals that many places share, so that their words and reasons are the same everywhere. */
export const refusals = {
  invalid: (...details: FieldFault[]) =>
    new ApiError('INVALID_PARAMETERS', details.map((d) => `${d.field}: ${d.message}`).join('; ') || 'Invalid parameters', { details }),
  credential: (message = 'Missing or invalid API credential') => new ApiError('UNAUTHORIZED', message, { reason: 'invalid_api_key' }),
  token: (message = 'Missing or invalid bearer token') => new ApiError('UNAUTHORIZED', message, { reason: 'invalid_token' }),
  permission: (message: string) => new ApiError('FORBIDDEN', message, { reason: 'insufficient_permissions' }),
  noAccess: (what: 'website' | 'team') => new ApiError('FORBIDDEN', `No access to this ${what}`),
  notFound: (what: string) => new ApiError('NOT_FOUND', `${what} not found`),
  conflict: (message: string) => new ApiError('CONFLICT', message),
  plan: (message: string) => new ApiError('PLAN_REQUIRED', message),
  unavailable: (message: string, cause?: unknown, retryAfter = 5) => new ApiError('SERVICE_UNAVAILABLE', message, { retryAfter, cause }),
} as const;

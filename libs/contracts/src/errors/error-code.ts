/** Every machine code that `error.code` can carry, with its HTTP status. */
export const ERROR_STATUS = {
  INVALID_PARAMETERS: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PLAN_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  QUERY_UNPROCESSABLE: 422,
  rate_limit_exceeded: 429,
  monthly_limit_exceeded: 429,
  INTERNAL_ERROR: 500,
  GENERIC_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

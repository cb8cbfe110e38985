import { ERROR_STATUS, type ErrorCode } from './error-code';

/** What is wrong with one field: `field` is dotted for bodies, `websiteId` for the path, `body` for what is no JSON. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface ApiErrorOptions {
  readonly details?: readonly FieldFault[] | Readonly<Record<string, unknown>>;
  /** Finer than the code, e.g. `invalid_api_key`. */
  readonly reason?: string;
  /** Seconds; becomes the Retry-After header. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refusal that the caller is told about. Anything else that is thrown is a defect or an outage and becomes a 500. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly options: ApiErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = ERROR_STATUS[code];
  }
}

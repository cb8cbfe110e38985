import { errors } from 'undici';

/** Why a request to somebody else's server gave no answer. */
export type OutboundFault = 'url' | 'name' | 'address' | 'connection' | 'certificate' | 'timeout' | 'answer' | 'stopped';

/** A request had no answer. The message may be shown to who chose the target: it names no address that a name resolved to. */
export class OutboundError extends Error {
  constructor(
    /** `url`, `name` and `address` were judged before anything was sent. */
    readonly fault: OutboundFault,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'OutboundError';
  }
}

const CONNECTION: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'it could not be connected to in time',
  ETIMEDOUT: 'it could not be connected to in time',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut before an answer',
  EPIPE: 'the connection was cut before an answer',
  UND_ERR_SOCKET: 'the connection was cut before an answer',
  EHOSTUNREACH: 'it could not be reached',
  ENETUNREACH: 'it could not be reached',
};

/** @param error of the HTTP client */
export function outboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = codeOf(error);
  const words = CONNECTION[code];
  if (words) return new OutboundError('connection', words, error);
  if (/CERT|SELF_SIGNED|TLS|SSL|ISSUER|VERIFY|EPROTO/.test(code))
    return new OutboundError('certificate', `no secure connection came about (${code})`, error);
  const unreadable = error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError;
  if (unreadable) return new OutboundError('answer', 'what it answered is not HTTP that can be read', error);
  return new OutboundError('connection', code ? `the request failed (${code})` : 'the request failed', error);
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}

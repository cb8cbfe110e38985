import { refusals, type ApiError } from '@footfall/contracts';
import { QueryFailedError } from 'typeorm';

/** What Postgres answers when it is overloaded, late or going down, by the beginnings of its codes. All else is a defect of ours. */
const PASSING: readonly (readonly [code: string, why: string])[] = [
  ['08', 'is unreachable'],
  ['53', 'is overloaded'],
  ['57P', 'is going down'],
  ['57014', 'took too long'],
  ['55P03', 'took too long'],
  ['25P03', 'took too long'],
  ['40001', 'is overloaded'],
  ['40P01', 'is overloaded'],
  ['25006', 'takes no changes just now'],
];

/** Failures of the connection, as Node and the client name them. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$|[Cc]onnection terminated|timeout expired|not queryable/;

/** Waiting for a connection, or for an answer on one. */
const LATE = /timeout exceeded when trying to connect|Query read timeout/;

/** The 503 that a failure of Postgres becomes, null for what is no outage. */
export function postgresRefusal(error: unknown): ApiError | null {
  const why = whyOf(error instanceof QueryFailedError ? error.driverError : error);
  return why === undefined ? null : refusals.unavailable(`The database ${why}`, error);
}

function whyOf(error: unknown): string | undefined {
  const { code = '', message = '', errors = [] } = (error ?? {}) as { code?: string; message?: string; errors?: readonly unknown[] };
  const found = PASSING.find(([beginning]) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(beginning));
  if (found) return found[1];
  if (LATE.test(message)) return 'took too long';
  if (UNREACHABLE.test(code) || UNREACHABLE.test(message)) return 'is unreachable';
  // Of a name with several addresses, each with a failure of its own.
  return errors.map(whyOf).find((why) => why !== undefined);
}

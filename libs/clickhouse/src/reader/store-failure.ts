import { ClickHouseError } from '@clickhouse/client';
import { refusals, type ApiError } from '@footfall/contracts';
import { UnfinishedClickHouseRestoreError } from '../migrations';

/** What the store answers when it is overloaded, late or going down, by ClickHouse's codes. All else is a defect of ours. */
const PASSING = new Map([
  ['159', 'took too long'],
  ['160', 'took too long'],
  ['202', 'is overloaded'],
  ['203', 'is overloaded'],
  ['241', 'is overloaded'],
  ['307', 'is overloaded'],
  ['439', 'is overloaded'],
  ['394', 'was interrupted'],
  ['209', 'is unreachable'],
  ['210', 'is unreachable'],
  ['236', 'is going down'],
]);

/** Failures of the connection, as Node and the client name them. */
const UNREACHABLE = /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|socket hang up|Timeout error/;

/** The 503 that a failure of the store becomes, null for what is no outage. */
export function storeRefusal(error: unknown): ApiError | null {
  if (error instanceof UnfinishedClickHouseRestoreError) return refusals.unavailable('The store of events is being restored', error);
  const why = error instanceof ClickHouseError ? PASSING.get(error.code) : connectionFault(error);
  return why === undefined ? null : refusals.unavailable(`The store of events ${why}`, error);
}

function connectionFault(error: unknown): string | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return UNREACHABLE.test(`${code} ${message}`) ? 'is unreachable' : undefined;
}

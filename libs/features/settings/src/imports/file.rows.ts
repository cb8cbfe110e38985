import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { LogEventMaker, UnreadableFile, accessLogRows, importedVisitorPrefix, umamiRows, type HistoryRows } from '@footfall/history';
import type { ImportEntity } from '@footfall/postgres';

/** Of a file when it is unpacked: thirty-two times what is taken. */
const MOST_UNPACKED = 16 * 1024 * 1024 * 1024;
const SALT_BYTES = 32;

/** What an upload says, by its kind. Visitors of a log are named with a salt that ends with the upload, and is stored nowhere. */
export function fileRows({ id, kind, timezone: zone }: ImportEntity, domain: string, body: Readable): HistoryRows {
  const ownHosts = new Set([domain, `www.${domain}`]);
  const visitorPrefix = importedVisitorPrefix(id);
  if (kind === 'umami') return umamiRows(body, { domain, ownHosts, visitorPrefix, zone, most: MOST_UNPACKED });
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return accessLogRows(body, { maker: new LogEventMaker({ domain, ownHosts, salt, visitorPrefix }), zone, most: MOST_UNPACKED });
}

/** Whether a failure of reading says something of the file: that it unpacks to too much, or not at all. */
export const isOfTheFile = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof UnreadableFile ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_'));

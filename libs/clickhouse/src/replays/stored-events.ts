import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CHUNK_MAX_BYTES } from '@footfall/domain';

const unpack = promisify(gunzip);
const GZIP = [0x1f, 0x8b];
/** Head and tail of gzip without anything between. */
const LEAST_BYTES = 18;
/** More than one step takes of most chunks; each step is a way to another thread and back. */
const STEP_BYTES = 128 * 1024;

/** The column `events` of a row for `unpackedEvents`: it holds bytes, and answers are JSON. */
export const STORED_EVENTS_SQL = 'base64Encode(events)';

/** How many bytes gzip says that it unpacks to; null of what is no gzip. It is not unpacked: whoever reads it finds out whether it says the truth. */
export function unpackedBytes(packed: Buffer): number | null {
  return packed.length >= LEAST_BYTES && isPacked(packed) ? packed.readUInt32LE(packed.length - 4) : null;
}

/**
 * The JSON list of events of gzip or, as in rows of earlier times, of itself.
 * @throws Error where it is broken or larger than a chunk may be
 */
export async function unpackedEvents(stored: Buffer): Promise<string> {
  if (!isPacked(stored)) return stored.toString();
  return (await unpack(stored, { maxOutputLength: CHUNK_MAX_BYTES, chunkSize: STEP_BYTES })).toString();
}

const isPacked = (stored: Buffer): boolean => GZIP.every((byte, at) => stored[at] === byte);

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { JudgedHit } from '@footfall/contracts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** Of what one piece unpacks to; what is judged at once is smaller. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/** Hits as they stand in the database until they are taken: the answer to one question, packed. */
export const packHits = (hits: readonly JudgedHit[]): Promise<Buffer> => pack(JSON.stringify(hits));

/** @throws Error where the piece is none. */
export async function unpackHits(piece: Buffer): Promise<JudgedHit[]> {
  return JSON.parse((await unpack(piece, { maxOutputLength: MOST_UNPACKED })).toString('utf8')) as JudgedHit[];
}

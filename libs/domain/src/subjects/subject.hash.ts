import { createHash } from 'node:crypto';

/** Characters of it, hexadecimal. */
export const SUBJECT_HASH_LENGTH = 32;

/**
 * What lists of people are kept by in place of their names: a visitor id, a user id or a visit's id within its website. Who knows the name
 * knows the hash, and nobody else learns the name by it. Stores compute it too: lower-case hexadecimal of SHA-256, cut.
 */
export function subjectHash(websiteId: string, name: string): string {
  return createHash('sha256').update(`${websiteId}|${name}`).digest('hex').slice(0, SUBJECT_HASH_LENGTH);
}

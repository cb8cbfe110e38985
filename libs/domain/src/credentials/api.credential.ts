import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62 } from './base62.codec';

export type CredentialKind = 'personal' | 'workspace';

/** What may be shown of a credential. */
export interface CredentialForm {
  readonly kind: CredentialKind;
  /** Kind and first four characters: enough to tell one from another in a list. */
  readonly prefix: string;
  readonly last4: string;
}

export interface MadeCredential extends CredentialForm {
  /** The credential itself. Shown once, never stored. */
  readonly key: string;
  /** What is stored. */
  readonly hash: string;
}

export const CREDENTIAL_BYTES = 32;

const MARKS: Record<CredentialKind, string> = { personal: 'ffp_', workspace: 'ffw_' };
/** 62^43 is the first power above 2^256. */
const FORM = /^(ffp_|ffw_)[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/;

/** Over the mark too, so that a key of one kind is none of the other. CRC-32 finds every single mistyped character. */
function checksum(text: string): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(text));
  return base62(sum, 6);
}

/** SHA-256 in hex: the credential holds 256 random bits, so that nothing slower is needed. */
export function hashCredential(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Makes a credential from 32 random bytes. Throws RangeError for another number of them. */
export function makeCredential(kind: CredentialKind, randomBytes: Uint8Array): MadeCredential {
  if (randomBytes.length !== CREDENTIAL_BYTES) throw new RangeError(`A credential needs ${CREDENTIAL_BYTES} random bytes`);
  const body = MARKS[kind] + base62(randomBytes, 43);
  const key = body + checksum(body);
  return { key, hash: hashCredential(key), kind, prefix: key.slice(0, 8), last4: key.slice(-4) };
}

/** Reads a credential's form without a look-up; null where form or checksum is wrong. */
export function parseCredential(text: string): CredentialForm | null {
  const mark = FORM.exec(text)?.[1];
  if (!mark || checksum(text.slice(0, -6)) !== text.slice(-6)) return null;
  return { kind: mark === MARKS.personal ? 'personal' : 'workspace', prefix: text.slice(0, 8), last4: text.slice(-4) };
}

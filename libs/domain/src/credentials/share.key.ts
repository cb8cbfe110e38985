import { base62 } from './base62.codec';

export const SHARE_KEY_BYTES = 24;
/** 62^33 is the first power above 2^192. */
const FORM = /^ffs_[0-9A-Za-z]{33}$/;

/** The key of a share from 24 random bytes. Throws RangeError for another number of them. */
export function makeShareKey(randomBytes: Uint8Array): string {
  if (randomBytes.length !== SHARE_KEY_BYTES) throw new RangeError(`The key of a share needs ${SHARE_KEY_BYTES} random bytes`);
  return `ffs_${base62(randomBytes, 33)}`;
}

export function isShareKey(text: string): boolean {
  return FORM.test(text);
}

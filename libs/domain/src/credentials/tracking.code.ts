import { base62 } from './base62.codec';

export const TRACKING_CODE_BYTES = 16;
const FORM = /^FF_[0-9A-Za-z]{16}$/;

/** The public code of a website from 16 random bytes. Throws RangeError for another number of them. */
export function makeTrackingCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== TRACKING_CODE_BYTES) throw new RangeError(`A tracking code needs ${TRACKING_CODE_BYTES} random bytes`);
  return `FF_${base62(randomBytes, 16)}`;
}

export function isTrackingCode(text: string): boolean {
  return FORM.test(text);
}

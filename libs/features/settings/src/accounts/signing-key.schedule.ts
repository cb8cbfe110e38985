import type { SigningKeyEntity } from '@footfall/postgres';
import { ACCESS_TOKEN_SECONDS } from './access-token.seconds';

/** How long processes may go on with the keys that they have read, ms. */
export const KEYS_CACHE_MS = 60_000;
/** How long a key is public before it signs, ms: long enough for every gateway to fetch it before it meets a token of it. */
export const PUBLISHED_AHEAD_MS = 3_600_000;
/** How long a key that has a successor stays ready, ms: for processes whose clock or cache is behind. */
const OVERLAP_MS = 5 * 60_000;
/** How long a retired key stays public, ms: until its last token has expired on the slowest clock. */
const VERIFIED_MS = ACCESS_TOKEN_SECONDS * 1000 + 2 * OVERLAP_MS;

const age = ({ createdAt }: SigningKeyEntity, now: number) => now - createdAt.getTime();

/** The key that signs now: the newest that was public long enough, or else the oldest. Undefined where none is left. */
export function signingKeyAt(keys: readonly SigningKeyEntity[], now: number): SigningKeyEntity | undefined {
  const newestFirst = keys.filter((key) => key.retiredAt === null).sort((a, b) => age(a, now) - age(b, now));
  return newestFirst.find((key) => age(key, now) >= PUBLISHED_AHEAD_MS) ?? newestFirst.at(-1);
}

/** Whether it is time to make another. @param periodMs how long a key signs */
export function needsSuccessor(keys: readonly SigningKeyEntity[], now: number, periodMs: number): boolean {
  return !keys.some((key) => key.retiredAt === null && age(key, now) < periodMs);
}

/** Keys that no process signs with any more. */
export function supersededKeys(keys: readonly SigningKeyEntity[], now: number): SigningKeyEntity[] {
  const ready = keys.filter((key) => key.retiredAt === null);
  return ready.filter((key) =>
    ready.some((later) => age(later, now) < age(key, now) && age(later, now) >= PUBLISHED_AHEAD_MS + OVERLAP_MS),
  );
}

/** Nothing that was signed by keys retired until then is valid now. */
export const forgottenUntil = (now: number): Date => new Date(now - VERIFIED_MS);

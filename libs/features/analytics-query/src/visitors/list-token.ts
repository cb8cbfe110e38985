import { refusals } from '@footfall/contracts';

/** What a list that is being read was made of. */
export interface ListToken {
  /** When it was first asked for, epoch ms: rolling ranges stay where they were. */
  readonly now: number;
  /** The latest insertion that it could show, epoch ms; 0: none. */
  readonly insertedUpTo: number;
}

/** `as_of` of the API. */
export function writeListToken({ now, insertedUpTo }: ListToken): string {
  return `${now.toString(36)}-${insertedUpTo.toString(36)}`;
}

/** @throws ApiError 400 for what no answer gave. */
export function readListToken(text: string, now: number): ListToken {
  const [, first, second] = /^([0-9a-z]{1,9})-([0-9a-z]{1,9})$/.exec(text) ?? [];
  const token = { now: parseInt(first ?? '', 36), insertedUpTo: parseInt(second ?? '', 36) };
  // A newer one would be of a clock ahead of this one's; the list is what it says, up to what there is.
  if (Number.isNaN(token.now) || token.now > now + 86_400_000) {
    throw refusals.invalid({ field: 'as_of', message: 'must be the as_of of an answer' });
  }
  return token;
}

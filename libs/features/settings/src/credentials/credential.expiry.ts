import { refusals } from '@footfall/contracts';

/** The instant at which a new credential ends; null: never. @throws ApiError 400 where that is not after `now` (epoch ms). */
export function expiryOf(text: string | null | undefined, now: number): Date | null {
  if (!text) return null;
  const expiresAt = new Date(text);
  if (expiresAt.getTime() <= now) throw refusals.invalid({ field: 'expires_at', message: 'must lie in the future' });
  return expiresAt;
}

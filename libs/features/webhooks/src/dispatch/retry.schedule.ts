/** Part of a wait by which it may be shorter or longer, so that what failed at once does not come back at once. */
const JITTER = 0.2;
const LONGEST_REQUESTED_MS = 86_400_000;

export interface FailedAttempt {
  /** Attempts of this round, with this one: 1 and up. */
  readonly attempt: number;
  /** When it ended, epoch ms. */
  readonly at: number;
  /** The wait that the server asked for. */
  readonly retryAfterMs: number | null;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/** When to try again, epoch ms: as the schedule says, or later where the server asked for that; null after the last attempt. */
export function nextAttemptAt(schedule: readonly number[], { attempt, at, retryAfterMs, random }: FailedAttempt): number | null {
  const wait = schedule[attempt - 1];
  if (wait === undefined) return null;
  const jittered = Math.round(wait * (1 - JITTER + 2 * JITTER * random()));
  return at + Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_REQUESTED_MS));
}

/** How an attempt to tell somebody ended. */
export interface SendOutcome {
  /** In words for who runs the service; null where it was taken. */
  readonly error: string | null;
  /** Whether another attempt would end the same. */
  readonly isFinal: boolean;
  /** The wait that the other side asked for. */
  readonly retryAfterMs: number | null;
}

export const TAKEN: SendOutcome = { error: null, isFinal: true, retryAfterMs: null };

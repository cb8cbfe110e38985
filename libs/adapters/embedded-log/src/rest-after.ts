/** Handlers that are done sooner may be called for every append. */
const SHORT_MS = 50;
/** The same of those that are called again and again for little. */
const TRIFLING_MS = 20;
/** What a batch and the rest after it take together, where the batch itself takes no longer. */
const TURN_MS = 350;
const LONGEST_TURN_MS = 800;
/** Of a thread that is at its end; at half of what it can take it may be busy three quarters of the time. */
const BUSY = 0.86;
/** The same of the machine: where something is to be had yet, nobody waits for what comes together. */
const FULL = 0.96;
/** So many bytes share the price of a batch as well as it can be: of some 16,000 events. */
const ENOUGH = 8_000_000;
/** So many share it well enough on a thread that has time: of some 50 events. */
const FEW = 30_000;

export interface HandledBatch {
  /** Of its records. */
  readonly bytes: number;
  /** What handling it took. */
  readonly tookMs: number;
  /** From the begin of the batch before to its own. */
  readonly sinceLastMs: number;
  /** Share of this time in which the thread was busy, with whatever, 0 to 1. */
  readonly busy: number;
  /** Share of the machine's processors that is taken, by whatever process, 0 to 1. */
  readonly machine: number;
  /** Whether batches have been handled for a good part of the time lately. */
  readonly isSteady: boolean;
}

/**
 * How long to let more records come together after a batch that left none behind, in milliseconds: a handler's cost is mostly by batch,
 * and appends share the machine with it. A batch that made others wait long enough is followed at once; but turns are longer where the thread or the machine has
 * little time left, and where a few records come again and again.
 */
export function restAfter({ bytes, tookMs, sinceLastMs, busy, machine, isSteady }: HandledBatch): number {
  const until = (enough: number) => (enough * sinceLastMs) / bytes;
  const hasTime = busy < BUSY && machine < FULL;
  if (hasTime && isSteady && until(FEW) > TURN_MS)
    return tookMs < TRIFLING_MS ? 0 : Math.max(0, Math.min(until(FEW), LONGEST_TURN_MS) - tookMs);
  if (tookMs < SHORT_MS) return 0;
  const untilEnough = hasTime ? 0 : until(ENOUGH);
  const turnMs = Math.min(Math.max(untilEnough, TURN_MS), LONGEST_TURN_MS);
  const mostMs = turnMs > TURN_MS ? 2.5 * tookMs : tookMs;
  return Math.max(0, Math.min(mostMs, turnMs - tookMs));
}

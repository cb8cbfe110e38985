import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog, LogBatch, OutgoingRecord } from '@footfall/ports';

/** Where nothing can be done, everything is put behind everything else again and again. */
const PAUSES = 50;
const PAUSE_MS = 100;

export interface FailedRecord {
  /** As it is told anew, to the group that failed alone: where two groups tell each other anew what both fail at, it becomes more and more. */
  readonly again: OutgoingRecord;
  readonly error: unknown;
}

/**
 * Tells records of a topic of one partition anew behind others that wait, which they would hold up for ever.
 * @param onStep called again and again meanwhile; what it throws is thrown on.
 * @throws the first failure where nobody waits: then the same batch comes again, less and less often.
 */
export async function putBehind(
  log: EventLog,
  { group, topic }: { readonly group: string; readonly topic: string },
  { records }: Pick<LogBatch, 'records'>,
  failed: readonly FailedRecord[],
  onStep: () => Promise<void>,
): Promise<void> {
  const lags = await log.lag(group, topic);
  const last = records.at(-1)?.offset ?? 0n;
  if (!lags.some(({ end }) => end > last + 1n)) throw failed[0]?.error;
  for (let i = 0; i < PAUSES; i++) {
    await onStep();
    await pause(PAUSE_MS);
  }
  await log.append(
    topic,
    failed.map(({ again }) => again),
  );
}

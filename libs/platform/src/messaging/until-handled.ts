import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '@footfall/ports';

const POLL_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Resolves once a group has handled everything that is on the log now, in whichever processes it runs.
 * @param onStep called again and again meanwhile; what it throws is thrown on.
 * @throws Error where it takes longer than a minute.
 */
export async function untilHandled(
  log: EventLog,
  { group, topic }: { readonly group: string; readonly topic: string },
  onStep: () => Promise<void>,
): Promise<void> {
  const ends = new Map((await log.lag(group, topic)).map(({ partition, end }) => [partition, end]));
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const lags = await log.lag(group, topic);
    if (lags.every(({ partition, committed, lag }) => lag === 0n || (committed ?? 0n) >= (ends.get(partition) ?? 0n))) return;
    if (Date.now() > deadline) throw new Error(`${group} has not handled yet what came before`);
    await onStep();
    await pause(POLL_MS);
  }
}

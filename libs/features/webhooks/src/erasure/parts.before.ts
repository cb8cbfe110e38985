import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TOPICS, type SubjectErased } from '@footfall/contracts';
import type { EventLog } from '@footfall/ports';

const POLL_MS = 100;

/**
 * The parts of an erasure that come before one, as the log keeps them.
 * @param onStep called again and again meanwhile; what it throws is thrown on.
 */
export async function partsBefore(log: EventLog, { id, part }: SubjectErased, onStep: () => Promise<void>): Promise<SubjectErased[]> {
  const parts = new Map<number, SubjectErased>();
  const consumption = await log.consume({
    topic: TOPICS.subjectErased.name,
    group: `webhooks.erasure-parts.${randomUUID()}`,
    startAt: 'earliest',
    commits: false,
    handler: async ({ records }) => {
      for (const { value } of records) {
        const fact = value.length ? (JSON.parse(value.toString()) as SubjectErased) : null;
        if (fact?.complete && fact.id === id && fact.part < part) parts.set(fact.part, fact);
      }
    },
  });
  let isRead = false;
  const read = consumption.caughtUp.then(() => (isRead = true));
  read.catch(() => undefined);
  try {
    while (!isRead) {
      await onStep();
      await Promise.race([read, pause(POLL_MS)]);
    }
  } finally {
    await consumption.stop();
  }
  return [...parts.values()];
}

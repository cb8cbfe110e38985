import { TOPICS } from '@footfall/contracts';
import { killPoint, type Config } from '@footfall/platform';
import type { EventLog, OutgoingRecord, RecordPosition } from '@footfall/ports';

/** How much later than it says a log without durability has what it was given, in milliseconds. */
const LATE_MS = 400;

/** The log as proofs want it: one that acknowledges hits before it has them, or whose process ends once it has them. The log itself otherwise. */
export function proofLog(config: Pick<Config, 'FOOTFALL_PROOF_WITHOUT' | 'FOOTFALL_PROOF_KILL_AT'>, log: EventLog): EventLog {
  const reach = killPoint(config);
  const isHasty = config.FOOTFALL_PROOF_WITHOUT === 'durable-log';
  if (!reach && !isHasty) return log;
  const appendHits = async (topic: string, records: readonly OutgoingRecord[]): Promise<RecordPosition[]> => {
    if (isHasty) {
      setTimeout(() => void log.append(topic, records).catch(() => undefined), LATE_MS);
      return records.map(({ partition = 0 }) => ({ topic, partition, offset: 0n }));
    }
    const positions = await log.append(topic, records);
    reach?.('appended');
    return positions;
  };
  const append: EventLog['append'] = (topic, records) =>
    topic === TOPICS.acceptedHits.name ? appendHits(topic, records) : log.append(topic, records);
  return new Proxy(log, {
    get: (target, name) => {
      if (name === 'append') return append;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

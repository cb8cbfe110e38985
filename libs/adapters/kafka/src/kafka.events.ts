import { type logCreator, logLevel } from 'kafkajs';

/** What the adapter and its client have to say, for the log of the process. */
export type KafkaEventListener = (level: 'error' | 'warn' | 'info' | 'debug', message: string, fields: Record<string, unknown>) => void;

const REPEATED_WITHIN_MS = 10_000;
/** That are remembered, of a client that puts addresses into them. */
const MOST_MESSAGES = 200;

/** Hands the client's log lines on. A broker that is away is a line of each kind in ten seconds and not one for each attempt of each consumer. */
export function logTo(listener: KafkaEventListener): logCreator {
  const told = new Map<string, number>();
  return () =>
    ({ namespace, level, log }) => {
      const { message, timestamp: _timestamp, ...fields } = log;
      const found = levelOf(namespace, level, message);
      const isRepeated = found === 'warn' && Date.now() - (told.get(message) ?? -Infinity) < REPEATED_WITHIN_MS;
      if (found === 'warn' && !isRepeated) {
        if (told.size >= MOST_MESSAGES) told.clear();
        told.set(message, Date.now());
      }
      listener(isRepeated ? 'debug' : found, `kafka: ${message}`, { client: namespace, ...fields });
    };
}

/** The client calls each refused or broken request an error and then tries again: those are warnings. */
function levelOf(namespace: string, level: logLevel, message: string): Parameters<KafkaEventListener>[0] {
  // A producer whose retries ran out is replaced, and what reads the log knows repeated records.
  if (message.startsWith('Limiting retries for the idempotent producer')) return 'debug';
  // A partition rests between attempts of a handler, of which whoever runs the process hears by itself.
  if (/^(Pausing|Resuming) fetching/.test(message)) return 'debug';
  // Whoever crashed is replaced, which is told as well.
  if (message.startsWith('Crash: ')) return 'warn';
  if (level === logLevel.ERROR) return namespace.includes('Connection') || namespace.includes('Broker') ? 'warn' : 'error';
  if (level === logLevel.WARN) return 'warn';
  return level === logLevel.INFO ? 'info' : 'debug';
}

import { type logCreator, logLevel } from 'kafkajs';

/** What the adapter and its client have to say, for the log of the process. */
export type KafkaEventListener = (level: 'error' | 'warn' | 'info' | 'debug', message: string, fields: Record<string, unknown>) => void;

/** Hands the client's log lines on. */
export function logTo(listener: KafkaEventListener): logCreator {
  return () =>
    ({ namespace, level, log }) => {
      const { message, timestamp: _timestamp, ...fields } = log;
      listener(levelOf(namespace, level, message), `kafka: ${message}`, { client: namespace, ...fields });
    };
}

/** The client calls each refused or broken request an error and then tries again: those are warnings. */
function levelOf(namespace: string, level: logLevel, message: string): Parameters<KafkaEventListener>[0] {
  // A producer whose retries ran out is replaced, and what reads the log knows repeated records.
  if (message.startsWith('Limiting retries for the idempotent producer')) return 'debug';
  if (level === logLevel.ERROR) return namespace.includes('Connection') || namespace.includes('Broker') ? 'warn' : 'error';
  if (level === logLevel.WARN) return 'warn';
  return level === logLevel.INFO ? 'info' : 'debug';
}

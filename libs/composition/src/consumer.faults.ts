import { RecurringFailure, type Logger } from '@footfall/platform';

/** Whose records could not be handled. */
export interface FaultPlace {
  readonly group: string;
  readonly topic: string;
  readonly partition?: number;
}

/** What the log of a process tells of handlers of the event log that fail: once, by the minute, and when they go on. */
export class ConsumerFaults {
  private readonly failures = new Map<string, RecurringFailure>();

  constructor(private readonly logger: Logger) {}

  failed(at: FaultPlace, error: unknown): void {
    const key = Object.values(at).join(' ');
    const failure =
      this.failures.get(key) ?? new RecurringFailure(this.logger, 'records could not be handled and wait on the log', { ...at });
    this.failures.set(key, failure);
    failure.failed(error);
  }

  recovered(at: FaultPlace): void {
    const key = Object.values(at).join(' ');
    this.failures.get(key)?.succeeded();
    this.failures.delete(key);
  }
}

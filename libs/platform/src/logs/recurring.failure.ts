import type { Logger } from './logger';

const REMIND_MS = 60_000;

/**
 * What work that is tried again and again says of its failures: the first with its cause, then how often in all once a minute, and that it is over. An
 * outage of an hour is some 60 lines and not one for each attempt.
 */
export class RecurringFailure {
  private since: number | undefined;
  private times = 0;
  private toldAt = 0;

  /** @param what failed and what becomes of it, as one says it. */
  constructor(
    private readonly logger: Logger,
    private readonly what: string,
    private readonly fields: Readonly<Record<string, unknown>> = {},
    private readonly now: () => number = Date.now,
  ) {}

  failed(error: unknown): void {
    const now = this.now();
    this.times++;
    if (this.since === undefined) {
      this.since = now;
      this.toldAt = now;
      this.logger.error({ err: error, ...this.fields }, this.what);
    } else if (now - this.toldAt >= REMIND_MS) {
      this.toldAt = now;
      const message = error instanceof Error ? error.message : String(error);
      this.logger.error({ ...this.fields, reason: message, ...this.counts(now) }, `still: ${this.what}`);
    }
  }

  succeeded(): void {
    if (this.since === undefined) return;
    this.logger.info({ ...this.fields, ...this.counts(this.now()) }, `over: ${this.what}`);
    this.since = undefined;
    this.times = 0;
  }

  private counts(now: number) {
    return { times: this.times, for_seconds: Math.round((now - (this.since ?? now)) / 1_000) };
  }
}

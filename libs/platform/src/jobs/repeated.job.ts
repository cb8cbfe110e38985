import { RecurringFailure, type Logger } from '../logs';

/** Work that is done at the start and again and again, never twice at once; what failed is tried again sooner. */
export class RepeatedJob {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly end = new AbortController();
  private readonly failure: RecurringFailure;

  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly retryMs: number,
    logger: Logger,
    private readonly work: () => Promise<unknown>,
  ) {
    this.failure = new RecurringFailure(logger, 'a job failed and is tried again', { job: name });
  }

  /** Aborted once the job is to stop. Work that takes long looks at it between its steps, and throws its reason or ends. */
  get ending(): AbortSignal {
    return this.end.signal;
  }

  start(): void {
    this.running = this.run();
  }

  /** Waits for what runs. */
  async stop(): Promise<void> {
    this.end.abort(new Error('The process ends; the next one goes on'));
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    let pause = this.everyMs;
    try {
      await this.work();
      this.failure.succeeded();
    } catch (error) {
      if (this.ending.aborted && error === this.ending.reason) return;
      this.failure.failed(error);
      pause = this.retryMs;
    }
    if (this.ending.aborted) return;
    this.timer = setTimeout(() => this.start(), pause);
    this.timer.unref();
  }
}

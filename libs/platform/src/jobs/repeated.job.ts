import type { Logger } from '../logs';

/** Work that is done at the start and again and again, never twice at once; what failed is tried again sooner. */
export class RepeatedJob {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly retryMs: number,
    private readonly logger: Logger,
    private readonly work: () => Promise<unknown>,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Waits for what runs. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    let pause = this.everyMs;
    try {
      await this.work();
    } catch (error) {
      this.logger.error({ err: error, job: this.name }, 'a job failed and is tried again');
      pause = this.retryMs;
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => this.start(), pause);
    this.timer.unref();
  }
}

import type { RollupCounter } from '@footfall/clickhouse';
import type { Directory, Logger, Metrics } from '@footfall/platform';

const EVERY_MS = 30_000;
/** Days counted in one go; what is left comes with the next, so that processing is never kept from the store for long. */
const DAYS_A_TURN = 100;
const SOONER_MS = 1_000;

/** Counts closed days into rollups while the process runs. Several processes may do so at once; a count done twice is one count. */
export class RollupSchedule {
  private timer: NodeJS.Timeout | null = null;
  private turn: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly counted;

  constructor(
    private readonly counter: RollupCounter,
    private readonly directory: Directory,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('footfall_rollup_days_total', 'Days of websites counted into rollups');
  }

  start(): void {
    this.next(EVERY_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.turn;
  }

  private next(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.turn = this.run();
    }, afterMs);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    try {
      const { counted, left } = await this.counter.countDue(this.directory.allWebsites(), DAYS_A_TURN);
      this.counted.inc(counted);
      this.next(left ? SOONER_MS : EVERY_MS);
    } catch (error) {
      this.logger.warn({ err: error }, 'days could not be counted into rollups; answers come from the visits meanwhile');
      this.next(EVERY_MS);
    }
  }
}

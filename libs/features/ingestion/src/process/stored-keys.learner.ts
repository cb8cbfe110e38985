import type { ClickHouseClient } from '@clickhouse/client';
import { StoredKeys } from '@footfall/clickhouse';
import { RepeatedJob, type Logger } from '@footfall/platform/basics';

const EVERY_MS = 24 * 3_600_000;
const RETRY_MS = 10_000;

/** Has whoever alone writes to a store learn which ids are in it, once and in the background. To be made before anything is written. */
export class StoredKeysLearner {
  private readonly keys: StoredKeys;
  private readonly job: RepeatedJob;

  constructor(
    client: ClickHouseClient,
    private readonly logger: Logger,
  ) {
    this.keys = StoredKeys.of(client);
    this.keys.listen();
    this.job = new RepeatedJob('learning which ids are stored', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  start(): void {
    this.job.start();
  }

  async stop(): Promise<void> {
    await this.job.stop();
  }

  private async run(): Promise<void> {
    if (this.keys.isComplete) return;
    const began = performance.now();
    const events = await this.keys.learn(this.job.ending);
    const ms = Math.round(performance.now() - began);
    this.logger.info({ events, ms, known: this.keys.isComplete }, 'learned which ids are stored');
  }
}

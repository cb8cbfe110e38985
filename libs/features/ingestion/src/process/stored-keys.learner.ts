import type { ClickHouseClient } from '@clickhouse/client';
import { CLICKHOUSE_CLIENT, StoredKeys } from '@footfall/clickhouse';
import { LOGGER, RepeatedJob, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 24 * 3_600_000;
const RETRY_MS = 10_000;

/** Has a process that alone writes to its store learn which ids are in it, once and in the background. */
@Injectable()
export class StoredKeysLearner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly keys: StoredKeys;
  private readonly job: RepeatedJob;

  constructor(
    @Inject(CLICKHOUSE_CLIENT) client: ClickHouseClient,
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'isOfOneProcess'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.keys = StoredKeys.of(client);
    // Consumers may begin before anything is bootstrapped.
    if (log.isOfOneProcess) this.keys.listen();
    this.job = new RepeatedJob('learning which ids are stored', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    if (this.log.isOfOneProcess) this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
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

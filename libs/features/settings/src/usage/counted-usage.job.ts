import { Database } from '@footfall/postgres';
import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;
/** Longer than the log promises to keep a record, so that none comes again after it was forgotten. */
const KEPT_MS = 8 * 86_400_000;

/** Forgets which records of usage were counted, once the log has forgotten them too. */
@Injectable()
export class CountedUsageJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('counted-usage', EVERY_MS, RETRY_MS, logger, () => this.forget());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** @returns how many. */
  async forget(): Promise<number> {
    return this.database.read.usage.forget(new Date(this.clock.now() - KEPT_MS));
  }
}

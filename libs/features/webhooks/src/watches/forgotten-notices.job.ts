import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;
/** Longer than a source can come again: a month's quota and reports are known by their month. */
const KEPT_MS = 45 * 86_400_000;
/** Each goal that a visit reaches may be a notice: a statement may not take long. */
const AT_ONCE = 1_000;

/** Forgets what was told long ago. */
@Injectable()
export class ForgottenNoticesJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('forgotten-notices', EVERY_MS, RETRY_MS, logger, () => this.forget());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** @throws Error where the process ends */
  async forget(): Promise<void> {
    const { notices } = this.database.read;
    const before = new Date(this.clock.now() - KEPT_MS);
    await acrossTenants(async () => {
      for (const forget of [() => notices.forgetTold(before, AT_ONCE), () => notices.forgetBulletins(before, AT_ONCE)]) {
        do {
          this.job.ending.throwIfAborted();
        } while ((await forget()) === AT_ONCE);
      }
    });
  }
}

import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;
const DAY_MS = 86_400_000;
/** For how long what was delivered can be sent again. */
const BODIES_MS = 7 * DAY_MS;
/** For how long a delivery is listed; what failed can be sent again as long. */
const KEPT_MS = 30 * DAY_MS;
/** At once, so that nobody waits long for a row. */
const AT_ONCE = 1_000;

/** Forgets messages: the bodies of what was delivered after a week, everything after 30 days. */
@Injectable()
export class ForgottenDeliveriesJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('forgotten-deliveries', EVERY_MS, RETRY_MS, logger, () => this.forget());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** @throws Error where the process ends */
  async forget(): Promise<void> {
    const { deliveries } = this.database.read;
    const before = (age: number) => new Date(this.clock.now() - age);
    await acrossTenants(async () => {
      do {
        this.job.ending.throwIfAborted();
      } while ((await deliveries.forgetBodies(before(BODIES_MS), AT_ONCE)) === AT_ONCE);
      do {
        this.job.ending.throwIfAborted();
      } while ((await deliveries.remove(before(KEPT_MS), AT_ONCE)) === AT_ONCE);
    });
  }
}

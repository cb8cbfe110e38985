import { Database } from '@footfall/postgres';
import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;
const DAY_MS = 86_400_000;

/** Forgets logins a day after they expired. */
@Injectable()
export class ExpiredLoginsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(@Inject(Database) database: Database, @Inject(CLOCK) clock: Clock, @Inject(LOGGER) logger: Logger) {
    const forget = () => database.read.logins.removeExpired(new Date(clock.now() - DAY_MS));
    this.job = new RepeatedJob('expired-logins', EVERY_MS, RETRY_MS, logger, forget);
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }
}

import { Database } from '@footfall/postgres';
import { CLOCK, CONFIG, LOGGER, RepeatedJob, type Clock, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { signingKeyPair } from './signing-key.pair';
import { forgottenUntil, needsSuccessor, supersededKeys } from './signing-key.schedule';

const DAY_MS = 86_400_000;
const EVERY_MS = 5 * 60_000;
const RETRY_MS = 10_000;

/**
 * Changes the key of access tokens every `FOOTFALL_SIGNING_KEY_DAYS`. A new one is public for an hour before it signs, and the
 * former stays public until its last token has expired, so that no valid token is refused; its private half is deleted before.
 */
@Injectable()
export class SigningKeyRotation implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('signing-keys', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** Makes what is due, retires and forgets what is over. Repeating it changes nothing; of several processes one does it. */
  async run(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.lock('signingKey');
      const now = this.clock.now();
      const keys = await transaction.signingKeys.all();
      if (needsSuccessor(keys, now, this.config.FOOTFALL_SIGNING_KEY_DAYS * DAY_MS)) {
        await transaction.signingKeys.insert(await signingKeyPair(now));
      }
      for (const { kid } of supersededKeys(keys, now)) await transaction.signingKeys.retire(kid, new Date(now));
      await transaction.signingKeys.removeRetired(forgottenUntil(now));
    });
  }
}

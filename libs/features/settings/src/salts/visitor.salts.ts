import { randomBytes } from 'node:crypto';
import type { AnswerOf, internalEndpoints } from '@footfall/contracts';
import { Database, type Transaction, type VisitorSaltEntity } from '@footfall/postgres';
import { CLOCK, CONFIG, LOGGER, RepeatedJob, type Clock, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const DAY_MS = 86_400_000;
/** How long the salt of a period that is over still tells that an old and a new id are one visitor. */
export const ALIAS_MS = DAY_MS;
const SECRET_BYTES = 32;
const PARTITION_SECRET = 'hit-partitions';
const EVERY_MS = 3_600_000;
const RETRY_MS = 5_000;

/**
 * The salts of derived visitor ids. The one of the next period is made while the current one runs, so that every collector
 * has it before it is needed; one that has expired is deleted, and with it the way back from an id to a visitor.
 */
@Injectable()
export class VisitorSalts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('visitor-salts', EVERY_MS, RETRY_MS, logger, () => this.rotate());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** The salts from the last one whose alias still holds to the next one, and the secret that chooses partitions. */
  async answer(): Promise<AnswerOf<typeof internalEndpoints.visitorSalts>> {
    let [salts, secret] = await this.stored();
    if (!secret || !this.suffice(salts)) {
      await this.rotate();
      [salts, secret] = await this.stored();
    }
    return {
      partitionSecret: (secret as Buffer).toString('base64'),
      salts: salts
        .filter((salt) => salt.validUntil.getTime() + ALIAS_MS > this.clock.now())
        .map((salt) => ({
          secret: salt.secret.toString('base64'),
          validFrom: salt.validFrom.getTime(),
          validUntil: salt.validUntil.getTime(),
        })),
    };
  }

  /** Deletes what has expired, makes what is missing. Repeating it changes nothing. */
  async rotate(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.lock('visitorSalts');
      const now = this.clock.now();
      await this.makeMissing(transaction, await transaction.secrets.salts());
      await transaction.secrets.removeSalts(new Date(now - ALIAS_MS));
      if (!(await transaction.secrets.find(PARTITION_SECRET))) {
        await transaction.secrets.insert({ name: PARTITION_SECRET, value: randomBytes(SECRET_BYTES), createdAt: new Date(now) });
      }
    });
  }

  private async makeMissing(transaction: Transaction, salts: readonly VisitorSaltEntity[]): Promise<void> {
    const now = this.clock.now();
    const period = this.config.FOOTFALL_VISITOR_SALT_DAYS * DAY_MS;
    // Periods begin at midnight UTC and follow each other without a gap.
    let from = salts.at(-1)?.validUntil.getTime() ?? now - (now % DAY_MS);
    if (from + period <= now) from += Math.floor((now - from) / period) * period;
    // Until there is one that begins later than now: the next one.
    for (let last = salts.at(-1)?.validFrom.getTime() ?? -Infinity; last <= now; from += period) {
      last = from;
      await transaction.secrets.insertSalt({
        validFrom: new Date(from),
        validUntil: new Date(from + period),
        secret: randomBytes(SECRET_BYTES),
      });
    }
  }

  private suffice(salts: readonly VisitorSaltEntity[]): boolean {
    const now = this.clock.now();
    return (
      salts.some((salt) => salt.validFrom.getTime() <= now && salt.validUntil.getTime() > now) &&
      salts.some((s) => s.validFrom.getTime() > now)
    );
  }

  private stored(): Promise<[VisitorSaltEntity[], Buffer | null]> {
    return Promise.all([this.database.read.secrets.salts(), this.database.read.secrets.find(PARTITION_SECRET)]);
  }
}

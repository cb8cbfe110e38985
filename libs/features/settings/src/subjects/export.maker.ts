import { Database, acrossTenants, type LeasedExport } from '@footfall/postgres';
import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AccountExport } from './account.export';
import type { Pieces } from './export.document';
import { VisitorExport } from './visitor.export';

const EVERY_MS = 1_000;
const RETRY_MS = 5_000;
/** A maker that ended without a word is replaced after this long. */
const LEASE_MS = 30_000;
/** A page may be waited for longer than the lease, and small pages make a piece only together. */
const PROLONGED_EVERY_MS = 5_000;
const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
/** What could not be made for so long is not tried any more. */
const PATIENCE_MS = DAY_MS;
const CHUNK_CHARACTERS = 256 * 1024;
/** Of one export. Longer ones would fill the database that everybody shares. */
const MOST_CHARACTERS = 512 * 1024 * 1024;

class GivenUp extends Error {}

/** Makes the exports that people asked for, one after the other, and forgets those that have expired. */
@Injectable()
export class ExportMaker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(VisitorExport) private readonly visitors: VisitorExport,
    @Inject(AccountExport) private readonly accounts: AccountExport,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = new RepeatedJob('exports', EVERY_MS, RETRY_MS, logger, () => acrossTenants(() => this.run()));
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** Everything that waits now. @throws Error where one could not be made; it is tried again when its lease has run out. */
  private async run(): Promise<void> {
    const { receipts } = this.database.read;
    await receipts.forgetExpired(new Date(this.clock.now()));
    while (!this.job.ending.aborted) {
      const claimed = await receipts.claimExport(new Date(this.clock.now()), this.leaseEnd());
      if (!claimed) return;
      await this.make(claimed);
    }
  }

  private async make(claimed: LeasedExport): Promise<void> {
    const { receipt } = claimed;
    const { receipts } = this.database.read;
    const prolonging = setInterval(() => void receipts.prolong(claimed, this.leaseEnd()).catch(() => undefined), PROLONGED_EVERY_MS);
    try {
      const pieces = receipt.kind === 'account_export' ? this.accounts.pieces(receipt) : this.visitors.pieces(receipt, this.job.ending);
      if (!(await this.write(claimed, pieces))) return;
      const now = this.clock.now();
      await receipts.complete(claimed, new Date(now), new Date(now + KEPT_MS));
    } catch (error) {
      this.job.ending.throwIfAborted();
      const old = this.clock.now() - receipt.createdAt.getTime() > PATIENCE_MS;
      if (!old && !(error instanceof GivenUp)) throw error;
      this.logger.error({ err: error, receipt: receipt.id }, 'an export was given up');
      await receipts.fail(claimed, new Date(this.clock.now()));
    } finally {
      clearInterval(prolonging);
    }
  }

  /** False where somebody else makes it by now, or nobody needs it any more. */
  private async write(claimed: LeasedExport, pieces: Pieces): Promise<boolean> {
    let position = 0;
    let written = 0;
    let held = '';
    const add = async () => {
      written += held.length;
      if (written > MOST_CHARACTERS) throw new GivenUp('It is too large');
      const added = await this.database.read.receipts.addChunk(claimed, position++, held, this.leaseEnd());
      held = '';
      return added;
    };
    for await (const piece of pieces) {
      if (this.job.ending.aborted) return false;
      held += piece;
      if (held.length >= CHUNK_CHARACTERS && !(await add())) return false;
    }
    if (!written && !held) throw new GivenUp('What it is about is gone');
    return add();
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now() + LEASE_MS);
  }
}

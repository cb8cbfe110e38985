import { internalImportEndpoints, type JudgedHit } from '@footfall/contracts';
import { CLOCK, LOGGER, RepeatedJob, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants, type ImportEntity, type LeasedImport } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { unpackHits } from './hit.pieces';
import type { StoredImport } from './import.state';

const EVERY_MS = 1_000;
const RETRY_MS = 5_000;
/** A worker that ended without a word is replaced after this long; longer than a batch may be on its way. */
const LEASE_MS = 60_000;
const PROLONGED_EVERY_MS = 15_000;
const BATCH_MS = 30_000;
/** The store rewrites its tables meanwhile. */
const UNDO_MS = 20 * 60_000;
/** What could not be imported for so long is not tried any more. */
const PATIENCE_MS = 86_400_000;

/** It is somebody else's by now, is to be undone, or the process ends. */
class Interrupted extends Error {}
/** Trying again would come to the same. */
class GivenUp extends Error {}

/** Imports what was uploaded and undoes what is to be undone, one after the other; goes on where another process stopped. */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;
  private readonly ending = new AbortController();

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = new RepeatedJob('imports', EVERY_MS, RETRY_MS, logger, () => acrossTenants(() => this.run()));
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Interrupted());
    await this.job.stop();
  }

  /** Everything that waits now. @throws Error where one could not go on; it is tried again. */
  private async run(): Promise<void> {
    const { imports } = this.database.read;
    await imports.dropAbandonedUploads(new Date(this.clock.now()));
    while (!this.ending.signal.aborted) {
      const claimed = await imports.claim(new Date(this.clock.now()), this.leaseEnd());
      if (!claimed) return;
      await this.work(claimed);
    }
  }

  private async work(claimed: LeasedImport): Promise<void> {
    const { imports } = this.database.read;
    const undoes = claimed.import.status === 'undoing';
    const stored = claimed.import.state as StoredImport;
    const prolonging = setInterval(() => void imports.prolong(claimed, this.leaseEnd()).catch(() => undefined), PROLONGED_EVERY_MS);
    try {
      if (undoes) await this.undo(claimed, stored);
      else await this.import(claimed, stored);
    } catch (error) {
      if (error instanceof Interrupted) return await imports.release(claimed);
      const now = this.clock.now();
      const isOver = error instanceof GivenUp || now - claimed.import.createdAt.getTime() > PATIENCE_MS;
      if (undoes || !isOver) {
        await imports.putOff(claimed, new Date(now + RETRY_MS));
        throw error;
      }
      this.logger.warn({ err: error, import: claimed.import.id }, 'an import was given up');
      const said = error instanceof GivenUp ? error.message : 'It could not be imported for a day';
      if (!(await imports.end(claimed, 'failed', stored, said, new Date(now)))) await imports.release(claimed);
    } finally {
      clearInterval(prolonging);
    }
  }

  private async undo(claimed: LeasedImport, stored: StoredImport): Promise<void> {
    const { id, websiteId, dryRun } = claimed.import;
    if (!dryRun) await this.services.ask(internalImportEndpoints.undo, { websiteId, importId: id }, undefined, UNDO_MS);
    await this.database.read.imports.end(claimed, 'undone', stored, null, new Date(this.clock.now()));
  }

  /** Nothing of a dry run is kept, so there is nothing to take: its summary stands since its upload. */
  private async import(claimed: LeasedImport, stored: StoredImport): Promise<void> {
    const { imports } = this.database.read;
    let { readBytes } = claimed.import;
    for (;;) {
      if (this.ending.signal.aborted) throw new Interrupted();
      const piece = await imports.chunk(claimed.import.id, stored.next);
      if (!piece) break;
      const duplicates = await this.send(claimed.import, await hitsOf(piece));
      stored.tally.pageviews -= duplicates;
      stored.tally.duplicates += duplicates;
      stored.next++;
      readBytes += piece.length;
      if (!(await imports.advance(claimed, readBytes, stored, this.leaseEnd()))) throw new Interrupted();
    }
    if (!(await imports.end(claimed, 'completed', stored, null, new Date(this.clock.now())))) throw new Interrupted();
  }

  /** How many were known already. */
  private async send({ id, websiteId }: ImportEntity, hits: JudgedHit[]): Promise<number> {
    const answer = await this.services.ask(internalImportEndpoints.collect, { websiteId, importId: id }, { hits }, BATCH_MS);
    if (!answer) throw new GivenUp('The website is gone');
    return answer.duplicates;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now() + LEASE_MS);
  }
}

async function hitsOf(piece: Buffer): Promise<JudgedHit[]> {
  try {
    return await unpackHits(piece);
  } catch {
    throw new GivenUp('What was kept of the file cannot be read; upload it again');
  }
}

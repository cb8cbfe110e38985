import { CLOCK, LOGGER, Metrics, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DeletedWebsites } from './deleted-websites';
import { WebsiteEraser } from './website.eraser';

const MINUTE_MS = 60_000;
const RETRY_MS = 5_000;
/** So long after a deletion another process, which is told later, may still store what it had in hand. */
const LATECOMERS_MS = 15 * MINUTE_MS;
/** For what nothing of this kind explains: a backup that was restored beside a running process. */
const ALL_MS = 6 * 60 * MINUTE_MS;

/**
 * Looks again whether anything of deleted websites is stored: of all of them at the start, after a kill at any point and after a backup was
 * restored, and of those deleted lately every minute.
 */
@Injectable()
export class ErasureSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly knownSince = new Map<string, number>();
  private allLookedAt = Number.NEGATIVE_INFINITY;
  private readonly job: RepeatedJob;
  private readonly sweptAt;

  constructor(
    @Inject(DeletedWebsites) private readonly deleted: DeletedWebsites,
    @Inject(WebsiteEraser) private readonly eraser: WebsiteEraser,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.sweptAt = metrics.gauge(
      'footfall_deletions_swept_timestamp_seconds',
      'When nothing of the websites deleted lately was left in the store, Unix time',
    );
    this.job = new RepeatedJob('erasure of deleted websites', MINUTE_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** @throws Error where the directory still reads or the store cannot. */
  async run(): Promise<void> {
    const deleted = await this.deleted.all();
    const now = this.clock.now();
    const atStart = this.allLookedAt === Number.NEGATIVE_INFINITY;
    for (const id of deleted) if (!this.knownSince.has(id)) this.knownSince.set(id, atStart ? Number.NEGATIVE_INFINITY : now);
    const all = now - this.allLookedAt >= ALL_MS;
    const due = all ? deleted : deleted.filter((id) => now - (this.knownSince.get(id) ?? now) < LATECOMERS_MS);
    await this.eraser.erase(due, this.goOn);
    if (all) this.allLookedAt = now;
    this.sweptAt.set(now / 1000);
  }

  private readonly goOn = async (): Promise<void> => {
    this.job.ending.throwIfAborted();
  };
}

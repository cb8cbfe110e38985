import { RecordingObjectsErasure } from '@footfall/clickhouse';
import { TOPICS } from '@footfall/contracts';
import { CLOCK, Directory, LOGGER, Metrics, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 24 * 3_600_000;
const RETRY_MS = 10 * 60_000;
const CAUGHT_UP_WITHIN_MS = 10_000;
/** Twice as long as the log keeps chunks: one that could come again under the same key is never taken for left over. */
const LEFT_OVER_MS = 2 * TOPICS.chunkRecorded.retentionMs;

/** Removes objects of recordings that no row names, as a crash, a race or a restored backup may leave them. */
@Injectable()
export class UnnamedObjectsSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;
  private readonly removed;

  constructor(
    @Inject(RecordingObjectsErasure) private readonly recordings: RecordingObjectsErasure,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.removed = metrics.counter(
      'footfall_unnamed_objects_removed_total',
      'Objects of recordings that no row named and that were removed',
    );
    this.job = new RepeatedJob('removal of objects that nothing names', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** @throws Error where the directory still reads or a store cannot. */
  async run(): Promise<void> {
    await this.directory.whenCaughtUp(CAUGHT_UP_WITHIN_MS);
    const writtenBefore = this.clock.now() - LEFT_OVER_MS;
    // Website by website: whatever else the bucket holds is nobody's business here.
    for (const { id } of this.directory.allWebsites()) {
      this.removed.inc(await this.recordings.eraseUnnamed(id, writtenBefore, { onStep: this.goOn }));
    }
  }

  private readonly goOn = async (): Promise<void> => {
    this.job.ending.throwIfAborted();
  };
}

import type { SubjectErased } from '@footfall/contracts';
import { CLOCK, LOGGER, Metrics, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ErasedSubjects } from './erased-subjects';
import { SubjectEraser } from './subject.eraser';

const MINUTE_MS = 60_000;
const RETRY_MS = 5_000;
/** So long after an erasure another process, which is told later, may still store what it had in hand. */
const LATECOMERS_MS = 15 * MINUTE_MS;
/** For what nothing of this kind explains: a backup that was restored beside a running process. */
const ALL_MS = 6 * 60 * MINUTE_MS;

/**
 * Looks again whether anything of erased people is stored: of all of them at the start, after a kill at any point and after a backup was
 * restored, and of those erased lately every minute.
 */
@Injectable()
export class SubjectErasureSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly knownSince = new Map<string, number>();
  /** Those at which the last look failed. */
  private failed = new Set<string>();
  private allLookedAt = Number.NEGATIVE_INFINITY;
  private readonly job: RepeatedJob;
  private readonly found;
  private readonly sweptAt;

  constructor(
    @Inject(ErasedSubjects) private readonly erased: ErasedSubjects,
    @Inject(SubjectEraser) private readonly eraser: SubjectEraser,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.found = metrics.counter('footfall_erased_subjects_found_total', 'Times that something of erased people was found and removed');
    this.sweptAt = metrics.gauge(
      'footfall_subjects_swept_timestamp_seconds',
      'When nothing of the people erased lately was left in the store, Unix time',
    );
    this.job = new RepeatedJob('erasure of people', MINUTE_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** What cannot be erased keeps nothing of the others. @throws Error where the list is still read or, after all others, the store cannot. */
  async run(): Promise<void> {
    const facts = await this.erased.all();
    const now = this.clock.now();
    const all = now - this.allLookedAt >= ALL_MS;
    const due = facts.filter((fact) => all || this.failed.has(keyOf(fact)) || now - this.since(keyOf(fact), now) < LATECOMERS_MS);
    const failures = new Map<string, unknown>();
    for (const fact of due) {
      await this.goOn();
      await this.eraser.erase(fact, this.goOn).then(
        (didHold) => didHold && this.found.inc(),
        (error: unknown) => failures.set(keyOf(fact), error),
      );
    }
    this.failed = new Set(failures.keys());
    if (all) {
      for (const website of new Set(facts.map(({ websiteId }) => websiteId))) await this.eraser.dropAbandonedCounts(website, this.goOn);
      this.allLookedAt = now;
    }
    for (const error of failures.values()) throw error;
    this.sweptAt.set(now / 1000);
  }

  private since(key: string, now: number): number {
    const known = this.knownSince.get(key) ?? now;
    this.knownSince.set(key, known);
    return known;
  }

  private readonly goOn = async (): Promise<void> => {
    this.job.ending.throwIfAborted();
  };
}

const keyOf = ({ id, part }: SubjectErased) => `${id}.${part}`;

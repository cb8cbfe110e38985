import { AGING_TABLES, OldRowsErasure, RECORDING_TABLES, type KeptWebsites } from '@footfall/clickhouse';
import { UNLIMITED, keptOf } from '@footfall/domain';
import { CLOCK, CONFIG, Directory, LOGGER, Metrics, RepeatedJob, type Clock, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HitProcessing } from '../process/hit.processing';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;
const CAUGHT_UP_WITHIN_MS = 10_000;

/** How long a table keeps what it holds. Each by itself: one that cannot be rewritten has no other looked through again every minute. */
interface Keeping {
  readonly table: string;
  /** By the days that a plan keeps; UNLIMITED is for ever. */
  readonly days: (ofPlan: number) => number;
  /** The first day kept of each website for which that is done, by id. */
  done: Map<string, string>;
}

/**
 * Soon after a website's midnight, takes out what is older than its team's plan keeps, and recordings sooner where that is configured. Several
 * processes may do so at once.
 */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly keepings: readonly Keeping[];
  private readonly job: RepeatedJob;
  private readonly erased;

  constructor(
    @Inject(OldRowsErasure) private readonly store: OldRowsErasure,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
    @Inject(HitProcessing) private readonly processing: Pick<HitProcessing, 'forget'>,
  ) {
    this.erased = metrics.counter('footfall_aged_tables_total', 'Tables out of which rows older than a plan keeps were removed', ['table']);
    const ofRecordings = config.FOOTFALL_REPLAY_RETENTION_DAYS;
    this.keepings = [
      ...keepingsOf(AGING_TABLES, (ofPlan) => ofPlan),
      ...(ofRecordings === undefined ? [] : keepingsOf(RECORDING_TABLES, atMost(ofRecordings))),
    ];
    this.job = new RepeatedJob('removal of what plans keep no longer', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** To be called where what was removed may be there again. */
  lookAgain(): void {
    // New ones: what is being removed now notes that in the former, and may have looked too early.
    for (const keeping of this.keepings) keeping.done = new Map();
  }

  /**
   * What cannot be removed of some websites keeps nothing of others.
   * @throws Error where the directory still reads or, after all others, the store cannot.
   */
  async run(): Promise<void> {
    await this.directory.whenCaughtUp(CAUGHT_UP_WITHIN_MS);
    const failures: unknown[] = [];
    for (const keeping of this.keepings) {
      for (const kept of await this.due(keeping)) {
        await this.remove(keeping, kept).catch((error: unknown) => failures.push(error));
        await this.goOn();
      }
    }
    if (failures.length) throw failures[0];
  }

  private async remove({ table, done }: Keeping, kept: KeptWebsites): Promise<void> {
    const held = await this.store.erase(kept, { onStep: this.goOn }, [table]).finally(() => this.processing.forget());
    for (const id of kept.websites) done.set(id, kept.date);
    if (!held.length) return;
    this.erased.inc({ table });
    this.logger.info({ websites: kept.websites.length, before: kept.date, table }, 'what is kept no longer is removed');
  }

  private async due({ days, done }: Keeping): Promise<KeptWebsites[]> {
    const groups = new Map<string, KeptWebsites & { websites: string[] }>();
    const now = this.clock.now();
    for (const website of this.directory.allWebsites()) {
      const plan = await this.directory.knownPlanOf(website.teamId);
      const kept = plan && keptOf(days(this.config.FOOTFALL_PLAN_LIMITS[plan].dataRetentionDays), website.timezone, now);
      if (!kept || done.get(website.id) === kept.date) continue;
      const key = `${kept.date} ${kept.since}`;
      const group = groups.get(key);
      if (group) group.websites.push(website.id);
      else groups.set(key, { ...kept, websites: [website.id] });
    }
    return [...groups.values()];
  }

  private readonly goOn = async (): Promise<void> => {
    this.job.ending.throwIfAborted();
  };
}

const keepingsOf = (tables: readonly string[], days: Keeping['days']): Keeping[] =>
  tables.map((table) => ({ table, days, done: new Map() }));

const atMost = (days: number) => (ofPlan: number) => (ofPlan === UNLIMITED ? days : Math.min(ofPlan, days));

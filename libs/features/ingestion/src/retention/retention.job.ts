import { OldRowsErasure, type KeptWebsites } from '@footfall/clickhouse';
import type { WebsiteChanged } from '@footfall/contracts';
import { keptOf, type PlanName } from '@footfall/domain';
import { CLOCK, CONFIG, Directory, LOGGER, Metrics, RepeatedJob, type Clock, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;
const CAUGHT_UP_WITHIN_MS = 10_000;

/** Soon after a website's midnight, takes out what is older than its team's plan keeps. Several processes may do so at once. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  /** The first day kept of each website for which that is done, by id. */
  private readonly done = new Map<string, string>();
  private readonly job: RepeatedJob;
  private readonly erased;
  private stopping = false;

  constructor(
    @Inject(OldRowsErasure) private readonly store: OldRowsErasure,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.erased = metrics.counter('footfall_aged_tables_total', 'Tables out of which rows older than a plan keeps were removed', ['table']);
    this.job = new RepeatedJob('removal of what plans keep no longer', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.job.stop();
  }

  /** @throws Error where the directory still reads or the store cannot. */
  async run(): Promise<void> {
    await this.directory.whenCaughtUp(CAUGHT_UP_WITHIN_MS);
    for (const kept of await this.due()) {
      const tables = await this.store.erase(kept, { onStep: this.goOn });
      for (const table of tables) this.erased.inc({ table });
      for (const id of kept.websites) this.done.set(id, kept.date);
      if (tables.length)
        this.logger.info({ websites: kept.websites.length, before: kept.date, tables }, 'what plans keep no longer is removed');
    }
  }

  private async due(): Promise<KeptWebsites[]> {
    const groups = new Map<string, KeptWebsites & { websites: string[] }>();
    const now = this.clock.now();
    for (const website of this.directory.allWebsites()) {
      const plan = await this.directory.knownPlanOf(website.teamId);
      const kept = plan && this.keptBy(plan, website, now);
      if (!kept || this.done.get(website.id) === kept.date) continue;
      const key = `${kept.date} ${kept.since}`;
      const group = groups.get(key);
      if (group) group.websites.push(website.id);
      else groups.set(key, { ...kept, websites: [website.id] });
    }
    return [...groups.values()];
  }

  private keptBy(plan: PlanName, { timezone }: WebsiteChanged, now: number) {
    return keptOf(this.config.FOOTFALL_PLAN_LIMITS[plan].dataRetentionDays, timezone, now);
  }

  private readonly goOn = async (): Promise<void> => {
    if (this.stopping) throw new Error('The process ends; the next one removes the rest');
  };
}

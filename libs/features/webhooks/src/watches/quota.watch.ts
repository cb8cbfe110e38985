import { internalEndpoints } from '@footfall/contracts';
import { UNLIMITED, planOf } from '@footfall/domain';
import { CLOCK, CONFIG, LOGGER, RepeatedJob, ServiceClient, type Clock, type Config, type Logger } from '@footfall/platform';
import { Database, acrossTenants, teamScope, type NoticeDraft } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const ASK_MS = 10_000;
/** Shares at which a team is told, the highest first. */
const PERCENTS = [100, 80];

/** Looks how much of what their plans give a month teams have used, where somebody wants to hear of it. */
@Injectable()
export class QuotaWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'FOOTFALL_PLAN_LIMITS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('quota-watch', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  async run(): Promise<void> {
    await acrossTenants(async () => {
      // A team is told once, through the first of its websites that wants it.
      const teams = new Map<string, string>();
      for (const { websiteId, teamId } of await this.database.read.notices.wanting('quota_alerts')) {
        if (!teams.has(teamId)) teams.set(teamId, websiteId);
      }
      for (const [teamId, websiteId] of teams) await this.look(teamId, websiteId);
    });
  }

  private async look(teamId: string, websiteId: string): Promise<void> {
    const { usage, directory, notices } = this.database.read;
    const team = await directory.team(teamId);
    const plan = team && planOf(team.plan);
    if (!plan) return;
    const { monthlyRequests, eventsPerMonth } = this.config.FOOTFALL_PLAN_LIMITS[plan];
    const at = new Date(this.clock.now());
    const month = at.toISOString().slice(0, 7);
    const credits = await usage.creditsOf(teamId, month);
    const events = eventsPerMonth === UNLIMITED ? 0 : await this.events(teamId, month);
    const found = { credits: [credits, monthlyRequests], events: [events, eventsPerMonth] } as const;
    await notices.enter(
      (['credits', 'events'] as const).flatMap((of): NoticeDraft[] => {
        const [used, limit] = found[of];
        const percent = limit === UNLIMITED ? undefined : PERCENTS.find((share) => used >= (share / 100) * limit);
        if (percent === undefined) return [];
        const content = { kind: 'quota', of, month, percent, used, limit } as const;
        return [{ teamId, websiteId, sourceKey: `quota:${of}:${month}:${percent}`, cause: `quota:${of}`, content, at }];
      }),
    );
  }

  private async events(teamId: string, month: string): Promise<number> {
    const websites = await this.database.read.websites.list(teamScope(teamId));
    const body = { websiteIds: websites.map(({ id }) => id), since: Date.parse(`${month}-01T00:00:00Z`) };
    return (await this.services.ask(internalEndpoints.eventsOfWebsites, {}, body, ASK_MS))?.events ?? 0;
  }
}

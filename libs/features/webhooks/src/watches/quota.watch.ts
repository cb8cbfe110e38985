import { internalEndpoints } from '@footfall/contracts';
import { UNLIMITED, planOf } from '@footfall/domain';
import { CLOCK, CONFIG, LOGGER, RepeatedJob, ServiceClient, type Clock, type Config, type Logger } from '@footfall/platform';
import { Database, acrossTenants, teamScope, type NoticeDraft } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MailSender } from '../couriers/mail.sender';
import { receiversOf } from '../notices/bulletin.receivers';

const EVERY_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const ASK_MS = 10_000;
/** Each may take as long as an answer may. */
const MOST_FAILURES = 3;
/** Shares at which a team is told, the highest first. */
const PERCENTS = [100, 80];

/** Looks how much of what their plans give a month teams have used, where somebody wants to hear of it. */
@Injectable()
export class QuotaWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(MailSender) private readonly mail: MailSender,
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
      const teams = new Map<string, string[]>();
      for (const { websiteId, teamId } of await this.database.read.notices.wanting('quota_alerts')) {
        teams.set(teamId, [...(teams.get(teamId) ?? []), websiteId]);
      }
      const failures: unknown[] = [];
      let inARow = 0;
      for (const [teamId, websiteIds] of teams) {
        // Others are told all the same, unless nobody's can be counted.
        if (inARow === MOST_FAILURES || this.job.ending.aborted) break;
        try {
          await this.look(teamId, websiteIds);
          inARow = 0;
        } catch (error) {
          inARow++;
          failures.push(error);
        }
      }
      if (failures.length) throw failures[0];
    });
  }

  private async look(teamId: string, websiteIds: readonly string[]): Promise<void> {
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
    const reached = (['credits', 'events'] as const).flatMap((of): Omit<NoticeDraft, 'websiteId'>[] => {
      const [used, limit] = found[of];
      const percent = limit === UNLIMITED ? undefined : PERCENTS.find((share) => used >= (share / 100) * limit);
      if (percent === undefined) return [];
      const content = { kind: 'quota', of, month, percent, used, limit } as const;
      return [{ teamId, sourceKey: `quota:${of}:${month}:${percent}`, cause: `quota:${of}`, content, at }];
    });
    if (!reached.length) return;
    // Which website tells the team changes with what is chosen and who left: a team is told once, through whichever it was.
    const known = await notices.knownSources(
      teamId,
      reached.map(({ sourceKey }) => sourceKey),
    );
    const fresh = reached.filter(({ sourceKey }) => !known.has(sourceKey));
    const websiteId = fresh.length ? await this.teller(teamId, websiteIds) : undefined;
    if (websiteId) await notices.enter(fresh.map((draft) => ({ ...draft, websiteId })));
  }

  /** The first of the websites that has somebody to tell. */
  private async teller(teamId: string, websiteIds: readonly string[]): Promise<string | undefined> {
    const preferences = new Map((await this.database.read.notices.preferencesOf(websiteIds)).map((one) => [one.websiteId, one]));
    for (const id of websiteIds) {
      const chosen = preferences.get(id) ?? null;
      const receivers = await receiversOf(this.database.read, { id, teamId }, chosen, 'members', this.mail.isConfigured);
      if (receivers.length) return id;
    }
    return undefined;
  }

  private async events(teamId: string, month: string): Promise<number> {
    const websites = await this.database.read.websites.list(teamScope(teamId));
    const body = { websiteIds: websites.map(({ id }) => id), since: Date.parse(`${month}-01T00:00:00Z`) };
    return (await this.services.ask(internalEndpoints.eventsOfWebsites, {}, body, ASK_MS, this.job.ending))?.events ?? 0;
  }
}

import { internalReportEndpoints } from '@footfall/contracts';
import { CLOCK, LOGGER, RepeatedJob, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants, type NoticeDraft } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const EVERY_MS = 30_000;
const RETRY_MS = 30_000;
const ASK_MS = 10_000;
/** How far back it looks: what was new while no process was there is told late. Each error is told once all the same. */
const BACK_MS = 6 * 3_600_000;
/** Clocks of visitors are ahead now and then. */
const AHEAD_MS = 3_600_000;
const WEBSITES_AT_ONCE = 500;
const MOST_GROUPS = 1_000;

/** Looks for errors that were never seen before, where somebody wants to hear of them. */
@Injectable()
export class ErrorWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('error-watch', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  async run(): Promise<void> {
    const { notices } = this.database.read;
    const now = this.clock.now();
    await acrossTenants(async () => {
      const wanting = await notices.wanting('error_alerts');
      const failures: unknown[] = [];
      for (let i = 0; i < wanting.length; i += WEBSITES_AT_ONCE) {
        this.job.ending.throwIfAborted();
        const teams = new Map(wanting.slice(i, i + WEBSITES_AT_ONCE).map(({ websiteId, teamId }) => [websiteId, teamId]));
        const body = { websiteIds: [...teams.keys()], from: now - BACK_MS, to: now + AHEAD_MS, limit: MOST_GROUPS };
        try {
          const answer = await this.services.ask(internalReportEndpoints.newErrors, {}, body, ASK_MS, this.job.ending);
          await notices.enter((answer?.groups ?? []).flatMap((group) => draftOf(group, teams.get(group.website_id), new Date(now))));
        } catch (error) {
          this.job.ending.throwIfAborted();
          // Others are told all the same.
          failures.push(error);
        }
      }
      if (failures.length) throw failures[0];
    });
  }
}

interface NewGroup {
  readonly website_id: string;
  readonly group_id: string;
  readonly type: string;
  readonly message: string;
  readonly occurrences: number;
  readonly first_seen_at: string;
}

function draftOf(group: NewGroup, teamId: string | undefined, at: Date): NoticeDraft[] {
  if (!teamId) return [];
  const { website_id: websiteId, group_id: groupId, type, message, occurrences, first_seen_at: firstSeenAt } = group;
  return [
    {
      ...{ websiteId, teamId, sourceKey: `error:${groupId}`, cause: 'errors', at },
      content: { kind: 'error', groupId, type, message: message.slice(0, 1_000), occurrences, firstSeenAt },
    },
  ];
}

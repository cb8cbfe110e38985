import { ApiError, internalEndpoints, type WebsiteChanged } from '@footfall/contracts';
import { UNLIMITED } from '@footfall/domain';
import { CLOCK, CONFIG, Directory, LOGGER, ServiceClient, type Clock, type Config, type Logger } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import type { EventsOfDay } from './events-of-day';

/** So much of the plan's events is stored before the doors refuse more. */
const TOLERANCE = 1.3;
/** A count is taken from the stored events anew after this long, so that whatever it missed does not stay missed. */
const COUNT_MS = 600_000;

/**
 * Events of a team in the calendar month, UTC, against its plan. They are counted where they are stored, so that an id that
 * comes twice counts once; the doors look at the count. Where it cannot be had, events are taken.
 */
@Injectable()
export class EventQuota {
  private readonly counting = new Map<string, Promise<number>>();

  constructor(
    @Inject(COUNTER_STORE) private readonly counters: CounterStore,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether the team's plan is known to have no limit, so that nothing has to be asked. */
  isUnlimited({ teamId }: WebsiteChanged): boolean {
    const plan = this.directory.peekPlanOf(teamId);
    return plan !== undefined && this.config.FOOTFALL_PLAN_LIMITS[plan].eventsPerMonth === UNLIMITED;
  }

  /** @throws ApiError 429 where 130 % of the plan's events of this month are stored. */
  async assertRoom({ teamId }: WebsiteChanged): Promise<void> {
    const limit = this.config.FOOTFALL_PLAN_LIMITS[await this.directory.planOf(teamId)].eventsPerMonth;
    if (limit === UNLIMITED) return;
    const used = await this.used(teamId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the events of a month could not be counted');
      return 0;
    });
    if (used < limit * TOLERANCE) return;
    const { endsAt } = monthOf(this.clock.now());
    const retryAfter = Math.max(1, Math.ceil((endsAt - this.clock.now()) / 1000));
    throw new ApiError('monthly_limit_exceeded', `The ${limit} events of this month are used up`, { retryAfter });
  }

  /** Adds what was stored for the first time. */
  async count(stored: readonly EventsOfDay[]): Promise<void> {
    const added = new Map<string, number>();
    for (const { websiteId, startsAt, events } of stored) {
      const website = await this.directory.websiteById(websiteId);
      if (!website) continue;
      const key = keyOf(website.teamId, monthOf(startsAt).start);
      added.set(key, (added.get(key) ?? 0) + events);
    }
    for (const [key, events] of added) await this.counters.takeFromQuota(key, Number.MAX_SAFE_INTEGER, events);
  }

  private async used(teamId: string): Promise<number> {
    const { start, endsAt } = monthOf(this.clock.now());
    const key = keyOf(teamId, start);
    const known = await this.counters.quotaUsed(key);
    if (known !== null) return known;
    const counted = this.counting.get(key) ?? this.countStored(key, teamId, start, endsAt).finally(() => this.counting.delete(key));
    this.counting.set(key, counted);
    return counted;
  }

  private async countStored(key: string, teamId: string, start: number, endsAt: number): Promise<number> {
    const websiteIds = this.directory.allWebsites().flatMap((website) => (website.teamId === teamId ? [website.id] : []));
    const answer = await this.services.ask(internalEndpoints.eventsOfWebsites, {}, { websiteIds, since: start });
    const events = answer?.events ?? 0;
    await this.counters.raiseQuota(key, events, Math.min(endsAt, this.clock.now() + COUNT_MS));
    return events;
  }
}

const keyOf = (teamId: string, monthStart: number) => `events:${teamId}:${new Date(monthStart).toISOString().slice(0, 7)}`;

function monthOf(at: number): { start: number; endsAt: number } {
  const date = new Date(at);
  return {
    start: Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
    endsAt: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1),
  };
}

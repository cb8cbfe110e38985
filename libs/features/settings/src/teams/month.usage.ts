import { internalEndpoints, refusals } from '@footfall/contracts';
import { Database, teamScope } from '@footfall/postgres';
import { CLOCK, ServiceClient, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The running calendar month in UTC, as instants; its end is now. */
export interface MonthToDate {
  readonly start: Date;
  readonly end: Date;
}

/** What teams used since the month began. */
@Injectable()
export class MonthUsage {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  month(): MonthToDate {
    const end = new Date(this.clock.now());
    return { start: new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), 1)), end };
  }

  /** Events of a team's websites that count for its plan. @throws ApiError 503 while they cannot be counted. */
  async events(teamId: string, { start }: MonthToDate): Promise<number> {
    const websites = await this.database.read.websites.list(teamScope(teamId));
    if (!websites.length) return 0;
    const body = { websiteIds: websites.map(({ id }) => id), since: start.getTime() };
    const answer = await this.services.ask(internalEndpoints.eventsOfWebsites, {}, body);
    if (!answer) throw refusals.unavailable('Events cannot be counted now');
    return answer.events;
  }

  /** Credits that a team spent on the external API. */
  async credits(teamId: string, { start }: MonthToDate): Promise<number> {
    return this.database.read.usage.creditsOf(teamId, start.toISOString().slice(0, 7));
  }
}

/** As answers show it. */
export const periodOf = ({ start, end }: MonthToDate) => ({ start: start.toISOString(), end: end.toISOString() });

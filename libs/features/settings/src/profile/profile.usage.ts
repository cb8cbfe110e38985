import type { AnswerOf, RequestContext, profileEndpoints } from '@footfall/contracts';
import { PLAN_FEATURES, planOf, type PlanLimits, type PlanName } from '@footfall/domain';
import { Database, teamScope, type TeamEntity } from '@footfall/postgres';
import { CONFIG, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { MonthUsage, periodOf } from '../teams';
import { existing } from './profile';

type Rows = typeof profileEndpoints;

interface Standing {
  readonly teamIds: readonly string[];
  /** The default team; null for somebody who is in no team. */
  readonly team: TeamEntity | null;
  readonly plan: PlanName;
  readonly limits: PlanLimits;
}

/** What the caller uses, and what the plan of the caller's default team allows. */
@Injectable()
export class ProfileUsage {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(MonthUsage) private readonly monthUsage: MonthUsage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 503 while events cannot be counted. */
  async usage(context: RequestContext): Promise<AnswerOf<Rows['usage']>> {
    const { teamIds, team, limits } = await this.standing(context);
    const month = this.monthUsage.month();
    return {
      websites: (await this.database.read.websites.list(teamScope(...teamIds))).length,
      teams: teamIds.length,
      events_this_month: team ? await this.monthUsage.events(team.id, month) : 0,
      events_limit: limits.eventsPerMonth,
      api_requests_this_month: team ? await this.monthUsage.credits(team.id, month) : 0,
      api_requests_limit: limits.monthlyRequests,
      period: periodOf(month),
    };
  }

  async planLimits(context: RequestContext): Promise<AnswerOf<Rows['planLimits']>> {
    const { team, plan, limits } = await this.standing(context);
    return { plan: team?.plan ?? plan, limits, features: PLAN_FEATURES[plan] };
  }

  private async standing(context: RequestContext): Promise<Standing> {
    const { users, memberships, teams } = this.database.read;
    const { id, defaultTeamId } = existing(await users.find(callingUser(context).userId));
    const teamIds = await memberships.teamIdsOf(id);
    const team = teamIds.includes(defaultTeamId) ? await teams.find(defaultTeamId) : null;
    const plan = (team && planOf(team.plan)) ?? 'free';
    return { teamIds, team, plan, limits: this.config.FOOTFALL_PLAN_LIMITS[plan] };
  }
}

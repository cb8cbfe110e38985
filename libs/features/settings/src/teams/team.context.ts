import { refusals, type AnswerOf, type InputOf, type RequestContext, type memberEndpoints } from '@footfall/contracts';
import { planOf, roleAtLeast, type PlanLimits } from '@footfall/domain';
import { Database, type TeamEntity } from '@footfall/postgres';
import { CONFIG, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { memberRecordOf } from '../members';
import { MonthUsage, periodOf } from './month.usage';

type Rows = typeof memberEndpoints;

/** What a member may know of a team. */
@Injectable()
export class TeamContext {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(MonthUsage) private readonly monthUsage: MonthUsage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async permissions({ params }: InputOf<Rows['permissions']>, { role }: RequestContext): Promise<AnswerOf<Rows['permissions']>> {
    if (!role) throw refusals.noAccess('team');
    const { team, limits, counts } = await this.found(params.teamId);
    const { maxWebsites, maxTeamMembers, eventsPerMonth, dataRetentionDays } = limits;
    return {
      team_id: team.id,
      role,
      plan: team.plan,
      plan_limits: { maxWebsites, maxTeamMembers, eventsPerMonth, dataRetentionDays },
      current_usage: counts,
      permissions: {
        can_manage_billing: roleAtLeast(role, 'owner'),
        can_manage_team: roleAtLeast(role, 'admin'),
        can_edit_settings: roleAtLeast(role, 'editor'),
        can_view: roleAtLeast(role, 'viewer'),
      },
    };
  }

  /** @throws ApiError 503 while events cannot be counted. */
  async usage({ params }: InputOf<Rows['usage']>): Promise<AnswerOf<Rows['usage']>> {
    const { team, limits, counts } = await this.found(params.teamId);
    const month = this.monthUsage.month();
    return {
      team_id: team.id,
      plan: team.plan,
      period: periodOf(month),
      usage: {
        events: await this.monthUsage.events(team.id, month),
        events_limit: limits.eventsPerMonth,
        websites: counts.websites,
        websites_limit: limits.maxWebsites,
        team_members: counts.team_members,
        team_members_limit: limits.maxTeamMembers,
      },
    };
  }

  /** The active ones, oldest first. */
  async members({ params }: InputOf<Rows['ofTeam']>): Promise<AnswerOf<Rows['ofTeam']>> {
    const members = await this.database.read.memberships.membersOf(params.teamId);
    return members
      .filter(({ membership }) => membership.deactivatedAt === null)
      .map((member) => {
        const { deactivated_at: _, user, ...record } = memberRecordOf(member);
        return { ...record, user: { ...user, name: member.user.name } };
      });
  }

  private async found(
    teamId: string,
  ): Promise<{ team: TeamEntity; limits: PlanLimits; counts: { websites: number; team_members: number } }> {
    const { teams, websites, memberships } = this.database.read;
    const team = await teams.find(teamId);
    if (!team) throw refusals.noAccess('team');
    const counts = { websites: await websites.count(teamId), team_members: await memberships.countActive(teamId) };
    return { team, limits: this.config.FOOTFALL_PLAN_LIMITS[planOf(team.plan) ?? 'free'], counts };
  }
}

import { refusals, type AnswerOf, type InputOf, type RequestContext, type operatorEndpoints } from '@footfall/contracts';
import { Database, type TeamOverview } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { announcePlan } from '../facts';
import { SettingsChanges } from '../outbox';

type Rows = typeof operatorEndpoints;
type TeamRecord = AnswerOf<Rows['changeTeam']>;

/** All teams and their plans, for the operator. */
@Injectable()
export class OperatorTeams {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ query }: InputOf<Rows['teams']>): Promise<AnswerOf<Rows['teams']>> {
    const { limit, offset } = query;
    return this.database.snapshot(async ({ operator }) => ({
      teams: (await operator.teams(limit, offset)).map(recordOf),
      total: await operator.countTeams(),
    }));
  }

  /** The name that the team has already changes nothing. @throws ApiError 404 */
  async change({ params, body }: InputOf<Rows['changeTeam']>, context: RequestContext): Promise<TeamRecord> {
    return this.changes.commit(context, async (transaction) => {
      const team = await transaction.teams.lock(params.teamId);
      if (!team) throw refusals.notFound('Team');
      if (team.plan !== body.plan) {
        await announcePlan(transaction, await transaction.teams.changePlan(team, body.plan, new Date(this.clock.now())));
      }
      return recordOf((await transaction.operator.team(team.id)) as TeamOverview);
    });
  }
}

const recordOf = ({ id, name, plan, createdAt, members, websites }: TeamOverview): TeamRecord => ({
  id,
  name,
  plan,
  created_at: createdAt.toISOString(),
  members,
  websites,
});

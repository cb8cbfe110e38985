import { refusals, type AnswerOf, type credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Database, type TeamEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { announceTokenPolicy } from '../facts';
import { lockTeamAsAdmin } from '../members/member.rules';
import { SettingsChanges } from '../outbox';

type Rows = typeof credentialEndpoints;
type PolicyRecord = AnswerOf<Rows['readTokenPolicy']>;

/** Whose personal tokens reach a team. Gateways compare each use with it, so that it acts on tokens made before too. */
@Injectable()
export class TokenPolicies {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read({ params }: InputOf<Rows['readTokenPolicy']>): Promise<PolicyRecord> {
    return recordOf(await this.database.read.teams.find(params.teamId));
  }

  /** Says nothing where nothing changes. @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more. */
  async change({ params, body }: InputOf<Rows['changeTokenPolicy']>, context: RequestContext): Promise<PolicyRecord> {
    return this.changes.commit(context, async (transaction) => {
      const { team } = await lockTeamAsAdmin(transaction, params.teamId, callingUser(context).userId);
      const wanted = body.personal_tokens;
      if (!wanted || wanted === team.personalTokens) return recordOf(team);
      const changed = await transaction.teams.changeTokenPolicy(team, wanted, new Date(this.clock.now()));
      await announceTokenPolicy(transaction, changed);
      await assertOpenLogin(transaction, context, this.clock.now());
      return recordOf(changed);
    });
  }
}

function recordOf(team: TeamEntity | null): PolicyRecord {
  if (!team) throw refusals.noAccess('team');
  return { personal_tokens: team.personalTokens };
}

import type { TokenPolicy } from '@footfall/domain';
import { In, IsNull, type EntityManager } from 'typeorm';
import { TeamEntity } from '../entities';

/** Teams that are not deleted, one at a time. */
export class TeamRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(teamId: string): Promise<TeamEntity | null> {
    return this.manager.findOneBy(TeamEntity, { id: teamId, deletedAt: IsNull() });
  }

  /** As `find`; whatever else counts what the team has waits until this transaction ends. */
  async lock(teamId: string): Promise<TeamEntity | null> {
    return this.manager.findOne(TeamEntity, { where: { id: teamId, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Of those that are there. */
  async tokenPolicies(teamIds: readonly string[]): Promise<ReadonlyMap<string, TokenPolicy>> {
    const found = await this.manager.findBy(TeamEntity, { id: In([...teamIds]), deletedAt: IsNull() });
    return new Map(found.map((team) => [team.id, team.personalTokens]));
  }

  /** Writes whose personal tokens reach a team that this transaction has locked, and raises the revision of that. */
  async changeTokenPolicy(team: TeamEntity, personalTokens: TokenPolicy, updatedAt: Date): Promise<TeamEntity> {
    const changed = { personalTokens, tokenPolicyRevision: team.tokenPolicyRevision + 1, updatedAt };
    await this.manager.update(TeamEntity, { id: team.id }, changed);
    return Object.assign(team, changed);
  }

  /** Puts a team that this transaction has locked on a plan, and raises the revision of that. */
  async changePlan(team: TeamEntity, plan: string, updatedAt: Date): Promise<TeamEntity> {
    const changed = { plan, planRevision: team.planRevision + 1, updatedAt };
    await this.manager.update(TeamEntity, { id: team.id }, changed);
    return Object.assign(team, changed);
  }

  /** Deletes a team that this transaction has locked; what is left of it names nobody. */
  async remove(team: TeamEntity, at: Date): Promise<void> {
    await this.manager.update(TeamEntity, { id: team.id }, { name: 'Deleted team', deletedAt: at, updatedAt: at });
  }

  async insert(team: TeamEntity): Promise<void> {
    await this.manager.insert(TeamEntity, team);
  }
}

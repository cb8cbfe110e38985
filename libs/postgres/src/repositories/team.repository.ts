import type { TokenPolicy } from '@footfall/domain';
import type { EntityManager } from 'typeorm';
import { TeamEntity } from '../entities';

/** Teams, one at a time. */
export class TeamRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(teamId: string): Promise<TeamEntity | null> {
    return this.manager.findOneBy(TeamEntity, { id: teamId });
  }

  /** As `find`; whatever else counts what the team has waits until this transaction ends. */
  async lock(teamId: string): Promise<TeamEntity | null> {
    return this.manager.findOne(TeamEntity, { where: { id: teamId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes whose personal tokens reach a team that this transaction has locked, and raises the revision of that. */
  async changeTokenPolicy(team: TeamEntity, personalTokens: TokenPolicy, updatedAt: Date): Promise<TeamEntity> {
    const changed = { personalTokens, tokenPolicyRevision: team.tokenPolicyRevision + 1, updatedAt };
    await this.manager.update(TeamEntity, { id: team.id }, changed);
    return Object.assign(team, changed);
  }

  async insert(team: TeamEntity): Promise<void> {
    await this.manager.insert(TeamEntity, team);
  }
}

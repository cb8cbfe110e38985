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

  async insert(team: TeamEntity): Promise<void> {
    await this.manager.insert(TeamEntity, team);
  }
}

import type { Role } from '@footfall/domain';
import { IsNull, type EntityManager } from 'typeorm';
import { MembershipEntity } from '../entities';

/** Who is in which team. */
export class MembershipRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Of a user, active and former, oldest first. */
  async ofUser(userId: string): Promise<MembershipEntity[]> {
    return this.manager.find(MembershipEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The teams in which a user is active. */
  async teamIdsOf(userId: string): Promise<string[]> {
    const found = await this.manager.findBy(MembershipEntity, { userId, deactivatedAt: IsNull() });
    return found.map((membership) => membership.teamId);
  }

  /** The role of a user who is active in the team; null for everybody else. */
  async roleIn(userId: string, teamId: string): Promise<Role | null> {
    return (await this.manager.findOneBy(MembershipEntity, { userId, teamId, deactivatedAt: IsNull() }))?.role ?? null;
  }

  async insert(membership: MembershipEntity): Promise<void> {
    await this.manager.insert(MembershipEntity, membership);
  }
}

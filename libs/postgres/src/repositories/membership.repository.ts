import type { Role } from '@footfall/domain';
import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { MembershipEntity, UserEntity } from '../entities';

const PROFILE = { id: true, email: true, name: true, avatarUrl: true } as const;

/** What a team sees of a member. */
export type MemberProfile = Pick<UserEntity, keyof typeof PROFILE>;

export interface Member {
  readonly membership: MembershipEntity;
  readonly user: MemberProfile;
}

/** Who is in which team. */
export class MembershipRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Of a user, active and former, oldest first. */
  async ofUser(userId: string): Promise<MembershipEntity[]> {
    return this.found({ userId });
  }

  /** The active ones of a team, oldest first. */
  async activeOf(teamId: string): Promise<MembershipEntity[]> {
    return this.found({ teamId, deactivatedAt: IsNull() });
  }

  async countActive(teamId: string): Promise<number> {
    return this.manager.countBy(MembershipEntity, { teamId, deactivatedAt: IsNull() });
  }

  /** A team's members with their profiles, active and former, oldest first. */
  async membersOf(teamId: string): Promise<Member[]> {
    const memberships = await this.found({ teamId });
    const users = await this.manager.find(UserEntity, { where: { id: In(memberships.map(({ userId }) => userId)) }, select: PROFILE });
    const byId = new Map(users.map((user) => [user.id, user]));
    return memberships.flatMap((membership) => {
      const user = byId.get(membership.userId);
      return user ? [{ membership, user }] : [];
    });
  }

  /** Active or former; null for somebody who never was in the team. */
  async find(teamId: string, userId: string): Promise<MembershipEntity | null> {
    return this.manager.findOneBy(MembershipEntity, { teamId, userId });
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

  /** Writes the changes to a membership whose team this transaction has locked, and raises its revision. */
  async change(
    membership: MembershipEntity,
    changes: Pick<MembershipEntity, 'updatedAt'> & Partial<Pick<MembershipEntity, 'role' | 'deactivatedAt'>>,
  ): Promise<MembershipEntity> {
    const changed = { ...changes, revision: membership.revision + 1 };
    await this.manager.update(MembershipEntity, { id: membership.id, teamId: membership.teamId }, changed);
    return Object.assign(membership, changed);
  }

  private found(where: FindOptionsWhere<MembershipEntity>): Promise<MembershipEntity[]> {
    return this.manager.find(MembershipEntity, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}

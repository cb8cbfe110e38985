import { randomUUID } from 'node:crypto';
import { refusals, type InputOf, type RequestContext, type memberEndpoints } from '@footfall/contracts';
import type { Role } from '@footfall/domain';
import { Database, type MembershipEntity, type Transaction } from '@footfall/postgres';
import { CLOCK, CONFIG, type Clock, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedTeam, callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { endTokensWithoutTeam } from '../credentials';
import { announceMembership } from '../facts';
import { SettingsChanges } from '../outbox';
import { settleDefaultTeam } from './default-team';
import { memberRecordOf, type MemberRecord } from './member.record';
import { assertMayGive, assertMayTouch, assertNotLastOwner, assertRoom, lockTeamAsAdmin, type LockedTeam } from './member.rules';

type Rows = typeof memberEndpoints;

/** The members of a website's team. Locks are taken in one order everywhere: teams, then users, then credentials. */
@Injectable()
export class Members {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Oldest first, the removed too. */
  async list(context: RequestContext): Promise<MemberRecord[]> {
    return (await this.database.read.memberships.membersOf(admittedTeam(context))).map(memberRecordOf);
  }

  /** Who was a member before comes back under the same id. @throws ApiError 401 where the caller's login has ended, 403, 404 for an unknown e-mail, 409 for a member. */
  async invite({ body: { email, role = 'viewer' } }: InputOf<Rows['invite']>, context: RequestContext): Promise<MemberRecord> {
    const now = new Date(this.clock.now());
    return this.changes.commit(context, async (transaction) => {
      const locked = await this.locked(transaction, context);
      assertMayGive(locked, role);
      const known = await transaction.users.findByEmail(email);
      const user = known && (await transaction.users.lock(known.id));
      if (!user) throw refusals.notFound('An account with this e-mail address');
      if (locked.active.some(({ userId }) => userId === user.id)) throw refusals.conflict('This person is a member already');
      assertRoom(locked, this.config.FOOTFALL_PLAN_LIMITS);
      const membership = await entered(transaction, locked.team.id, user.id, role, now);
      await transaction.notices.rejoin(locked.team.id, user.id);
      await transaction.acrossTenants(() => settleDefaultTeam(transaction, user, now));
      await announceMembership(transaction, membership);
      await assertOpenLogin(transaction, context, now.getTime());
      return memberRecordOf({ membership, user });
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403, 404 where the team has no such active member, 409 for the last owner. */
  async change({ params, body: { role } }: InputOf<Rows['change']>, context: RequestContext): Promise<MemberRecord> {
    return this.changes.commit(context, async (transaction) => {
      const locked = await this.locked(transaction, context);
      const membership = activeMember(locked, params.memberId);
      assertMayTouch(locked, membership);
      assertMayGive(locked, role);
      if (role !== membership.role) {
        assertNotLastOwner(locked, membership);
        await announceMembership(
          transaction,
          await transaction.memberships.change(membership, { role, updatedAt: new Date(this.clock.now()) }),
        );
      }
      await assertOpenLogin(transaction, context, this.clock.now());
      const user = await transaction.users.find(membership.userId);
      if (!user) throw refusals.notFound('Member');
      return memberRecordOf({ membership, user });
    });
  }

  /** The row stays, so that the same person can come back. @throws ApiError 401 where the caller's login has ended, 403, 404, 409 for the last owner. */
  async remove({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<{ deleted: true }> {
    const now = new Date(this.clock.now());
    await this.changes.commit(context, async (transaction) => {
      const locked = await this.locked(transaction, context);
      const membership = activeMember(locked, params.memberId);
      assertMayTouch(locked, membership);
      assertNotLastOwner(locked, membership);
      const user = await transaction.users.lock(membership.userId);
      await announceMembership(transaction, await transaction.memberships.change(membership, { deactivatedAt: now, updatedAt: now }));
      await transaction.acrossTenants(async () => {
        if (user) await settleDefaultTeam(transaction, user, now);
        await endTokensWithoutTeam(transaction, membership.userId, now);
      });
      await assertOpenLogin(transaction, context, now.getTime());
    });
    return { deleted: true };
  }

  private locked(transaction: Transaction, context: RequestContext): Promise<LockedTeam> {
    return lockTeamAsAdmin(transaction, admittedTeam(context), callingUser(context).userId);
  }
}

/** @throws ApiError 404 */
function activeMember({ active }: LockedTeam, membershipId: string): MembershipEntity {
  const membership = active.find(({ id }) => id === membershipId);
  if (!membership) throw refusals.notFound('Member');
  return membership;
}

async function entered(transaction: Transaction, teamId: string, userId: string, role: Role, now: Date): Promise<MembershipEntity> {
  const former = await transaction.memberships.find(teamId, userId);
  if (former) return transaction.memberships.change(former, { role, deactivatedAt: null, updatedAt: now });
  const at = { createdAt: now, updatedAt: now, deactivatedAt: null };
  const membership: MembershipEntity = { id: randomUUID(), teamId, userId, role, revision: 1, ...at };
  await transaction.memberships.insert(membership);
  return membership;
}

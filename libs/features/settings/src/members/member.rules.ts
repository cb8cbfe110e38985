import { refusals, type RequestContext } from '@footfall/contracts';
import { UNLIMITED, planOf, roleAtLeast, type PlanTable, type Role } from '@footfall/domain';
import type { MembershipEntity, TeamEntity, Transaction, WebsiteEntity } from '@footfall/postgres';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';

/** A team as the transaction that holds its lock sees it. */
export interface LockedTeam {
  readonly team: TeamEntity;
  /** The caller's, as it is now: the one that the request was admitted with may be seconds old. */
  readonly role: Role;
  readonly active: readonly MembershipEntity[];
}

/** Everything that changes or counts the members of a team, or needs an admin of now, waits here for each other. @throws ApiError 403 */
export async function lockTeamAsAdmin(transaction: Transaction, teamId: string, callerId: string): Promise<LockedTeam> {
  const team = await transaction.teams.lock(teamId);
  const active = team ? await transaction.memberships.activeOf(teamId) : [];
  const role = active.find((membership) => membership.userId === callerId)?.role;
  if (!team || !role) throw refusals.noAccess('team');
  if (!roleAtLeast(role, 'admin')) throw refusals.permission('This needs the role admin or higher');
  return { team, role, active };
}

/**
 * For what outlasts a membership and a login: the role that the request was admitted with may be seconds old, and its login may have ended.
 * @throws ApiError 403, 401
 */
export async function assertRoleOfNow(
  transaction: Transaction,
  { teamId }: WebsiteEntity,
  context: RequestContext,
  least: Role,
  now: Date,
): Promise<void> {
  const role = await transaction.memberships.roleIn(callingUser(context).userId, teamId);
  if (!role) throw refusals.noAccess('website');
  if (!roleAtLeast(role, least)) throw refusals.permission(`This needs the role ${least} or higher`);
  await assertOpenLogin(transaction, context, now.getTime());
}

/** @throws ApiError 403 */
export function assertMayGive({ role }: LockedTeam, given: Role): void {
  if (!roleAtLeast(role, given)) throw refusals.permission('Nobody can give a role above their own');
}

/** @throws ApiError 403 */
export function assertMayTouch({ role }: LockedTeam, membership: MembershipEntity): void {
  if (!roleAtLeast(role, membership.role)) throw refusals.permission('Nobody can remove a role above their own or change it');
}

/** @throws ApiError 409 where a team would be left without an owner. */
export function assertNotLastOwner({ active }: LockedTeam, membership: MembershipEntity): void {
  if (membership.role !== 'owner') return;
  if (!active.some(({ id, role }) => role === 'owner' && id !== membership.id)) throw refusals.conflict('A team needs an owner');
}

/** @throws ApiError 403 PLAN_REQUIRED where the plan takes no further member. */
export function assertRoom({ team, active }: LockedTeam, limits: PlanTable): void {
  const { maxTeamMembers } = limits[planOf(team.plan) ?? 'free'];
  if (maxTeamMembers !== UNLIMITED && active.length >= maxTeamMembers) {
    throw refusals.plan(`The plan ${team.plan} allows ${maxTeamMembers} member${maxTeamMembers === 1 ? '' : 's'}`);
  }
}

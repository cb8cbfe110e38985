import { randomUUID } from 'node:crypto';
import type { Role } from '@footfall/domain';
import type { Records } from '@footfall/postgres';

const AT = new Date('2026-03-01T09:00:00.000Z');

/** Makes a user a member of a team, as an invitation does. */
export async function joinTeam({ memberships }: Pick<Records, 'memberships'>, userId: string, teamId: string, role: Role): Promise<void> {
  await memberships.insert({ id: randomUUID(), teamId, userId, role, revision: 1, createdAt: AT, updatedAt: AT, deactivatedAt: null });
}

/** Writes that a user has left a team, and nothing that follows from it. */
export async function leaveTeam({ memberships }: Pick<Records, 'memberships'>, userId: string, teamId: string): Promise<void> {
  const membership = (await memberships.ofUser(userId)).find((one) => one.teamId === teamId);
  if (!membership) throw new Error('is no member');
  await memberships.change(membership, { updatedAt: AT, deactivatedAt: AT });
}

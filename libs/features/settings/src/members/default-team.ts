import type { Transaction, UserEntity } from '@footfall/postgres';

/**
 * Makes another team of the user's the default one where the user is in the former no more; who is in none keeps it. This
 * transaction holds the user's lock.
 */
export async function settleDefaultTeam(transaction: Transaction, user: UserEntity, now: Date): Promise<void> {
  const active = (await transaction.memberships.ofUser(user.id)).filter(({ deactivatedAt }) => deactivatedAt === null);
  const [oldest] = active;
  if (!oldest || active.some(({ teamId }) => teamId === user.defaultTeamId)) return;
  await transaction.users.change(user, { defaultTeamId: oldest.teamId, updatedAt: now });
}

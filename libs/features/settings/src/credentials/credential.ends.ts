import type { CredentialEntity, Transaction } from '@footfall/postgres';
import { announceCredential } from '../facts';

/** Revokes a credential that this transaction has locked, and tells of it. */
export async function endCredential(transaction: Transaction, credential: CredentialEntity, now: Date): Promise<void> {
  await announceCredential(transaction, await transaction.credentials.change(credential, { revokedAt: now }));
}

/**
 * Takes the teams in which a user is no longer active out of the user's tokens, and ends the tokens that reach none any more.
 * Call it after the membership, and the user's default team where that changes with it, were written in the same transaction.
 * It locks the user; locks on teams and memberships are taken before.
 */
export async function endTokensWithoutTeam(transaction: Transaction, userId: string, now: Date): Promise<void> {
  // Who makes a token holds this lock too, so that none is made in between for a team that was just left.
  await transaction.users.lock(userId);
  const active = new Set(await transaction.memberships.teamIdsOf(userId));
  for (const token of await transaction.credentials.lockUnrevoked({ userId })) {
    const teamIds = token.teamIds.filter((teamId) => active.has(teamId));
    if (!teamIds.length) await endCredential(transaction, token, now);
    // One that lost no team is told again too: the team that pays for it may have changed.
    else await announceCredential(transaction, await transaction.credentials.change(token, { teamIds }));
  }
}

/**
 * Ends all personal tokens of a user who is deleted. Call it before the user's rows are: what is told of a token is made from
 * them. It locks the user; locks on teams and memberships are taken before.
 */
export async function endTokensOf(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.users.lock(userId);
  for (const token of await transaction.credentials.lockUnrevoked({ userId })) {
    // The log keeps the last that was told of a token, so that must not hold the words of somebody who is gone.
    await announceCredential(transaction, await transaction.credentials.change(token, { revokedAt: now, name: 'Deleted token' }));
  }
}

/** Ends all workspace keys of a team. Call it under the team's lock, before the team's rows are deleted. */
export async function endKeysOf(transaction: Transaction, teamId: string, now: Date): Promise<void> {
  for (const key of await transaction.credentials.lockUnrevoked({ teamId })) await endCredential(transaction, key, now);
}

import { TOPICS, type TokenPolicyChanged } from '@footfall/contracts';
import type { TeamEntity, Transaction } from '@footfall/postgres';

export function tokenPolicyFact({ tokenPolicyRevision, id, personalTokens }: TeamEntity): TokenPolicyChanged {
  return { v: 1, revision: tokenPolicyRevision, teamId: id, personalTokens };
}

/** Tells whose personal tokens reach a team, as this transaction, which holds the team's lock, leaves it. */
export async function announceTokenPolicy(transaction: Transaction, team: TeamEntity): Promise<void> {
  await transaction.outbox.add({ topic: TOPICS.tokenPolicyChanged.name, key: team.id, value: JSON.stringify(tokenPolicyFact(team)) });
}

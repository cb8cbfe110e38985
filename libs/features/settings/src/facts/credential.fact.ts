import { TOPICS, type CredentialChanged } from '@footfall/contracts';
import type { CredentialEntity, Transaction } from '@footfall/postgres';

export function credentialFact(credential: CredentialEntity): CredentialChanged {
  return {
    v: 1,
    revision: credential.revision,
    id: credential.id,
    kind: credential.kind,
    hash: credential.hash,
    previousHash: credential.previousHash,
    previousUntil: credential.previousUntil?.toISOString() ?? null,
    name: credential.name,
    userId: credential.userId,
    teamIds: credential.teamIds,
    payingTeamId: credential.teamId ?? credential.teamIds[0] ?? '',
    websiteId: credential.websiteId,
    scopes: credential.scopes,
    expiresAt: credential.expiresAt?.toISOString() ?? null,
    revoked: credential.revokedAt !== null,
  };
}

/** Tells of a credential as this transaction, which holds its lock or has just made it, leaves it. */
export async function announceCredential(transaction: Transaction, credential: CredentialEntity): Promise<void> {
  const value = JSON.stringify(credentialFact(credential));
  await transaction.outbox.add({ topic: TOPICS.credentialChanged.name, key: credential.id, value });
}

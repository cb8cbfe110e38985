import { TOPICS, type CredentialChanged } from '@footfall/contracts';
import type { CredentialEntity, Records, Transaction } from '@footfall/postgres';

/** What gateways are told of a credential, as the moment that `records` sees has it. */
export async function credentialFact(records: Records, credential: CredentialEntity): Promise<CredentialChanged> {
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
    payingTeamId: await payerOf(records, credential),
    websiteId: credential.websiteId,
    scopes: credential.scopes,
    expiresAt: credential.expiresAt?.toISOString() ?? null,
    revoked: credential.revokedAt !== null,
  };
}

/** Looked up and not stored: a user's default team may become another one. */
async function payerOf({ users }: Records, { id, teamId, userId }: CredentialEntity): Promise<string> {
  const payer = teamId ?? (userId && (await users.find(userId))?.defaultTeamId);
  if (!payer) throw new Error(`Nobody holds credential ${id}`);
  return payer;
}

/** Tells of a credential as this transaction, which holds its lock or has just made it, leaves it. */
export async function announceCredential(transaction: Transaction, credential: CredentialEntity): Promise<void> {
  const value = JSON.stringify(await credentialFact(transaction, credential));
  await transaction.outbox.add({ topic: TOPICS.credentialChanged.name, key: credential.id, value });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { CREDENTIAL_BYTES, makeCredential, type CredentialKind } from '@footfall/domain';
import type { CredentialEntity } from '@footfall/postgres';

type Wanted = Pick<CredentialEntity, 'teamId' | 'userId' | 'teamIds' | 'websiteId' | 'name' | 'scopes' | 'expiresAt' | 'createdBy'>;

/** A row that is yet to be stored, and the key, which never is. */
export interface CredentialDraft {
  readonly credential: CredentialEntity;
  readonly key: string;
}

export function draftCredential(kind: CredentialKind, wanted: Wanted, createdAt: Date): CredentialDraft {
  const { key, hash, prefix, last4 } = makeCredential(kind, randomBytes(CREDENTIAL_BYTES));
  const credential: CredentialEntity = {
    id: randomUUID(),
    kind,
    ...wanted,
    hash,
    previousHash: null,
    previousUntil: null,
    prefix,
    last4,
    revision: 1,
    createdAt,
    lastUsedAt: null,
    revokedAt: null,
  };
  return { credential, key };
}

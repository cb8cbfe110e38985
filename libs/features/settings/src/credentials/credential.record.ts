import type { credentialRecord, tokenRecord } from '@footfall/contracts';
import type { CredentialEntity } from '@footfall/postgres';
import type { z } from 'zod';

export type CredentialRecord = z.input<typeof credentialRecord>;
export type TokenRecord = z.input<typeof tokenRecord>;

/** A credential as lists show one, never the key itself. */
export function credentialRecordOf(credential: CredentialEntity): CredentialRecord {
  return {
    id: credential.id,
    name: credential.name,
    permission: credential.websiteId ? 'site_access' : 'full_access',
    website_id: credential.websiteId,
    scopes: credential.scopes,
    prefix: credential.prefix,
    last4: credential.last4,
    created_by: credential.createdBy,
    created_at: credential.createdAt.toISOString(),
    last_used_at: credential.lastUsedAt?.toISOString() ?? null,
    expires_at: credential.expiresAt?.toISOString() ?? null,
    revoked_at: credential.revokedAt?.toISOString() ?? null,
  };
}

/** A personal token, with the teams that it was made for and its owner has not left. */
export function tokenRecordOf(token: CredentialEntity): TokenRecord {
  return { ...credentialRecordOf(token), team_ids: token.teamIds };
}

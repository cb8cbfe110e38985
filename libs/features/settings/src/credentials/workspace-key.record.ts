import type { credentialRecord } from '@footfall/contracts';
import type { CredentialEntity } from '@footfall/postgres';
import type { z } from 'zod';

export type WorkspaceKeyRecord = z.input<typeof credentialRecord>;

/** A key as lists show one, never the key itself. */
export function workspaceKeyRecordOf(credential: CredentialEntity): WorkspaceKeyRecord {
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

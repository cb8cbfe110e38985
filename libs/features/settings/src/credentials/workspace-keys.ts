import { refusals, type credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { SettingsChanges } from '../outbox';
import { endCredential } from './credential.ends';
import { WorkspaceKeyMaker } from './workspace-key.maker';
import { credentialRecordOf, type CredentialRecord } from './credential.record';

type Rows = typeof credentialEndpoints;

@Injectable()
export class WorkspaceKeys {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(WorkspaceKeyMaker) private readonly maker: WorkspaceKeyMaker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The only answer that holds the key itself. @throws ApiError 400, 403, 404, 409 */
  async create({ params, body }: InputOf<Rows['createKey']>, context: RequestContext): Promise<CredentialRecord & { key: string }> {
    const { userId } = callingUser(context);
    const websiteId = siteOf(body);
    const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
    if (expiresAt && expiresAt.getTime() <= this.clock.now())
      throw refusals.invalid({ field: 'expires_at', message: 'must lie in the future' });
    const wanted = {
      teamId: params.teamId,
      createdBy: userId,
      name: body.name,
      scopes: body.scopes ?? ['full_access' as const],
      websiteId,
      expiresAt,
    };
    const { credential, key } = await this.changes.commit((transaction) => this.maker.make(transaction, wanted));
    return { ...credentialRecordOf(credential), key };
  }

  /** Newest first, the revoked too. */
  async list({ params }: InputOf<Rows['listKeys']>): Promise<CredentialRecord[]> {
    return (await this.database.read.credentials.of({ teamId: params.teamId })).map(credentialRecordOf);
  }

  /** Revoking one that is revoked changes nothing. @throws ApiError 404 where the team has no such key. */
  async revoke({ params }: InputOf<Rows['revokeKey']>): Promise<{ revoked: true }> {
    await this.changes.commit(async (transaction) => {
      const credential = await transaction.credentials.lock({ teamId: params.teamId }, params.keyId);
      if (!credential) throw refusals.notFound('Key');
      if (credential.revokedAt) return;
      await endCredential(transaction, credential, new Date(this.clock.now()));
    });
    return { revoked: true };
  }
}

/** The website that the asked permission limits a key to; null: no limit. @throws ApiError 400 */
function siteOf({ permission, website_id }: InputOf<Rows['createKey']>['body']): string | null {
  if (permission === 'site_access') {
    if (!website_id) throw refusals.invalid({ field: 'website_id', message: 'is required for site_access' });
    return website_id;
  }
  if (website_id) throw refusals.invalid({ field: 'website_id', message: 'goes with the permission site_access alone' });
  return null;
}

import { randomBytes } from 'node:crypto';
import { refusals, type credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CREDENTIAL_BYTES, makeCredential } from '@footfall/domain';
import { Database, type CredentialEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { announceCredential } from '../facts';
import { lockTeamAsAdmin } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { endCredential } from './credential.ends';
import { expiryOf } from './credential.expiry';
import { credentialRecordOf, type CredentialRecord } from './credential.record';
import { WorkspaceKeyMaker } from './workspace-key.maker';

type Rows = typeof credentialEndpoints;

/** Keys outlive the membership of who made them, so that who makes, renews or revokes one has to be an admin at that moment. */
@Injectable()
export class WorkspaceKeys {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(WorkspaceKeyMaker) private readonly maker: WorkspaceKeyMaker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The only answer that holds the key itself. @throws ApiError 400, 401, 403, 404, 409 */
  async create({ params, body }: InputOf<Rows['createKey']>, context: RequestContext): Promise<CredentialRecord & { key: string }> {
    const { userId } = callingUser(context);
    const websiteId = siteOf(body);
    const wanted = {
      teamId: params.teamId,
      createdBy: userId,
      name: body.name,
      scopes: body.scopes ?? ['full_access' as const],
      websiteId,
      expiresAt: expiryOf(body.expires_at, this.clock.now()),
    };
    const { credential, key } = await this.changes.commit(context, async (transaction) => {
      await lockTeamAsAdmin(transaction, params.teamId, userId);
      const made = await this.maker.make(transaction, wanted);
      await assertOpenLogin(transaction, context, this.clock.now());
      return made;
    });
    return { ...credentialRecordOf(credential), key };
  }

  /** Newest first, the revoked too. */
  async list({ params }: InputOf<Rows['listKeys']>): Promise<CredentialRecord[]> {
    return (await this.database.read.credentials.of({ teamId: params.teamId })).map(credentialRecordOf);
  }

  /**
   * Gives a key a new secret; id, reach and counts stay. The former secret holds for `overlap_seconds`; one that was still
   * held over from the rotation before ends now. The only answer that holds the new key.
   * @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 404 where the team has no such key, 409 where it has ended.
   */
  async rotate({ params, body }: InputOf<Rows['rotateKey']>, context: RequestContext): Promise<CredentialRecord & { key: string }> {
    return this.changes.commit(context, async (transaction) => {
      const now = this.clock.now();
      await lockTeamAsAdmin(transaction, params.teamId, callingUser(context).userId);
      const credential = await transaction.credentials.lock({ teamId: params.teamId }, params.keyId);
      if (!credential) throw refusals.notFound('Key');
      if (hasEnded(credential, now)) throw refusals.conflict('A key that is revoked or expired cannot be rotated');
      const { key, hash, prefix, last4 } = makeCredential('workspace', randomBytes(CREDENTIAL_BYTES));
      const former = body.overlap_seconds
        ? { previousHash: credential.hash, previousUntil: new Date(now + body.overlap_seconds * 1000) }
        : { previousHash: null, previousUntil: null };
      const rotated = await transaction.credentials.change(credential, { hash, prefix, last4, ...former });
      await announceCredential(transaction, rotated);
      await assertOpenLogin(transaction, context, now);
      return { ...credentialRecordOf(rotated), key };
    });
  }

  /**
   * Revoking one that is revoked changes nothing.
   * @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 404 where the team has no such key.
   */
  async revoke({ params }: InputOf<Rows['revokeKey']>, context: RequestContext): Promise<{ revoked: true }> {
    await this.changes.commit(context, async (transaction) => {
      const now = this.clock.now();
      await lockTeamAsAdmin(transaction, params.teamId, callingUser(context).userId);
      const credential = await transaction.credentials.lock({ teamId: params.teamId }, params.keyId);
      if (!credential) throw refusals.notFound('Key');
      if (!credential.revokedAt) await endCredential(transaction, credential, new Date(now));
      await assertOpenLogin(transaction, context, now);
    });
    return { revoked: true };
  }
}

const hasEnded = ({ revokedAt, expiresAt }: CredentialEntity, now: number) =>
  revokedAt !== null || (expiresAt !== null && expiresAt.getTime() <= now);

/** The website that the asked permission limits a key to; null: no limit. @throws ApiError 400 */
function siteOf({ permission, website_id }: InputOf<Rows['createKey']>['body']): string | null {
  if (permission === 'site_access') {
    if (!website_id) throw refusals.invalid({ field: 'website_id', message: 'is required for site_access' });
    return website_id;
  }
  if (website_id) throw refusals.invalid({ field: 'website_id', message: 'goes with the permission site_access alone' });
  return null;
}

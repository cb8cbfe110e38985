import { refusals, type credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { SettingsChanges } from '../outbox';
import { endCredential } from './credential.ends';
import { expiryOf } from './credential.expiry';
import { tokenRecordOf, type TokenRecord } from './credential.record';
import { PersonalTokenMaker } from './personal-token.maker';

type Rows = typeof credentialEndpoints;

/** Tokens that act for their owner; nobody else sees or ends them here. */
@Injectable()
export class PersonalTokens {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(PersonalTokenMaker) private readonly maker: PersonalTokenMaker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The only answer that holds the token itself. @throws ApiError 400, 401, 403, 409 */
  async create({ body }: InputOf<Rows['createToken']>, context: RequestContext): Promise<TokenRecord & { key: string }> {
    const { userId } = callingUser(context);
    const wanted = {
      userId,
      name: body.name,
      scopes: body.scopes ?? ['full_access' as const],
      teamIds: body.team_ids ?? null,
      expiresAt: expiryOf(body.expires_at, this.clock.now()),
    };
    const { credential, key } = await this.changes.commit(context, async (transaction) => {
      const made = await this.maker.make(transaction, wanted);
      await assertOpenLogin(transaction, context, this.clock.now());
      return made;
    });
    return { ...tokenRecordOf(credential), key };
  }

  /** Newest first, the revoked too. */
  async list(context: RequestContext): Promise<TokenRecord[]> {
    const { userId } = callingUser(context);
    return (await this.database.read.credentials.of({ userId })).map(tokenRecordOf);
  }

  /** Revoking one that is revoked changes nothing. @throws ApiError 401 where the caller's login has ended, 404 where they have no such token. */
  async revoke({ params }: InputOf<Rows['revokeToken']>, context: RequestContext): Promise<{ revoked: true }> {
    const { userId } = callingUser(context);
    await this.changes.commit(context, async (transaction) => {
      const token = await transaction.credentials.lock({ userId }, params.tokenId);
      if (!token) throw refusals.notFound('Token');
      if (!token.revokedAt) await endCredential(transaction, token, new Date(this.clock.now()));
      await assertOpenLogin(transaction, context, this.clock.now());
    });
    return { revoked: true };
  }
}

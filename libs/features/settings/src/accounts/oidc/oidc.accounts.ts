import { ApiError, refusals, type RequestContext } from '@footfall/contracts';
import type { Transaction, UserEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { endCredential } from '../../credentials';
import { SettingsChanges } from '../../outbox';
import { Logins } from '../logins';
import { Registration } from '../registration';
import type { Identity } from './identity.provider';

const PROVIDER = 'oidc';

/** The accounts of people whom the identity provider vouches for. */
@Injectable()
export class OidcAccounts {
  constructor(
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(Registration) private readonly registration: Registration,
    @Inject(Logins) private readonly logins: Logins,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Opens a login and gives its refresh token. Whom the provider has named before is known by that name, whatever their e-mail
   * address is by now, and has the one that they have there; else a verified address finds the account or makes it.
   * @throws ApiError 403 without a verified address, or for a new person where registration is closed; 409 where the address
   * belongs to somebody whom the provider knows by another name.
   */
  async signIn(identity: Identity, context: RequestContext): Promise<string> {
    const { refreshToken } = await this.changes.commit(context, async (transaction) => {
      const known = await transaction.users.findByIdentity(identity.issuer, identity.subject);
      const user = known ? await this.readdressed(transaction, known, identity) : await this.meet(transaction, identity);
      return this.logins.open(transaction, user);
    });
    return refreshToken;
  }

  private async meet(transaction: Transaction, { issuer, subject, verifiedEmail, name }: Identity): Promise<UserEntity> {
    if (verifiedEmail === null) throw new ApiError('FORBIDDEN', 'The identity provider does not vouch for the e-mail address');
    const found = await transaction.users.findByEmail(verifiedEmail);
    const user = found ? await this.handOver(transaction, found.id) : await this.create(transaction, verifiedEmail, name);
    const identity = { issuer, subject, userId: user.id, createdAt: new Date(this.clock.now()) };
    if (await transaction.users.insertIdentity(identity)) return user;
    throw refusals.conflict('The identity provider knows the account with this e-mail address by another name');
  }

  /**
   * The provider keeps the address, and nobody can change it here. A former one that stayed would get the mails, and whoever has it by now could not sign in.
   * One that another account has does not come over: that must keep nobody from signing in.
   */
  private async readdressed(transaction: Transaction, known: UserEntity, { verifiedEmail: email }: Identity): Promise<UserEntity> {
    if (email === null || email === known.email) return known;
    const user = await transaction.users.lock(known.id);
    if (!user) throw refusals.conflict('The account is just being deleted');
    if (await transaction.users.findByEmail(email)) return user;
    if (await transaction.users.change(user, { email, updatedAt: new Date(this.clock.now()) })) return user;
    throw refusals.conflict('Another account has just taken the e-mail address: sign in again');
  }

  private async create(transaction: Transaction, email: string, name: string | null): Promise<UserEntity> {
    await this.registration.assertOpen(transaction);
    return (await this.registration.create(transaction, { email, passwordHash: null, name, authProvider: PROVIDER })).user;
  }

  /**
   * Nobody has ever proved that the address of a password account is theirs, so somebody else may have made it in wait for its
   * owner: with the password end all logins and personal tokens.
   */
  private async handOver(transaction: Transaction, userId: string): Promise<UserEntity> {
    const user = await transaction.users.lock(userId);
    if (!user) throw refusals.conflict('The account is just being deleted');
    const now = new Date(this.clock.now());
    await transaction.users.change(user, { passwordHash: null, authProvider: PROVIDER, updatedAt: now });
    await transaction.logins.revokeAll(userId, now);
    for (const token of await transaction.credentials.lockUnrevoked({ userId })) await endCredential(transaction, token, now);
    return user;
  }
}

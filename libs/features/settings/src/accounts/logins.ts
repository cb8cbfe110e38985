import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, refusals } from '@footfall/contracts';
import { Database, type Transaction, type UserEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccessTokenIssuer } from './access-token.issuer';
import { ACCESS_TOKEN_SECONDS } from './access-token.seconds';
import { LoginThrottle } from './login.throttle';
import { PasswordHasher } from './password.hasher';
import { userRecordOf, type UserRecord } from './user.record';

/** How long a login lasts without being used, ms. */
export const LOGIN_MS = 30 * 86_400_000;
/** A failed login is told no sooner than so long after it was asked, ms: what is looked up for a known e-mail lies within, so that the time tells nobody which accounts exist. */
export const FAILURE_TOLD_AFTER_MS = 150;

export interface Session {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  user: UserRecord;
}

/** A login that was just opened or prolonged. */
export interface OpenLogin {
  readonly id: string;
  readonly refreshToken: string;
}

const refused = () => new ApiError('UNAUTHORIZED', 'E-mail or password is wrong');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Logins: each a family of refresh tokens of which every one works once; a second use ends the family. */
@Injectable()
export class Logins {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(AccessTokenIssuer) private readonly tokens: AccessTokenIssuer,
    @Inject(LoginThrottle) private readonly throttle: LoginThrottle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 401 and 429, the same for an unknown e-mail and a wrong password. */
  async withPassword({ email, password }: { email: string; password: string }, clientAddress: string | null): Promise<Session> {
    const tellable = pause(FAILURE_TOLD_AFTER_MS, undefined, { ref: false });
    const user = await this.throttle.run(email, clientAddress, async () => {
      const known = await this.database.read.users.findByEmail(email);
      const fits = await this.passwords.fits(password, known?.passwordHash ?? null);
      return fits ? known : null;
    });
    if (!user) {
      await tellable;
      throw refused();
    }
    const opened = await this.database.transaction(async (transaction) => {
      // While the password was looked at, it may have been changed, which ends all logins: this one would outlast that.
      const held = await transaction.users.lock(user.id);
      return held?.passwordHash === user.passwordHash ? { held, login: await this.open(transaction, held) } : null;
    });
    if (!opened) throw refused();
    return this.session(opened.held, opened.login);
  }

  async open(transaction: Transaction, user: UserEntity): Promise<OpenLogin> {
    const id = randomUUID();
    const now = this.clock.now();
    const family = { id, userId: user.id, createdAt: new Date(now), expiresAt: new Date(now + LOGIN_MS), revokedAt: null };
    await transaction.logins.insertFamily(family);
    return { id, refreshToken: await this.addToken(transaction, id) };
  }

  /** @throws ApiError 401 where the token is unknown, expired, of an ended login, or was used before, which ends the login. */
  async refresh(refreshToken: string): Promise<Session> {
    // The end of a family must be committed, so the refusal is thrown outside of the transaction.
    const renewed = await this.database.transaction(async (transaction) => {
      const now = new Date(this.clock.now());
      const held = await transaction.logins.lock(hashOf(refreshToken));
      if (!held || held.family.revokedAt || held.family.expiresAt <= now) return null;
      const { token, family } = held;
      if (token.usedAt) {
        await transaction.logins.revoke(family.id, now);
        return null;
      }
      await transaction.logins.markUsed(token.hash, now);
      await transaction.logins.prolong(family.id, new Date(now.getTime() + LOGIN_MS));
      const user = await transaction.users.find(family.userId);
      return user && { user, login: { id: family.id, refreshToken: await this.addToken(transaction, family.id) } };
    });
    if (!renewed) throw refusals.token('The refresh token does not hold');
    return this.session(renewed.user, renewed.login);
  }

  /** Ends the login that a token belongs to; an unknown token ends nothing. */
  async close(refreshToken: string): Promise<{ logged_out: true }> {
    await this.database.transaction(async (transaction) => {
      const held = await transaction.logins.lock(hashOf(refreshToken));
      if (held && !held.family.revokedAt) await transaction.logins.revoke(held.family.id, new Date(this.clock.now()));
    });
    return { logged_out: true };
  }

  async session(user: UserEntity, { id, refreshToken }: OpenLogin): Promise<Session> {
    return {
      access_token: await this.tokens.issue(user, id),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      refresh_token: refreshToken,
      user: userRecordOf(user),
    };
  }

  private async addToken(transaction: Transaction, familyId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await transaction.logins.insertToken({ hash: hashOf(token), familyId, createdAt: new Date(this.clock.now()), usedAt: null });
    return token;
  }
}

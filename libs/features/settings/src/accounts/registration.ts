import { randomUUID } from 'node:crypto';
import { ApiError, refusals, type RequestContext } from '@footfall/contracts';
import { Database, type MembershipEntity, type Records, type TeamEntity, type Transaction, type UserEntity } from '@footfall/postgres';
import { CLOCK, CONFIG, type Clock, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { announceMembership, announcePlan } from '../facts';
import { SettingsChanges } from '../outbox';
import { Logins, type Session } from './logins';
import { PasswordHasher } from './password.hasher';

export interface NewAccount {
  /** Lower case. */
  readonly email: string;
  /** Null for people who sign in elsewhere. */
  readonly passwordHash: string | null;
  readonly name: string | null;
  /** `email` where absent. */
  readonly authProvider?: string;
}

/** Makes accounts: a user, and the team that the user owns. */
@Injectable()
export class Registration {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(Logins) private readonly logins: Logins,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 403 where registration is closed and somebody is there already, 409 for a taken e-mail. */
  async register(
    { email, password, name }: { email: string; password: string; name?: string | undefined },
    context: RequestContext,
  ): Promise<Session> {
    const closed = this.config.FOOTFALL_REGISTRATION === 'closed';
    // Asked twice: first to spare the costly hash, then under the lock that makes it certain.
    if (closed) await assertNobody(this.database.read);
    const passwordHash = await this.passwords.hash(password);
    const { user, login } = await this.changes.commit(context, async (transaction) => {
      await this.assertOpen(transaction);
      const made = await this.create(transaction, { email, passwordHash, name: name ?? null });
      return { user: made.user, login: await this.logins.open(transaction, made.user) };
    });
    return this.logins.session(user, login);
  }

  /** @throws ApiError 403 where registration is closed and somebody is there already. */
  async assertOpen(transaction: Transaction): Promise<void> {
    if (this.config.FOOTFALL_REGISTRATION !== 'closed') return;
    await transaction.lock('firstUser');
    await assertNobody(transaction);
  }

  /** @throws ApiError 409 for a taken e-mail. */
  async create(
    transaction: Transaction,
    { email, passwordHash, name, authProvider = 'email' }: NewAccount,
  ): Promise<{ user: UserEntity; team: TeamEntity }> {
    const now = new Date(this.clock.now());
    const at = { createdAt: now, updatedAt: now };
    const team: TeamEntity = {
      id: randomUUID(),
      name: `${name ?? email.split('@')[0] ?? email}’s team`,
      plan: this.config.FOOTFALL_DEFAULT_PLAN,
      planRevision: 1,
      personalTokens: 'all',
      tokenPolicyRevision: 1,
      ...at,
    };
    const user: UserEntity = {
      id: randomUUID(),
      email,
      passwordHash,
      name,
      avatarUrl: null,
      authProvider,
      defaultTeamId: team.id,
      tokenVersion: 1,
      ...at,
    };
    const membership: MembershipEntity = {
      id: randomUUID(),
      teamId: team.id,
      userId: user.id,
      role: 'owner',
      revision: 1,
      ...at,
      deactivatedAt: null,
    };
    await transaction.teams.insert(team);
    if (!(await transaction.users.insert(user))) throw refusals.conflict('There is an account with this e-mail address');
    await transaction.memberships.insert(membership);
    await announcePlan(transaction, team);
    await announceMembership(transaction, membership);
    return { user, team };
  }
}

async function assertNobody({ users }: Pick<Records, 'users'>): Promise<void> {
  if (await users.any()) throw new ApiError('FORBIDDEN', 'Registration is closed');
}

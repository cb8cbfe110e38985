import { refusals, type InputOf, type RequestContext, type profileEndpoints } from '@footfall/contracts';
import { Database, type Transaction, type UserEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { userRecordOf, type UserRecord } from '../accounts';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';

type Rows = typeof profileEndpoints;

/** The caller's own profile. A token of an account that is gone is refused with 401. */
@Injectable()
export class Profile {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(context: RequestContext): Promise<UserRecord> {
    return userRecordOf(existing(await this.database.read.users.find(callingUser(context).userId)));
  }

  /** @throws ApiError 400, 401 and 409 as `changeEmail`. */
  async change({ body }: InputOf<Rows['change']>, context: RequestContext): Promise<UserRecord> {
    const { name, full_name, avatar_url: avatarUrl, email } = body;
    if (name !== undefined && full_name !== undefined && name !== full_name) {
      throw refusals.invalid({ field: 'full_name', message: 'is the same value as name' });
    }
    const wanted = { name: name === undefined ? full_name : name, avatarUrl, email };
    return this.edit(context, (user) => {
      if (email !== undefined) assertNewEmail(user, email);
      return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    });
  }

  /** @throws ApiError 400 where it is the current one or an identity provider keeps it, 401 where the caller's login has ended, 409 where somebody else has it. */
  async changeEmail({ body: { email } }: InputOf<Rows['changeEmail']>, context: RequestContext): Promise<UserRecord> {
    return this.edit(context, (user) => {
      assertNewEmail(user, email);
      return { email };
    });
  }

  private async edit(
    context: RequestContext,
    edit: (user: UserEntity) => Partial<Pick<UserEntity, 'name' | 'avatarUrl' | 'email'>>,
  ): Promise<UserRecord> {
    return this.database.transaction(async (transaction) => {
      const user = await lockedUser(transaction, context);
      const changes = edit(user);
      if (changes.email !== undefined) await assertOpenLogin(transaction, context, this.clock.now());
      const changed = Object.keys(changes).length > 0;
      if (changed && !(await transaction.users.change(user, { ...changes, updatedAt: new Date(this.clock.now()) }))) {
        throw refusals.conflict('There is an account with this e-mail address');
      }
      return userRecordOf(user);
    });
  }
}

/** The calling user under the user's lock. @throws ApiError 401 where the account is gone. */
export async function lockedUser(transaction: Transaction, context: RequestContext): Promise<UserEntity> {
  return existing(await transaction.users.lock(callingUser(context).userId));
}

/** @throws ApiError 401: the token outlived its account. */
export function existing(user: UserEntity | null): UserEntity {
  if (!user) throw refusals.token();
  return user;
}

function assertNewEmail(user: UserEntity, email: string): void {
  if (user.authProvider !== 'email') {
    throw refusals.invalid({ field: 'email', message: `is kept by ${user.authProvider}, where the account signs in: change it there` });
  }
  if (user.email === email) throw refusals.invalid({ field: 'email', message: 'is the current address' });
}

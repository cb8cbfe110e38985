import { refusals, type InputOf, type RequestContext, type profileEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher, userRecordOf, type UserRecord } from '../accounts';
import { callingUser } from '../callers/caller';
import { existing, lockedUser } from './profile';

@Injectable()
export class PasswordChange {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ends all logins but the one that asks. @throws ApiError 400 where the current password does not fit. */
  async run({ body }: InputOf<typeof profileEndpoints.changePassword>, context: RequestContext): Promise<UserRecord> {
    const { userId, loginId } = callingUser(context);
    const known = existing(await this.database.read.users.find(userId));
    if (known.passwordHash === null) {
      throw refusals.invalid({ field: 'current_password', message: `is not known here: the account signs in at ${known.authProvider}` });
    }
    const fits = await this.passwords.fits(body.current_password, known.passwordHash);
    if (!fits) throw refusals.invalid({ field: 'current_password', message: 'does not fit' });
    const passwordHash = await this.passwords.hash(body.new_password);
    const now = new Date(this.clock.now());
    return this.database.transaction(async (transaction) => {
      const user = await lockedUser(transaction, context);
      // Hashing takes long: the password that was judged may be a former one by now.
      if (user.passwordHash !== known.passwordHash) throw refusals.conflict('The password was changed meanwhile');
      await transaction.users.change(user, { passwordHash, updatedAt: now });
      await transaction.logins.revokeAll(userId, now, loginId);
      return userRecordOf(user);
    });
  }
}

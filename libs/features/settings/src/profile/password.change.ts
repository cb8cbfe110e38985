import { refusals, type InputOf, type RequestContext, type profileEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LoginThrottle, PasswordHasher, userRecordOf, type UserRecord } from '../accounts';
import { callingUser } from '../callers/caller';
import { existing, lockedUser } from './profile';

@Injectable()
export class PasswordChange {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(LoginThrottle) private readonly throttle: LoginThrottle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ends all logins but the one that asks. @throws ApiError 400 where the current password does not fit, 429 where that was so too often. */
  async run({ body }: InputOf<typeof profileEndpoints.changePassword>, context: RequestContext): Promise<UserRecord> {
    const { userId, loginId } = callingUser(context);
    const known = existing(await this.database.read.users.find(userId));
    const { passwordHash: former, email } = known;
    if (former === null) {
      throw refusals.invalid({ field: 'current_password', message: `is not known here: the account signs in at ${known.authProvider}` });
    }
    // Counts with the failed logins, so that a stolen access token is no better place to guess than the door.
    const attempt = async () => ((await this.passwords.fits(body.current_password, former)) ? known : null);
    if (!(await this.throttle.run(email, context.clientAddress, attempt)))
      throw refusals.invalid({ field: 'current_password', message: 'does not fit' });
    const passwordHash = await this.passwords.hash(body.new_password);
    const now = new Date(this.clock.now());
    return this.database.transaction(async (transaction) => {
      const user = await lockedUser(transaction, context);
      // Hashing takes long: the password that was judged may be a former one by now.
      if (user.passwordHash !== former) throw refusals.conflict('The password was changed meanwhile');
      await transaction.users.change(user, { passwordHash, updatedAt: now });
      await transaction.logins.revokeAll(userId, now, loginId);
      return userRecordOf(user);
    });
  }
}

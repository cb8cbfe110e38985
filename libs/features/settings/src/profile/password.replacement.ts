import { randomBytes } from 'node:crypto';
import { Database, acrossTenants, createDataSource } from '@footfall/postgres';
import { PasswordHasher } from '../accounts';

/**
 * Gives an account whose password is lost a new one, for who may use the database itself: nobody is asked for the former one. Ends all logins.
 * @param url of Postgres, as `postgres://user:password@host:port/database`.
 * @returns the password, which nothing else holds; null where nobody has that e-mail.
 */
export async function replacePassword(url: string, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await new PasswordHasher().hash(password);
  const source = await createDataSource(url, { poolSize: 1 }).initialize();
  try {
    return await acrossTenants(() =>
      new Database(source).transaction(async (transaction) => {
        const found = await transaction.users.findByEmail(email.trim().toLowerCase());
        const user = found && (await transaction.users.lock(found.id));
        if (!user) return null;
        const now = new Date();
        await transaction.users.change(user, { passwordHash, updatedAt: now });
        await transaction.logins.revokeAll(user.id, now);
        return password;
      }),
    );
  } finally {
    await source.destroy();
  }
}

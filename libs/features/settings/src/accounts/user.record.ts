import type { userRecord } from '@footfall/contracts';
import type { UserEntity } from '@footfall/postgres';
import type { z } from 'zod';

export type UserRecord = z.input<typeof userRecord>;

/** A user as answers show one. `name` and `full_name` are one value. */
export function userRecordOf(user: UserEntity): UserRecord {
  return {
    id: user.id,
    email: user.email,
    full_name: user.name,
    name: user.name,
    avatar_url: user.avatarUrl,
    auth_provider: user.authProvider,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}

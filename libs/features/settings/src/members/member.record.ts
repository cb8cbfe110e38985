import type { memberRecord } from '@footfall/contracts';
import type { Member } from '@footfall/postgres';
import type { z } from 'zod';

export type MemberRecord = z.input<typeof memberRecord>;

/** A member, active or former, as the website's list shows one. */
export function memberRecordOf({ membership, user }: Member): MemberRecord {
  return {
    id: membership.id,
    user_id: membership.userId,
    role: membership.role,
    created_at: membership.createdAt.toISOString(),
    deactivated_at: membership.deactivatedAt?.toISOString() ?? null,
    user: { id: user.id, email: user.email, full_name: user.name, avatar_url: user.avatarUrl },
  };
}

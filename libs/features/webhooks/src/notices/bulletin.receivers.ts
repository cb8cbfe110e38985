import type { BulletinAudience } from '@footfall/contracts';
import { roleAtLeast } from '@footfall/domain';
import type { BulletinReceiver, Member, NotificationPreferencesEntity, Records } from '@footfall/postgres';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** Whether mails reach somebody: a server takes them, and what is told was chosen to come by mail, or is for admins whether it was or not. */
export const isMailed = (audience: BulletinAudience, preferences: Pick<NotificationPreferencesEntity, 'emailEnabled'> | null): boolean =>
  audience === 'admins' || preferences?.emailEnabled === true;

/** Whether a member is among those who are told. */
export const isTold = (audience: BulletinAudience, { membership }: Pick<Member, 'membership'>): boolean =>
  membership.deactivatedAt === null && roleAtLeast(membership.role, audience === 'admins' ? 'admin' : 'viewer');

/** Whether a member may end the mails: what is for admins is told to few, seldom, and says that somebody has to act. */
export const isLeavable = (audience: BulletinAudience): boolean => audience !== 'admins';

/** Who is told: each active member by mail but those who left, where they may, and the website's chat. */
export async function receiversOf(
  { memberships, notices }: Records,
  website: OfWebsite,
  preferences: NotificationPreferencesEntity | null,
  audience: BulletinAudience,
  canMail: boolean,
): Promise<BulletinReceiver[]> {
  const chat: BulletinReceiver[] = preferences?.slackWebhookUrl ? [{ channel: 'slack', userId: null }] : [];
  if (!canMail || !isMailed(audience, preferences)) return chat;
  const left = isLeavable(audience) ? await notices.leavers(website.id) : new Set();
  const members = (await memberships.membersOf(website.teamId)).filter((member) => isTold(audience, member) && !left.has(member.user.id));
  return [...members.map(({ user }): BulletinReceiver => ({ channel: 'email', userId: user.id })), ...chat];
}

import type { BulletinAudience, BulletinContent } from '@footfall/contracts';
import { quietUntil } from '@footfall/domain';
import { CLOCK, CONFIG, type Clock, type Config } from '@footfall/platform';
import { Database, type BulletinDeliveryEntity, type NotificationPreferencesEntity, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { chatMessageOf, letterOf, type LetterContext } from '../letters';
import { LeaveTokens } from '../leaving/leave.tokens';
import { isLeavable, isMailed, isTold } from '../notices/bulletin.receivers';
import { ChatSender } from './chat.sender';
import { MailSender } from './mail.sender';
import type { SendOutcome } from './send.outcome';

/** Nobody is told, now or later. */
const given = (error: string): SendOutcome => ({ error, isFinal: true, retryAfterMs: null });

/** Makes one attempt at a delivery: to where it leads today, and only where it is still wanted there. */
@Injectable()
export class BulletinSender {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(MailSender) private readonly mail: MailSender,
    @Inject(ChatSender) private readonly chat: ChatSender,
    @Inject(LeaveTokens) private readonly tokens: LeaveTokens,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>,
  ) {}

  /** @throws OutboundError `stopped` where the signal ended it */
  async send(delivery: BulletinDeliveryEntity, signal: AbortSignal): Promise<SendOutcome | { readonly putOffUntil: Date }> {
    const { notices, directory, preferences: chosen } = this.database.read;
    const bulletin = await notices.bulletin(delivery.bulletinId);
    const website = await directory.websiteById(delivery.websiteId);
    if (!bulletin || !website || website.deletedAt) return given('the website is deleted');
    const preferences = await chosen.find(website);
    const quiet = { start: preferences?.quietStart ?? null, end: preferences?.quietEnd ?? null };
    const until = quietUntil(quiet, website.timezone, this.clock.now());
    if (until !== null) return { putOffUntil: new Date(until) };
    const context = this.contextOf(website);
    if (delivery.channel === 'email') return this.sendMail(delivery, bulletin.content, preferences, website, context);
    if (!preferences?.slackWebhookUrl) return given('the website has no chat any more');
    return this.chat.send(preferences.slackWebhookUrl, chatMessageOf(bulletin.content, context), signal);
  }

  private async sendMail(
    { id, userId }: BulletinDeliveryEntity,
    content: BulletinContent,
    preferences: NotificationPreferencesEntity | null,
    website: WebsiteEntity,
    context: LetterContext,
  ): Promise<SendOutcome> {
    const { memberships, notices } = this.database.read;
    const member = (await memberships.membersOf(website.teamId)).find(({ user }) => user.id === userId);
    const audience: BulletinAudience = content.kind === 'notices' ? content.audience : 'members';
    if (!member || !isTold(audience, member) || !isMailed(audience, preferences)) return given('the mail is no longer wanted');
    const leavable = isLeavable(audience);
    if (leavable && (await notices.leavers(website.id)).has(member.user.id)) return given('the member left these mails');
    const leaveUrl = leavable && this.config.PUBLIC_URL ? await this.tokens.urlFor(website, member.user.id) : null;
    const letter = letterOf(content, { ...context, leaveUrl });
    return this.mail.send(letter, { to: member.user.email, id, leaveUrl, listId: website.id });
  }

  private contextOf({ name, domain, timezone }: WebsiteEntity): LetterContext {
    // Without it the address is a guess that only this machine can follow.
    return { website: { name, domain, timezone }, homeUrl: this.config.PUBLIC_URL ? this.config.publicUrl : null, leaveUrl: null };
  }
}

import { randomUUID } from 'node:crypto';
import type { BulletinAudience } from '@footfall/contracts';
import { quietUntil } from '@footfall/domain';
import { CLOCK, type Clock } from '@footfall/platform';
import { Database, acrossTenants, type NoticeEntity, type NotificationPreferencesEntity, type Transaction } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { MailSender } from '../couriers/mail.sender';
import { receiversOf } from './bulletin.receivers';
import { toldNotices } from './told.notices';
import { isWanted } from './wanted.notice';

/** Of one cause at most one message in so long. */
const PAUSE_MS = 3_600_000;
const WEBSITES_AT_ONCE = 50;
/** Of one website; of goals many can be told in one line. */
const NOTICES_AT_ONCE = 5_000;

const audienceOf = ({ content }: NoticeEntity): BulletinAudience => (content.kind === 'webhook' ? 'admins' : 'members');

/** Makes bulletins of notices that are due: not within quiet hours, not often of the same cause, and those that wait together as one. */
@Injectable()
export class BulletinPlanner {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MailSender) private readonly mail: MailSender,
  ) {}

  /** @returns how many websites were looked at. */
  async plan(): Promise<number> {
    const websites = await acrossTenants(() => this.database.read.notices.dueWebsites(new Date(this.clock.now()), WEBSITES_AT_ONCE));
    for (const websiteId of websites) {
      await acrossTenants(() => this.database.transaction((transaction) => this.planWebsite(transaction, websiteId)));
    }
    return websites.length;
  }

  private async planWebsite(transaction: Transaction, websiteId: string): Promise<void> {
    const { notices, directory, preferences: chosen } = transaction;
    if (!(await notices.tryPlanning(websiteId))) return;
    const now = new Date(this.clock.now());
    const due = await notices.due(websiteId, now, NOTICES_AT_ONCE);
    const website = await directory.websiteById(websiteId);
    if (!due.length || !website) return;
    const preferences = await chosen.find(website);
    const wanted = due.filter(({ content }) => isWanted(preferences, content));
    await notices.drop(idsOf(due.filter((notice) => !wanted.includes(notice))));
    const quiet = quietUntil(
      { start: preferences?.quietStart ?? null, end: preferences?.quietEnd ?? null },
      website.timezone,
      now.getTime(),
    );
    if (quiet !== null) return notices.putOff(idsOf(wanted), new Date(quiet));
    const ready = await this.putOffRepetitions(transaction, websiteId, wanted, now);
    for (const audience of ['members', 'admins'] as const) {
      const some = ready.filter((notice) => audienceOf(notice) === audience);
      if (some.length) await this.tell(transaction, website, preferences, audience, some, now);
    }
  }

  /** @returns what may be told now. */
  private async putOffRepetitions(
    { notices }: Transaction,
    websiteId: string,
    wanted: readonly NoticeEntity[],
    now: Date,
  ): Promise<NoticeEntity[]> {
    const causes = [...new Set(wanted.map(({ cause }) => cause))];
    const told = await notices.lastTold(websiteId, causes, new Date(now.getTime() - PAUSE_MS));
    for (const [cause, at] of told) {
      await notices.putOff(idsOf(wanted.filter((notice) => notice.cause === cause)), new Date(at.getTime() + PAUSE_MS));
    }
    return wanted.filter(({ cause }) => !told.has(cause));
  }

  private async tell(
    transaction: Transaction,
    website: { readonly id: string; readonly teamId: string },
    preferences: NotificationPreferencesEntity | null,
    audience: BulletinAudience,
    waiting: readonly NoticeEntity[],
    now: Date,
  ): Promise<void> {
    const receivers = await receiversOf(transaction, website, preferences, audience, this.mail.isConfigured);
    if (!receivers.length) return transaction.notices.drop(idsOf(waiting));
    const content = { kind: 'notices', audience, ...toldNotices(waiting) } as const;
    await transaction.notices.publish(randomUUID(), website, content, receivers, now);
    await transaction.notices.tell(idsOf(waiting), now);
  }
}

const idsOf = (notices: readonly NoticeEntity[]): string[] => notices.map(({ id }) => id);

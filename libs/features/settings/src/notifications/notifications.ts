import { isDeepStrictEqual } from 'node:util';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type preferenceEndpoints } from '@footfall/contracts';
import { Database, tellsGoals } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { announceWebsite } from '../facts';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { WebhookTarget } from '../webhooks';
import { lockedWebsite } from '../websites';
import { chosen, firstPreferences, notificationRecordOf, type NotificationRecord } from './notification.record';

type Rows = typeof preferenceEndpoints;

/** What a website's team wants to be told of. */
@Injectable()
export class Notifications {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(WebhookTarget) private readonly target: WebhookTarget,
  ) {}

  async read(context: RequestContext): Promise<AnswerOf<Rows['readNotifications']>> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    const found = await this.database.read.preferences.find(website);
    return found ? notificationRecordOf(found) : { website_id: website.id };
  }

  /**
   * Under the website's lock, so that calls at the same time undo nothing of each other. Nothing chosen makes no record.
   * @throws ApiError 400 for a chat's address that nothing may be sent to, 401 where the caller's login has ended, 403 where they are no editor any more.
   */
  async change({ body }: InputOf<Rows['changeNotifications']>, context: RequestContext): Promise<NotificationRecord> {
    const updatedAt = new Date(this.clock.now());
    if (typeof body.slack_webhook_url === 'string') await this.target.assertNotForbidden(body.slack_webhook_url, 'slack_webhook_url');
    return this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      await assertRoleOfNow(transaction, website, context, 'editor', updatedAt);
      const stored = await transaction.preferences.find(website);
      const was = stored ?? firstPreferences(website);
      const preferences = chosen(was, body, updatedAt);
      const same = stored ? isDeepStrictEqual(preferences, { ...was }) : !Object.keys(body).length;
      if (same) return notificationRecordOf(was);
      await transaction.preferences.save({ ...preferences, updatedAt });
      // Who processes events looks for what somebody wants to hear of, and for nothing else.
      if (tellsGoals(was) !== tellsGoals(preferences)) {
        await announceWebsite(transaction, await transaction.websites.change(website, {}));
      }
      return notificationRecordOf({ ...preferences, updatedAt });
    });
  }
}

import { isDeepStrictEqual } from 'node:util';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type preferenceEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { SettingsChanges } from '../outbox';
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
  ) {}

  async read(context: RequestContext): Promise<AnswerOf<Rows['readNotifications']>> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    const found = await this.database.read.preferences.find(website);
    return found ? notificationRecordOf(found) : { website_id: website.id };
  }

  /** Under the website's lock, so that calls at the same time undo nothing of each other. Nothing chosen makes no record. */
  async change({ body }: InputOf<Rows['changeNotifications']>, context: RequestContext): Promise<NotificationRecord> {
    const updatedAt = new Date(this.clock.now());
    return this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      const stored = await transaction.preferences.find(website);
      const was = stored ?? firstPreferences(website);
      const preferences = chosen(was, body);
      const same = stored ? isDeepStrictEqual(preferences, { ...was }) : !Object.keys(body).length;
      if (same) return notificationRecordOf(was);
      await transaction.preferences.save({ ...preferences, updatedAt });
      return notificationRecordOf({ ...preferences, updatedAt });
    });
  }
}

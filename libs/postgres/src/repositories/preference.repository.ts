import type { EntityManager } from 'typeorm';
import { NotificationPreferencesEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** Whether anybody is told of goals that are reached. */
export const tellsGoals = (wanted: Pick<NotificationPreferencesEntity, 'goalAlerts' | 'emailEnabled' | 'slackWebhookUrl'>): boolean =>
  wanted.goalAlerts && (wanted.emailEnabled || wanted.slackWebhookUrl !== null);

/** What a website's team wants to be told of; the website is one that the caller was found to reach. */
export class PreferenceRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Null while nothing was set. */
  async find({ id, teamId }: OfWebsite): Promise<NotificationPreferencesEntity | null> {
    return this.manager.findOneBy(NotificationPreferencesEntity, { websiteId: id, teamId });
  }

  /** The whole record, new or not, of a website that this transaction has locked. */
  async save(preferences: NotificationPreferencesEntity): Promise<void> {
    await this.manager.upsert(NotificationPreferencesEntity, preferences, ['websiteId']);
  }
}

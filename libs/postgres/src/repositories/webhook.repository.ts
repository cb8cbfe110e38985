import type { SignalKind } from '@footfall/contracts';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { WebhookEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** Who listens on a website, and for what. */
export type Listener = Pick<WebhookEntity, 'id' | 'teamId' | 'websiteId' | 'events' | 'includePageviews'>;

const LISTENER = { id: true, teamId: true, websiteId: true, events: true, includePageviews: true } as const;

/** The webhooks of one website, which is one that the caller was found to reach; and for the dispatcher those of all. */
export class WebhookRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Oldest first. */
  async list(website: OfWebsite): Promise<WebhookEntity[]> {
    return this.manager.find(WebhookEntity, { where: of(website), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async count(website: OfWebsite): Promise<number> {
    return this.manager.countBy(WebhookEntity, of(website));
  }

  async find(website: OfWebsite, id: string): Promise<WebhookEntity | null> {
    return this.manager.findOneBy(WebhookEntity, { ...of(website), id });
  }

  /** As `find`; others who want to change it or put deliveries of it into the queue wait until this transaction ends. */
  async lock(website: OfWebsite, id: string): Promise<WebhookEntity | null> {
    return this.manager.findOne(WebhookEntity, { where: { ...of(website), id }, lock: { mode: 'for_no_key_update' } });
  }

  async insert(webhook: WebhookEntity): Promise<void> {
    await this.manager.insert(WebhookEntity, webhook);
  }

  /** Writes the changes to a webhook that this transaction has locked, or whose website it has. */
  async change(
    webhook: WebhookEntity,
    changes: Partial<Omit<WebhookEntity, 'id' | 'teamId' | 'websiteId' | 'createdAt'>>,
  ): Promise<WebhookEntity> {
    await this.manager.update(WebhookEntity, { id: webhook.id, websiteId: webhook.websiteId, teamId: webhook.teamId }, changes);
    return Object.assign(webhook, changes);
  }

  /** Says that it answers again. */
  async recovered(webhook: Pick<WebhookEntity, 'id'>): Promise<void> {
    await this.manager.update(WebhookEntity, { id: webhook.id, failingSince: Not(IsNull()) }, { failingSince: null });
  }

  /** False where the website has no such webhook. Its deliveries go with it. */
  async remove(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(WebhookEntity, { ...of(website), id })).affected === 1;
  }

  /**
   * The active webhooks of these websites, of whatever team. Until this transaction ends they are neither deleted nor, where
   * `kinds` names what they listen for, changed.
   */
  async listening(websiteIds: readonly string[], kinds: readonly SignalKind[]): Promise<Listener[]> {
    if (!websiteIds.length || !kinds.length) return [];
    return this.manager
      .createQueryBuilder(WebhookEntity, 'w')
      .select(Object.keys(LISTENER).map((column) => `w.${column}`))
      .where({ websiteId: In([...new Set(websiteIds)]), isActive: true })
      .andWhere('w.events && :kinds', { kinds })
      .orderBy('w.id')
      .setLock('pessimistic_read')
      .getMany();
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });

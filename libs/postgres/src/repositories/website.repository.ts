import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import {
  AnomalyEntity,
  DetectorWatermarkEntity,
  FunnelEntity,
  GoalEntity,
  ImportEntity,
  InsightEntity,
  IpExclusionEntity,
  BulletinEntity,
  NoticeEntity,
  NotificationLeaverEntity,
  NotificationPreferencesEntity,
  OutlyingWindowEntity,
  PathExclusionEntity,
  ShareEntity,
  SourceMapEntity,
  WebhookEntity,
  WebsiteEntity,
} from '../entities';
import { ReceiptRepository } from './receipt.repository';
import type { TenantScope } from './tenant.scope';

const within = ({ teamIds, websiteId }: TenantScope): FindOptionsWhere<WebsiteEntity> => ({
  teamId: In([...teamIds]),
  deletedAt: IsNull(),
  ...(websiteId ? { id: websiteId } : {}),
});

/** Columns that a website keeps for good, or that the repository keeps itself. */
type Kept = 'id' | 'teamId' | 'trackingCode' | 'revision' | 'createdAt';

/** What stands under a website and goes with it. Its keys stay, revoked, in the lists of keys. */
const BELONGINGS = [
  IpExclusionEntity,
  PathExclusionEntity,
  GoalEntity,
  FunnelEntity,
  BulletinEntity,
  NoticeEntity,
  NotificationLeaverEntity,
  NotificationPreferencesEntity,
  ShareEntity,
  ImportEntity,
  WebhookEntity,
  DetectorWatermarkEntity,
  OutlyingWindowEntity,
  AnomalyEntity,
  InsightEntity,
  SourceMapEntity,
] as const;

/** Websites that are not deleted, within a scope. */
export class WebsiteRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Oldest first. */
  async list(scope: TenantScope): Promise<WebsiteEntity[]> {
    if (!scope.teamIds.length) return [];
    return this.manager.find(WebsiteEntity, { where: within(scope), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The website that the scope names; a scope that names none finds none. */
  async find(scope: TenantScope): Promise<WebsiteEntity | null> {
    if (!scope.websiteId || !scope.teamIds.length) return null;
    return this.manager.findOne(WebsiteEntity, { where: within(scope) });
  }

  /** As `find`; others who want to change it or its exclusions wait until this transaction ends. */
  async lock(scope: TenantScope): Promise<WebsiteEntity | null> {
    if (!scope.websiteId || !scope.teamIds.length) return null;
    return this.manager.findOne(WebsiteEntity, { where: within(scope), lock: { mode: 'pessimistic_write' } });
  }

  async count(teamId: string): Promise<number> {
    return this.manager.countBy(WebsiteEntity, { teamId, deletedAt: IsNull() });
  }

  async insert(website: WebsiteEntity): Promise<void> {
    await this.manager.insert(WebsiteEntity, website);
  }

  /** Writes the changes to a website that this transaction has locked, and raises its revision. */
  async change(website: WebsiteEntity, changes: Partial<Omit<WebsiteEntity, Kept>>): Promise<WebsiteEntity> {
    const changed = { ...changes, revision: website.revision + 1 };
    await this.manager.update(WebsiteEntity, { id: website.id, teamId: website.teamId }, changed);
    return Object.assign(website, changed);
  }

  /**
   * Ends a website that this transaction has locked: what stands under it is removed, its own row stays and says since when it is deleted, so
   * that nothing of it comes back and its tracking code is never given again.
   */
  async end(website: WebsiteEntity, at: Date): Promise<WebsiteEntity> {
    // In the order in which everybody locks several of them.
    const webhooks = { websiteId: website.id, teamId: website.teamId };
    await this.manager.find(WebhookEntity, {
      select: { id: true },
      where: webhooks,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    await new ReceiptRepository(this.manager).forgetExportsOf(website);
    for (const entity of BELONGINGS) await this.manager.delete(entity, { websiteId: website.id, teamId: website.teamId });
    return this.change(website, { isActive: false, updatedAt: at, deletedAt: at });
  }
}

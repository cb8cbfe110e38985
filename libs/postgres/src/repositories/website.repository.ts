import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { WebsiteEntity } from '../entities';
import type { TenantScope } from './tenant.scope';

const within = ({ teamIds, websiteId }: TenantScope): FindOptionsWhere<WebsiteEntity> => ({
  teamId: In([...teamIds]),
  deletedAt: IsNull(),
  ...(websiteId ? { id: websiteId } : {}),
});

/** Columns that a website keeps for good, or that the repository keeps itself. */
type Kept = 'id' | 'teamId' | 'trackingCode' | 'revision' | 'createdAt';

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
}

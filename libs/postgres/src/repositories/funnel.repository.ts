import type { EntityManager } from 'typeorm';
import { FunnelEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** The funnels of one website, which is one that the caller was found to reach. */
export class FunnelRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Oldest first. */
  async list(website: OfWebsite): Promise<FunnelEntity[]> {
    return this.manager.find(FunnelEntity, { where: of(website), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async find(website: OfWebsite, id: string): Promise<FunnelEntity | null> {
    return this.manager.findOneBy(FunnelEntity, { ...of(website), id });
  }

  async insert(funnel: FunnelEntity): Promise<void> {
    await this.manager.insert(FunnelEntity, funnel);
  }

  /** Writes the changes to a funnel whose website this transaction has locked. */
  async change(
    funnel: FunnelEntity,
    changes: Partial<Pick<FunnelEntity, 'name' | 'steps' | 'windowHours' | 'updatedAt'>>,
  ): Promise<FunnelEntity> {
    const { id, websiteId, teamId } = funnel;
    const changed = Object.assign(funnel, changes);
    await this.manager.update(FunnelEntity, { id, websiteId, teamId }, changed);
    return changed;
  }

  /** False where the website has no such funnel. */
  async remove(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(FunnelEntity, { ...of(website), id })).affected === 1;
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });

import type { EntityManager } from 'typeorm';
import { ShareEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** The shares of one website, which is one that the caller was found to reach. */
export class ShareRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Oldest first. */
  async list(website: OfWebsite): Promise<ShareEntity[]> {
    return this.manager.find(ShareEntity, { where: of(website), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async count(website: OfWebsite): Promise<number> {
    return this.manager.countBy(ShareEntity, of(website));
  }

  async find(website: OfWebsite, id: string): Promise<ShareEntity | null> {
    return this.manager.findOneBy(ShareEntity, { ...of(website), id });
  }

  async insert(share: ShareEntity): Promise<void> {
    await this.manager.insert(ShareEntity, share);
  }

  /** Gives a share, whose website this transaction has locked, another key. */
  async rekey(share: ShareEntity, changes: Pick<ShareEntity, 'key' | 'keyHash' | 'updatedAt'>): Promise<ShareEntity> {
    await this.manager.update(ShareEntity, { id: share.id, websiteId: share.websiteId, teamId: share.teamId }, changes);
    return Object.assign(share, changes);
  }

  /** False where the website has no such share. */
  async remove(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(ShareEntity, { ...of(website), id })).affected === 1;
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });

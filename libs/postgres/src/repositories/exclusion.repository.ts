import type { EntityManager } from 'typeorm';
import { IpExclusionEntity, PathExclusionEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** What one website excludes; the website is one that the caller was found to reach. */
export class ExclusionRepository {
  constructor(private readonly manager: EntityManager) {}

  async addresses(website: OfWebsite): Promise<IpExclusionEntity[]> {
    return this.manager.find(IpExclusionEntity, { where: of(website), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async paths(website: OfWebsite): Promise<PathExclusionEntity[]> {
    return this.manager.find(PathExclusionEntity, { where: of(website), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** False where the address is excluded already. */
  async addAddress(exclusion: IpExclusionEntity): Promise<boolean> {
    return insertedOnce(this.manager, IpExclusionEntity, exclusion);
  }

  /** False where the pattern is excluded already. */
  async addPath(exclusion: PathExclusionEntity): Promise<boolean> {
    return insertedOnce(this.manager, PathExclusionEntity, exclusion);
  }

  /** False where the website has no such exclusion. */
  async removeAddress(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(IpExclusionEntity, { ...of(website), id })).affected === 1;
  }

  /** False where the website has no such exclusion. */
  async removePath(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(PathExclusionEntity, { ...of(website), id })).affected === 1;
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });

async function insertedOnce<T extends IpExclusionEntity | PathExclusionEntity>(
  manager: EntityManager,
  entity: new () => T,
  row: T,
): Promise<boolean> {
  const result = await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row as never)
    .orIgnore()
    .returning('id')
    .execute();
  return (result.raw as unknown[]).length === 1;
}

import { In, type EntityManager } from 'typeorm';
import { SourceMapContentEntity, SourceMapEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** How much of a website's maps is kept. */
export interface SourceMapBounds {
  readonly maps: number;
  /** Compressed. */
  readonly bytes: number;
}

/** The source maps of one website, which is one that the caller was found to reach. */
export class SourceMapRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Last uploaded first. */
  async list(website: OfWebsite, release: string | undefined, limit: number, offset: number): Promise<SourceMapEntity[]> {
    return this.manager.find(SourceMapEntity, {
      where: { ...of(website), ...(release === undefined ? {} : { release }) },
      order: { uploadedAt: 'DESC', id: 'ASC' },
      take: limit,
      skip: offset,
    });
  }

  /**
   * Keeps a map, in place of the one of the same release and file, whose id it gets a new one for, since what was read of that does not
   * hold for this. The website is locked by this transaction.
   */
  async put(map: SourceMapEntity, content: Buffer): Promise<void> {
    const { websiteId, teamId, release, file } = map;
    await this.manager.delete(SourceMapEntity, { websiteId, teamId, release, file });
    await this.manager.insert(SourceMapEntity, map);
    await this.manager.insert(SourceMapContentEntity, { sourceMapId: map.id, content });
  }

  /** Removes the oldest ones, as far as they are beyond the bounds. */
  async trim({ id }: OfWebsite, { maps, bytes }: SourceMapBounds): Promise<void> {
    await this.manager.query(
      `DELETE FROM source_maps WHERE id IN (
         SELECT id FROM (
           SELECT id, row_number() OVER newest AS place, sum(stored_bytes) OVER newest AS total
           FROM source_maps WHERE website_id = $1
           WINDOW newest AS (ORDER BY uploaded_at DESC, id ROWS UNBOUNDED PRECEDING)
         ) AS ranked WHERE place > $2 OR total > $3
       )`,
      [id, maps, bytes],
    );
  }

  /** False where the website has no such map. */
  async remove(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(SourceMapEntity, { ...of(website), id })).affected === 1;
  }

  /** Maps of any of these files, last uploaded first. @param release null: of every release. */
  async ofFiles(websiteId: string, release: string | null, files: readonly string[], limit: number): Promise<SourceMapEntity[]> {
    if (!files.length) return [];
    return this.manager.find(SourceMapEntity, {
      where: { websiteId, file: In([...files]), ...(release === null ? {} : { release }) },
      order: { uploadedAt: 'DESC', id: 'ASC' },
      take: limit,
    });
  }

  /** Null where it is gone. */
  async content(id: string): Promise<Buffer | null> {
    return (await this.manager.findOneBy(SourceMapContentEntity, { sourceMapId: id }))?.content ?? null;
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });

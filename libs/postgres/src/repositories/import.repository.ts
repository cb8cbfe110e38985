import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ImportChunkEntity, ImportEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** An import in the hands of one worker, who alone may change it. */
export interface LeasedImport {
  readonly import: ImportEntity;
  readonly lease: string;
}

const UNDER_WAY = `status IN ('uploading', 'waiting', 'running', 'undoing')`;
const MOST_LISTED = 100;

/** Files of what was counted elsewhere, and how far each is imported. */
export class ImportRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The last 100, newest first. */
  async list(website: OfWebsite): Promise<ImportEntity[]> {
    return this.manager.find(ImportEntity, { where: of(website), order: { createdAt: 'DESC', id: 'ASC' }, take: MOST_LISTED });
  }

  async find(website: OfWebsite, id: string): Promise<ImportEntity | null> {
    return this.manager.findOneBy(ImportEntity, { ...of(website), id });
  }

  /** False where another import of the website is under way. */
  async begin(made: ImportEntity): Promise<boolean> {
    const added: { id: string }[] = await this.manager.query(
      `INSERT INTO imports (id, team_id, website_id, kind, name, dry_run, timezone, status, stored_bytes, read_bytes, state, created_at, lease, lease_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'uploading', 0, 0, $8, $9, $10, $11)
       ON CONFLICT (website_id) WHERE ${UNDER_WAY} DO NOTHING RETURNING id`,
      [
        made.id,
        made.teamId,
        made.websiteId,
        made.kind,
        made.name,
        made.dryRun,
        made.timezone,
        JSON.stringify(made.state),
        made.createdAt,
        made.lease,
        made.leaseUntil,
      ],
    );
    return added.length === 1;
  }

  /** Adds a piece and prolongs the lease. False where it is no longer this worker's. */
  async addChunk({ import: { id }, lease }: LeasedImport, position: number, content: Buffer, until: Date): Promise<boolean> {
    const added: unknown[] = await this.manager.query(
      `WITH held AS (UPDATE imports SET lease_until = $4, stored_bytes = stored_bytes + $6 WHERE id = $1 AND lease = $5 AND status = 'uploading' RETURNING id)
       INSERT INTO import_chunks (import_id, position, content) SELECT id, $2, $3 FROM held RETURNING import_id`,
      [id, position, content, until, lease, content.length],
    );
    return added.length === 1;
  }

  /** The piece at a position; null after the last one. */
  async chunk(importId: string, position: number): Promise<Buffer | null> {
    return (await this.manager.findOneBy(ImportChunkEntity, { importId, position }))?.content ?? null;
  }

  /** False where it is no longer this worker's. */
  async uploaded(leased: LeasedImport, state: object): Promise<boolean> {
    const sets = `status = 'waiting', state = $3, lease = NULL, lease_until = NULL`;
    return this.change(leased, sets, [JSON.stringify(state)], `AND status = 'uploading'`);
  }

  /** An upload that did not come to its end was never there. */
  async drop({ import: { id }, lease }: LeasedImport): Promise<void> {
    await this.manager.query(`DELETE FROM imports WHERE id = $1 AND lease = $2 AND status = 'uploading'`, [id, lease]);
  }

  async dropAbandonedUploads(now: Date): Promise<void> {
    await this.manager.query(`DELETE FROM imports WHERE status = 'uploading' AND lease_until < $1`, [now]);
  }

  /**
   * Takes the oldest that nobody works on, of those that were put off the one that waits longest, and last; null where there is none.
   * @param until the worker is believed at work up to then.
   */
  async claim(now: Date, until: Date): Promise<LeasedImport | null> {
    const lease = randomUUID();
    const claimed: [{ id: string }[], number] = await this.manager.query(
      `UPDATE imports SET lease = $1, lease_until = $2, status = CASE WHEN status = 'waiting' THEN 'running' ELSE status END WHERE id = (
         SELECT id FROM imports WHERE status IN ('waiting', 'running', 'undoing') AND (lease IS NULL OR lease_until < $3)
         ORDER BY lease_until NULLS FIRST, created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [lease, until, now],
    );
    const [taken] = claimed[0];
    const found = taken && (await this.manager.findOneBy(ImportEntity, { id: taken.id }));
    return found ? { import: found, lease } : null;
  }

  /** False where it is somebody else's by now, or is to be undone. */
  async advance(leased: LeasedImport, readBytes: number, state: object, until: Date): Promise<boolean> {
    const sets = `read_bytes = $3, state = $4, lease_until = $5`;
    return this.change(leased, sets, [readBytes, JSON.stringify(state), until], `AND status = 'running'`);
  }

  /** False as `advance`. */
  async prolong(leased: LeasedImport, until: Date): Promise<boolean> {
    return this.change(leased, `lease_until = $3`, [until], `AND status = $4`, [leased.import.status]);
  }

  /** Gives it back, for whoever comes next; also one that is to be undone by now. */
  async release(leased: LeasedImport): Promise<void> {
    await this.change(leased, `lease = NULL, lease_until = NULL`, []);
  }

  /** Leaves it until then to nobody, so that others are not kept waiting by it; one that is to be undone by now is given back. */
  async putOff(leased: LeasedImport, until: Date): Promise<void> {
    if (!(await this.prolong(leased, until))) await this.release(leased);
  }

  /** Ends it, and forgets what was kept of the file. False as `advance`. */
  async end(
    leased: LeasedImport,
    status: 'completed' | 'failed' | 'undone',
    state: object,
    error: string | null,
    at: Date,
  ): Promise<boolean> {
    const from = status === 'undone' ? 'undoing' : 'running';
    const ended = await this.change(
      leased,
      `status = $3, state = $4, error = $5, completed_at = $6, lease = NULL, lease_until = NULL,
       read_bytes = CASE WHEN $3 = 'completed' THEN stored_bytes ELSE read_bytes END`,
      [status, JSON.stringify(state), error, at],
      `AND status = '${from}'`,
    );
    if (ended) await this.manager.delete(ImportChunkEntity, { importId: leased.import.id });
    return ended;
  }

  /** From now on it is to be undone; whoever works on it notices. False where that is under way or done. */
  async undo(website: OfWebsite, id: string): Promise<boolean> {
    const [, changed]: [unknown[], number] = await this.manager.query(
      `UPDATE imports SET status = 'undoing', completed_at = NULL WHERE id = $1 AND website_id = $2 AND team_id = $3
         AND status IN ('waiting', 'running', 'completed', 'failed')`,
      [id, website.id, website.teamId],
    );
    return changed === 1;
  }

  /** Those of these that are undone, or are to be. */
  async undoneAmong(ids: readonly string[]): Promise<string[]> {
    const found: { id: string }[] = await this.manager.query(
      `SELECT id FROM imports WHERE id = ANY($1::uuid[]) AND status IN ('undoing', 'undone')`,
      [ids],
    );
    return found.map(({ id }) => id);
  }

  /** Whether an import of the website is under way. */
  async isUnderWay(website: OfWebsite): Promise<boolean> {
    const found: unknown[] = await this.manager.query(`SELECT 1 FROM imports WHERE website_id = $1 AND team_id = $2 AND ${UNDER_WAY}`, [
      website.id,
      website.teamId,
    ]);
    return found.length > 0;
  }

  private async change(
    { import: { id }, lease }: LeasedImport,
    sets: string,
    params: readonly unknown[],
    where = '',
    more: readonly unknown[] = [],
  ): Promise<boolean> {
    const [, changed]: [unknown[], number] = await this.manager.query(`UPDATE imports SET ${sets} WHERE id = $1 AND lease = $2 ${where}`, [
      id,
      lease,
      ...params,
      ...more,
    ]);
    return changed === 1;
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });

import { In, IsNull, LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { AnomalyEntity, DetectorWatermarkEntity, InsightEntity, OutlyingWindowEntity, WebsiteEntity } from '../entities';

export interface WatchedWebsite {
  readonly id: string;
  readonly teamId: string;
  /** IANA name. */
  readonly timezone: string;
}

export type NewAnomaly = Omit<AnomalyEntity, 'id'>;
export type NewInsight = Omit<InsightEntity, 'id'>;

/** Parameters of a statement are bounded. */
const ROWS_A_STATEMENT = 500;

/** What the detector keeps, of all tenants. Websites are watched until they are deleted. */
export class DetectionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Ordered by id. @param id only this one. */
  async websites(id?: string): Promise<WatchedWebsite[]> {
    const query = this.manager.createQueryBuilder(WebsiteEntity, 'w').where('w.deletedAt IS NULL');
    if (id !== undefined) query.andWhere('w.id = :id', { id });
    const found = await query.select(['w.id', 'w.teamId', 'w.timezone']).orderBy('w.id').getMany();
    return found.map(({ id, teamId, timezone }) => ({ id, teamId, timezone }));
  }

  async watermarks(websiteIds: readonly string[]): Promise<Map<string, DetectorWatermarkEntity>> {
    const marks = await this.manager.findBy(DetectorWatermarkEntity, { websiteId: In([...websiteIds]) });
    return new Map(marks.map((mark) => [mark.websiteId, mark]));
  }

  /**
   * Keeps the website from being deleted, and others from judging it, until this transaction ends.
   * @returns null where it is deleted; else its team, whether it is switched on, and what is known of it, null before the first time.
   */
  async lock(websiteId: string): Promise<{ teamId: string; isActive: boolean; watermark: DetectorWatermarkEntity | null } | null> {
    const websites: { team_id: string; is_active: boolean }[] = await this.manager.query(
      `SELECT team_id, is_active FROM websites WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
      [websiteId],
    );
    const [website] = websites;
    if (!website) return null;
    // Of a website that has no watermark yet, too.
    await this.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`detector:${websiteId}`]);
    const watermark = await this.manager.findOneBy(DetectorWatermarkEntity, { websiteId });
    return { teamId: website.team_id, isActive: website.is_active, watermark };
  }

  async keepWatermark(mark: DetectorWatermarkEntity): Promise<void> {
    await this.manager.upsert(DetectorWatermarkEntity, mark, ['websiteId']);
  }

  /** Those that begin then or later. */
  async windows(websiteId: string, from: Date): Promise<OutlyingWindowEntity[]> {
    return this.manager.findBy(OutlyingWindowEntity, { websiteId, windowStart: MoreThanOrEqual(from) });
  }

  async keepWindows(windows: readonly OutlyingWindowEntity[]): Promise<void> {
    for (const some of chunks(windows)) {
      await this.manager.upsert(OutlyingWindowEntity, some, ['websiteId', 'granularity', 'windowStart', 'metric']);
    }
  }

  async removeWindows(windows: readonly OutlyingWindowEntity[]): Promise<void> {
    for (const { websiteId, granularity, windowStart, metric } of windows) {
      await this.manager.delete(OutlyingWindowEntity, { websiteId, granularity, windowStart, metric });
    }
  }

  /** Those whose window begins then or later. */
  async anomalies(websiteId: string, from: Date): Promise<AnomalyEntity[]> {
    return this.manager.findBy(AnomalyEntity, { websiteId, windowStart: MoreThanOrEqual(from) });
  }

  async insertAnomalies(anomalies: readonly NewAnomaly[]): Promise<void> {
    for (const some of chunks(anomalies)) await this.manager.insert(AnomalyEntity, some);
  }

  async changeAnomaly(id: string, changes: Partial<NewAnomaly>): Promise<void> {
    await this.manager.update(AnomalyEntity, { id }, changes);
  }

  /** Ends those that are open and whose window began before. */
  async endAnomalies(websiteId: string, before: Date, resolvedAt: Date): Promise<number> {
    const where = { websiteId, resolvedAt: IsNull(), windowStart: LessThan(before) };
    return (await this.manager.update(AnomalyEntity, where, { resolvedAt })).affected ?? 0;
  }

  async removeAnomalies(ids: readonly string[]): Promise<void> {
    for (const some of chunks(ids)) await this.manager.delete(AnomalyEntity, { id: In(some) });
  }

  async insights(websiteId: string): Promise<InsightEntity[]> {
    return this.manager.findBy(InsightEntity, { websiteId });
  }

  async insertInsights(insights: readonly NewInsight[]): Promise<void> {
    for (const some of chunks(insights)) await this.manager.insert(InsightEntity, some);
  }

  async changeInsight(id: string, changes: NewInsight): Promise<void> {
    await this.manager.update(InsightEntity, { id }, changes);
  }

  async removeInsights(ids: readonly string[]): Promise<void> {
    for (const some of chunks(ids)) await this.manager.delete(InsightEntity, { id: In(some) });
  }

  /** Forgets what ended or expired before; anomalies that are open stay. */
  async forget(before: Date): Promise<void> {
    await this.manager.query(`DELETE FROM outlying_windows WHERE window_end < $1`, [before]);
    await this.manager.query(`DELETE FROM anomalies WHERE window_end < $1 AND resolved_at IS NOT NULL`, [before]);
    await this.manager.query(`DELETE FROM insights WHERE created_at < $1 OR expires_at < $1`, [before]);
  }

  /** Keeps the session, and with it its locks, from being given up as idle. */
  async stay(): Promise<void> {
    await this.manager.query('SELECT 1');
  }
}

function chunks<T>(rows: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) found.push(rows.slice(at, at + ROWS_A_STATEMENT));
  return found;
}

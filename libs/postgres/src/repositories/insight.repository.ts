import type { InsightType } from '@footfall/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AnomalyEntity, InsightEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

export interface Found<T> {
  readonly rows: readonly T[];
  /** Of all pages. */
  readonly total: number;
}

interface Page {
  /** Half open. */
  readonly from: Date;
  readonly to: Date;
  readonly severity?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What the detector found on one website, which is one that the caller was found to reach. */
export class InsightRepository {
  constructor(private readonly manager: EntityManager) {}

  /** By the end of the window that left its band, newest first. */
  async anomalies(
    website: OfWebsite,
    { metric, resolved, ...page }: Page & { readonly metric?: string | undefined; readonly resolved?: boolean | undefined },
  ): Promise<Found<AnomalyEntity>> {
    const found = listOf(this.manager.createQueryBuilder(AnomalyEntity, 'a'), website, page, 'a.windowEnd');
    if (metric !== undefined) found.andWhere('a.metric = :metric', { metric });
    if (resolved !== undefined) found.andWhere(`a.resolvedAt IS ${resolved ? 'NOT NULL' : 'NULL'}`);
    // Order, and no time of its own, sets apart what ended together.
    found.addOrderBy('a.metric').addOrderBy('a.id');
    return pageOf(found);
  }

  /** By the end of the window that they speak of, newest first; without those that have expired at `now`. */
  async insights(
    website: OfWebsite,
    { type, now, ...page }: Page & { readonly type?: InsightType | undefined; readonly now: Date },
  ): Promise<Found<InsightEntity>> {
    const found = listOf(this.manager.createQueryBuilder(InsightEntity, 'i'), website, page, 'i.createdAt');
    found.andWhere('(i.expiresAt IS NULL OR i.expiresAt > :now)', { now });
    if (type !== undefined) found.andWhere('i.type = :type', { type });
    found.addOrderBy('i.module').addOrderBy('i.id');
    return pageOf(found);
  }
}

function listOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { id, teamId }: OfWebsite,
  { from, to, severity, limit, offset }: Page,
  time: string,
): SelectQueryBuilder<T> {
  const { alias } = query;
  query.where(`${alias}.websiteId = :id AND ${alias}.teamId = :teamId`, { id, teamId });
  query.andWhere(`${time} >= :from AND ${time} < :to`, { from, to });
  if (severity !== undefined) query.andWhere(`${alias}.severity = :severity`, { severity });
  return query.orderBy(time, 'DESC').limit(limit).offset(offset);
}

async function pageOf<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): Promise<Found<T>> {
  const [rows, total] = await query.getManyAndCount();
  return { rows, total };
}

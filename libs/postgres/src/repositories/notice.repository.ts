import type { BulletinContent, Notice } from '@footfall/contracts';
import { In, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import {
  BulletinDeliveryEntity,
  BulletinEntity,
  NoticeEntity,
  NotificationLeaverEntity,
  NotificationPreferencesEntity,
  type BulletinChannel,
} from '../entities';
import { storable } from './storable';

/** Namespace of the ids of deliveries; another one would make the same delivery another one. */
const DELIVERY_IDS = '0d3c8a3e-4c1b-4f58-9c0d-6a8f3e2b7d41';
/** A statement takes some 65,000 values. */
const ROWS_AT_ONCE = 1_000;
const STATEMENT_OF_WANTING = `
  SELECT p.* FROM notification_preferences p JOIN websites w ON w.id = p.website_id
  WHERE w.deleted_at IS NULL AND (p.email_enabled OR p.slack_webhook_url IS NOT NULL)`;

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

export interface NoticeDraft {
  readonly teamId: string;
  readonly websiteId: string;
  readonly sourceKey: string;
  readonly cause: string;
  readonly content: Notice;
  readonly at: Date;
}

/** One who is told. */
export interface BulletinReceiver {
  readonly channel: BulletinChannel;
  readonly userId: string | null;
}

/** What websites' teams are told of, and how far that is. */
export class NoticeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Notices that wait from now on; those whose source is known stay what they are. */
  async enter(drafts: readonly NoticeDraft[]): Promise<void> {
    const rows = drafts.map(({ at, content, ...draft }) => ({
      ...draft,
      // Messages of visitors' errors are in it: one that cannot be stored would hold up what everybody else is told.
      content: storable(content),
      ...{ createdAt: at, dueAt: at, toldAt: null },
    }));
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
      const some = rows.slice(i, i + ROWS_AT_ONCE);
      await this.manager.createQueryBuilder().insert().into(NoticeEntity).values(some).orIgnore().updateEntity(false).execute();
    }
  }

  /** Those of some sources that a team has notices of, on whichever of its websites. */
  async knownSources(teamId: string, sourceKeys: readonly string[]): Promise<Set<string>> {
    const rows: { source_key: string }[] = await this.manager.query(
      `SELECT DISTINCT n.source_key FROM websites w JOIN notices n ON n.website_id = w.id WHERE w.team_id = $1 AND n.source_key = ANY($2)`,
      [teamId, [...sourceKeys]],
    );
    return new Set(rows.map(({ source_key }) => source_key));
  }

  /** Preferences of websites that tell somebody, with what `of` names switched on; null: all. Across tenants. */
  async wanting(
    of: 'weekly_report' | 'monthly_report' | 'error_alerts' | 'quota_alerts' | null,
  ): Promise<{ websiteId: string; teamId: string }[]> {
    const rows: { website_id: string; team_id: string }[] = await this.manager.query(
      `${STATEMENT_OF_WANTING}${of ? ` AND p.${of}` : ''} ORDER BY p.website_id`,
    );
    return rows.map(({ website_id, team_id }) => ({ websiteId: website_id, teamId: team_id }));
  }

  /** The preferences of these websites. */
  async preferencesOf(websiteIds: readonly string[]): Promise<NotificationPreferencesEntity[]> {
    if (!websiteIds.length) return [];
    return this.manager.findBy(NotificationPreferencesEntity, { websiteId: In([...websiteIds]) });
  }

  /** Websites of which something is due, the longest waiting first. */
  async dueWebsites(at: Date, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.manager.query(
      `SELECT website_id AS id FROM notices WHERE told_at IS NULL AND due_at <= $1 GROUP BY website_id ORDER BY min(due_at), id LIMIT $2`,
      [at, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Makes one process at a time plan what a website is told, until this transaction ends. False where another one does. */
  async tryPlanning(websiteId: string): Promise<boolean> {
    const rows: { taken: boolean }[] = await this.manager.query(`SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken`, [
      `notices:${websiteId}`,
    ]);
    return rows[0]?.taken === true;
  }

  /** Oldest first. */
  async due(websiteId: string, at: Date, limit: number): Promise<NoticeEntity[]> {
    const where = { websiteId, toldAt: IsNull(), dueAt: LessThanOrEqual(at) };
    return this.manager.find(NoticeEntity, { where, order: { createdAt: 'ASC', id: 'ASC' }, take: limit });
  }

  /** When each of these causes was last told after an instant. */
  async lastTold(websiteId: string, causes: readonly string[], after: Date): Promise<Map<string, Date>> {
    const rows: { cause: string; told: Date }[] = await this.manager.query(
      `SELECT cause, max(told_at) AS told FROM notices WHERE website_id = $1 AND cause = ANY($2) AND told_at > $3 GROUP BY cause`,
      [websiteId, [...causes], after],
    );
    return new Map(rows.map(({ cause, told }) => [cause, told]));
  }

  async putOff(ids: readonly string[], until: Date): Promise<void> {
    if (ids.length) await this.manager.update(NoticeEntity, { id: In([...ids]) }, { dueAt: until });
  }

  async tell(ids: readonly string[], at: Date): Promise<void> {
    if (ids.length) await this.manager.update(NoticeEntity, { id: In([...ids]) }, { toldAt: at });
  }

  /** Removes those that nobody wants to hear of. */
  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length) await this.manager.delete(NoticeEntity, { id: In([...ids]) });
  }

  /** Those of some bulletins that were made. */
  async made(bulletinIds: readonly string[]): Promise<Set<string>> {
    if (!bulletinIds.length) return new Set();
    const found = await this.manager.find(BulletinEntity, { select: { id: true }, where: { id: In([...bulletinIds]) } });
    return new Set(found.map(({ id }) => id));
  }

  /** Makes a bulletin and its deliveries, due at `at`. False where it was made before: then nothing changes. */
  async publish(
    id: string,
    website: OfWebsite,
    content: BulletinContent,
    receivers: readonly BulletinReceiver[],
    at: Date,
  ): Promise<boolean> {
    const of = { teamId: website.teamId, websiteId: website.id };
    const [made]: { id: string }[] = await this.manager.query(
      `INSERT INTO bulletins (id, team_id, website_id, content, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, of.teamId, of.websiteId, JSON.stringify(content), at],
    );
    if (!made) return false;
    const deliveries = receivers.map(({ channel, userId }): BulletinDeliveryEntity => ({
      id: v5(JSON.stringify([id, channel, userId]), DELIVERY_IDS),
      ...of,
      ...{
        bulletinId: id,
        channel,
        userId,
        status: 'pending',
        attempts: 0,
        lastError: null,
        nextAttemptAt: at,
        leaseOwner: null,
        createdAt: at,
      },
    }));
    if (deliveries.length) await this.manager.insert(BulletinDeliveryEntity, deliveries);
    return true;
  }

  /** Leases what is due to `owner`: until then nobody else has it. */
  async lease(channel: BulletinChannel, at: Date, owner: string, until: Date, limit: number): Promise<BulletinDeliveryEntity[]> {
    const [rows]: [{ id: string }[], number] = await this.manager.query(
      `UPDATE bulletin_deliveries SET lease_owner = $2, next_attempt_at = $3 WHERE id IN (
         SELECT id FROM bulletin_deliveries WHERE status = 'pending' AND channel = $5 AND next_attempt_at <= $1
         ORDER BY next_attempt_at, id LIMIT $4 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [at, owner, until, limit, channel],
    );
    if (!rows.length) return [];
    return this.manager.find(BulletinDeliveryEntity, {
      where: { id: In(rows.map(({ id }) => id)) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  async bulletin(id: string): Promise<BulletinEntity | null> {
    return this.manager.findOneBy(BulletinEntity, { id });
  }

  /** Ends an attempt and its lease. False where the lease is another's by now. */
  async end(
    { id, leaseOwner }: BulletinDeliveryEntity,
    how: Pick<BulletinDeliveryEntity, 'status' | 'attempts' | 'lastError' | 'nextAttemptAt'>,
  ): Promise<boolean> {
    if (leaseOwner === null) return false;
    const { affected } = await this.manager.update(
      BulletinDeliveryEntity,
      { id, status: 'pending', leaseOwner },
      { ...how, leaseOwner: null },
    );
    return affected === 1;
  }

  /** Of a website, oldest first. */
  async deliveriesOf(website: OfWebsite): Promise<BulletinDeliveryEntity[]> {
    const where = { websiteId: website.id, teamId: website.teamId };
    return this.manager.find(BulletinDeliveryEntity, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Of a website, oldest first. */
  async list(website: OfWebsite): Promise<NoticeEntity[]> {
    const where = { websiteId: website.id, teamId: website.teamId };
    return this.manager.find(NoticeEntity, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async leavers(websiteId: string): Promise<Set<string>> {
    return new Set((await this.manager.findBy(NotificationLeaverEntity, { websiteId })).map(({ userId }) => userId));
  }

  /** A member wants no more mails about a website. */
  async leave({ id, teamId }: OfWebsite, userId: string, at: Date): Promise<void> {
    await this.manager.upsert(NotificationLeaverEntity, { websiteId: id, teamId, userId, leftAt: at }, ['websiteId', 'userId']);
  }

  /** Who comes into a team is told of its websites, whether they left the mails before or not. */
  async rejoin(teamId: string, userId: string): Promise<void> {
    await this.manager.delete(NotificationLeaverEntity, { teamId, userId });
  }

  /** Forgets notices that were made before an instant. What waits stays. @returns how many, at most `limit`. */
  async forgetTold(before: Date, limit: number): Promise<number> {
    const rows: [unknown[], number] = await this.manager.query(
      `DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE created_at < $1 AND told_at IS NOT NULL LIMIT $2)`,
      [before, limit],
    );
    return rows[1];
  }

  /** The same of bulletins. */
  async forgetBulletins(before: Date, limit: number): Promise<number> {
    const rows: [unknown[], number] = await this.manager.query(
      `DELETE FROM bulletins WHERE id IN (
         SELECT id FROM bulletins b WHERE created_at < $1
           AND NOT EXISTS (SELECT FROM bulletin_deliveries d WHERE d.bulletin_id = b.id AND d.status = 'pending') LIMIT $2)`,
      [before, limit],
    );
    return rows[1];
  }
}

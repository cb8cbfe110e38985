import { SUBJECT_HASH_LENGTH } from '@footfall/domain';
import { And, LessThan, MoreThanOrEqual, IsNull, Not, type EntityManager } from 'typeorm';
import { WebhookDeliveryEntity, type WebhookEntity } from '../entities';

type OfWebhook = Pick<WebhookEntity, 'id' | 'websiteId' | 'teamId'>;

interface NamedVisitors {
  readonly visitors: readonly string[];
  readonly next: string | null;
}

/** The messages to webhooks: what is owed, and what became of the rest. */
export class DeliveryRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Leaves out what its webhook has already. @returns how many are new. */
  async insert(deliveries: readonly WebhookDeliveryEntity[]): Promise<number> {
    if (!deliveries.length) return 0;
    const inserted = await this.manager
      .createQueryBuilder()
      .insert()
      .into(WebhookDeliveryEntity)
      .values([...deliveries])
      .orIgnore()
      .updateEntity(false)
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length;
  }

  /** Newest first. */
  async list(webhook: OfWebhook, limit: number, offset: number): Promise<WebhookDeliveryEntity[]> {
    return this.manager.find(WebhookDeliveryEntity, {
      where: of(webhook),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
  }

  async find(webhook: OfWebhook, id: string): Promise<WebhookDeliveryEntity | null> {
    return this.manager.findOneBy(WebhookDeliveryEntity, { ...of(webhook), id });
  }

  /**
   * Puts what has ended into the queue again, as a new round of attempts that are due at once; what pends only comes earlier, unless
   * it is being tried at this moment. The webhook is locked by this transaction. False where its body is forgotten.
   */
  async requeue(webhook: OfWebhook, id: string, at: Date): Promise<boolean> {
    const again = { ...of(webhook), id, body: Not(IsNull()) };
    const ended = await this.manager.update(WebhookDeliveryEntity, { ...again, status: Not('pending') }, begun(at));
    if (ended.affected) return true;
    await this.manager.update(WebhookDeliveryEntity, { ...again, status: 'pending', leaseOwner: IsNull() }, { nextAttemptAt: at });
    return this.manager.existsBy(WebhookDeliveryEntity, again);
  }

  /**
   * Puts everything into the queue again that has ended, whose body is kept and that was made in a span, without tests. The webhook is
   * locked by this transaction. @param to exclusive. @returns how many.
   */
  async requeueSpan(webhook: OfWebhook, from: Date, to: Date, at: Date): Promise<number> {
    const createdAt = And(MoreThanOrEqual(from), LessThan(to));
    const ended = { ...of(webhook), createdAt, status: Not('pending' as const), isTest: false, body: Not(IsNull()) };
    return (await this.manager.update(WebhookDeliveryEntity, ended, begun(at))).affected ?? 0;
  }

  /** Ends what a webhook, which this transaction has locked, is still owed; tests are sent whatever becomes of it. */
  async cancel(webhook: OfWebhook, reason: string, at: Date): Promise<number> {
    const pending = { ...of(webhook), status: 'pending', isTest: false } as const;
    return (await this.manager.update(WebhookDeliveryEntity, pending, ended(reason, at))).affected ?? 0;
  }

  /**
   * Looks through the visitors of a website in the order of their ids, a part at a time: whose a hash is can be told only by hashing all of them.
   * @param names hashes within the website. @param after where the last part ended; '' for the first one.
   * @returns those who bear one of these names, and where the part ends: null for the last one.
   */
  async visitorsNamed(websiteId: string, names: readonly string[], after: string, limit: number): Promise<NamedVisitors> {
    const [found]: { n: number; visitors: string[] | null; last: string }[] = await this.manager.query(
      `SELECT count(*)::int AS n, max(visitor_id) AS last, array_agg(DISTINCT visitor_id) FILTER (WHERE ${VISITOR_HASH} = ANY ($2)) AS visitors
       FROM (SELECT website_id, visitor_id FROM webhook_deliveries WHERE website_id = $1 AND visitor_id > $3 ORDER BY visitor_id LIMIT $4) AS part`,
      [websiteId, [...names], after, limit],
    );
    return { visitors: found?.visitors ?? [], next: found && found.n === limit ? found.last : null };
  }

  /**
   * Forgets what messages made up to an instant say of visitors, and what servers replied, which may repeat it; what of that is still owed is never sent.
   * @returns how many, at most `limit`.
   */
  async forgetVisitors(websiteId: string, visitors: readonly string[], upTo: Date, at: Date, limit: number): Promise<number> {
    // Webhooks before their deliveries, in the order of their ids, as everybody who locks several.
    await this.manager.query(`SELECT id FROM webhooks WHERE website_id = $1 ORDER BY id FOR NO KEY UPDATE`, [websiteId]);
    const rows: [unknown[], number] = await this.manager.query(
      `UPDATE webhook_deliveries SET
         body = NULL, visitor_id = NULL, next_attempt_at = NULL, lease_owner = NULL, lease_until = NULL,
         status = CASE status WHEN 'pending' THEN 'failed' ELSE status END,
         last_error = CASE status WHEN 'succeeded' THEN NULL ELSE 'the visitor was erased' END,
         finished_at = coalesce(finished_at, $4)
       WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE website_id = $1 AND visitor_id = ANY ($2) AND created_at <= $3 LIMIT $5)`,
      [websiteId, [...visitors], upTo, at, limit],
    );
    return rows[1];
  }

  /** Of all tenants: forgets the bodies of what succeeded before an instant. @returns how many, at most `limit`. */
  async forgetBodies(before: Date, limit: number): Promise<number> {
    const rows: [unknown[], number] = await this.manager.query(
      `UPDATE webhook_deliveries SET body = NULL, visitor_id = NULL WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE finished_at < $1 AND status = 'succeeded' AND body IS NOT NULL
         LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
    return rows[1];
  }

  /** Of all tenants: deletes what ended before an instant. @returns how many, at most `limit`. */
  async remove(before: Date, limit: number): Promise<number> {
    const rows: [unknown[], number] = await this.manager.query(
      `DELETE FROM webhook_deliveries WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE finished_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
    return rows[1];
  }
}

/** `subjectHash` of the visitor. */
const VISITOR_HASH = `left(encode(sha256(convert_to(website_id::text || '|' || visitor_id, 'UTF8')), 'hex'), ${SUBJECT_HASH_LENGTH})`;

const of = ({ id, websiteId, teamId }: OfWebhook) => ({ webhookId: id, websiteId, teamId });

const begun = (at: Date) =>
  ({ status: 'pending', isReplay: true, attemptsBefore: () => 'attempts', nextAttemptAt: at, finishedAt: null }) as const;

const ended = (lastError: string, at: Date) =>
  ({ status: 'failed', lastError, nextAttemptAt: null, finishedAt: at, leaseOwner: null, leaseUntil: null }) as const;

import { In, type EntityManager } from 'typeorm';
import { WebhookDeliveryEntity, WebhookEntity } from '../entities';

/** A webhook that is owed something now. */
export type DueWebhook = Pick<WebhookEntity, 'id' | 'teamId' | 'updatedAt'>;

/** What is leased of a webhook's deliveries. */
export interface LeasedCount {
  readonly all: number;
  /** Of these, by others than who asks. */
  readonly others: number;
}

/** How an attempt ended. */
export interface EndedAttempt {
  readonly statusCode: number | null;
  /** Null after a success. */
  readonly error: string | null;
  readonly at: Date;
  /** When to try again; null where this was the last attempt. */
  readonly nextAttemptAt: Date | null;
}

export interface SucceededAttempt {
  readonly delivery: WebhookDeliveryEntity;
  readonly statusCode: number | null;
}

/**
 * The same as `status = 'pending'`, for rows that are looked up by something else: asked for in those words, Postgres reads everything that is owed, since it
 * always takes that for little.
 */
const IS_PENDING = 'next_attempt_at IS NOT NULL';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Pending deliveries of all tenants, as dispatchers take and end them. Who takes one puts its next attempt off until the lease ends,
 * so that it is due again by itself where nobody tells how the attempt ended.
 *
 * There may be millions. What a webhook is owed first is looked for from its place in the index of (webhook, time) on: asked for a webhook by its id, Postgres takes
 * its messages to be anywhere in the queue, and reads that in the order of time until it meets some.
 */
export class DeliveryLeaseRepository {
  constructor(private readonly manager: EntityManager) {}

  /** When the next attempt is due, or the next lease ends, of whatever webhook; null where none is pending. */
  async nextDue(): Promise<Date | null> {
    const rows: { due: Date | null }[] = await this.manager.query(
      `SELECT min(next_attempt_at) AS due FROM webhook_deliveries WHERE status = 'pending'`,
    );
    return rows[0]?.due ?? null;
  }

  /**
   * Webhooks with something due, in the order of their ids, those after one of them first. Costs a step per webhook that is owed
   * anything and none per message.
   */
  async due(at: Date, after: string | null, limit: number): Promise<DueWebhook[]> {
    const first = await this.dueBetween(at, after ?? BEFORE_ALL, AFTER_ALL, limit);
    if (after === null || first.length === limit) return first;
    return [...first, ...(await this.dueBetween(at, BEFORE_ALL, after, limit - first.length))];
  }

  /** Locks webhooks for this transaction and reads them; leaves out those that somebody else has locked. */
  async lock(ids: readonly string[]): Promise<WebhookEntity[]> {
    return this.manager.find(WebhookEntity, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
  }

  /** What is leased of these webhooks. Exact where this transaction has locked them. @returns by webhook; those of which nothing is are left out */
  async countLeased(webhookIds: readonly string[], owner: string, at: Date): Promise<Map<string, LeasedCount>> {
    const rows: ({ webhook_id: string } & LeasedCount)[] = await this.manager.query(
      `SELECT webhook_id, count(*)::int AS "all", count(*) FILTER (WHERE lease_owner <> $2)::int AS others FROM webhook_deliveries
       WHERE webhook_id = ANY ($1) AND lease_owner IS NOT NULL AND lease_until > $3 AND ${IS_PENDING} GROUP BY webhook_id`,
      [[...webhookIds], owner, at],
    );
    return new Map(rows.map(({ webhook_id, all, others }) => [webhook_id, { all, others }]));
  }

  /** Leases what is due longest, at most so many of each webhook, all of which this transaction has locked. */
  async take(shares: ReadonlyMap<string, number>, at: Date, owner: string, until: Date): Promise<WebhookDeliveryEntity[]> {
    const [rows]: [Record<string, unknown>[], number] = await this.manager.query(
      `UPDATE webhook_deliveries SET lease_owner = $4, lease_until = $5, next_attempt_at = $5
       WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_deliveries WHERE id = ANY (ARRAY(
           SELECT first.id FROM unnest($1::uuid[], $2::int[]) AS share (webhook_id, most) CROSS JOIN LATERAL (
             SELECT d.id, d.webhook_id, d.next_attempt_at FROM webhook_deliveries d
             WHERE d.webhook_id >= share.webhook_id AND d.status = 'pending'
             ORDER BY d.webhook_id, d.next_attempt_at LIMIT share.most
           ) AS first WHERE first.webhook_id = share.webhook_id
         )) AND next_attempt_at <= $3 FOR UPDATE SKIP LOCKED
       )) RETURNING *`,
      [[...shares.keys()], [...shares.values()], at, owner, until],
    );
    const { columns } = this.manager.connection.getMetadata(WebhookDeliveryEntity);
    const names = columns.map(({ propertyName, databaseName }) => [propertyName, databaseName] as const);
    return rows.map((row) => {
      const delivery: Record<string, unknown> = {};
      for (const [property, column] of names) delivery[property] = row[column];
      return Object.assign(new WebhookDeliveryEntity(), delivery);
    });
  }

  /**
   * Records attempts that succeeded at the same instant and ends their leases, in one statement. Waits for nobody: rows that somebody has locked are left
   * out, as are those whose lease is another's by now, or that were ended meanwhile. @returns the ids of the others.
   */
  async succeed(attempts: readonly SucceededAttempt[], at: Date): Promise<Set<string>> {
    const [rows]: [{ id: string }[], number] = await this.manager.query(
      `WITH succeeded AS (
         SELECT d.id, told.code FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::int[]) AS told (id, owner, until, code)
         JOIN webhook_deliveries d ON d.id = told.id AND d.lease_owner = told.owner AND d.lease_until = told.until
         WHERE d.${IS_PENDING} FOR UPDATE OF d SKIP LOCKED
       )
       UPDATE webhook_deliveries d
       SET status = 'succeeded', attempts = d.attempts + 1, last_status_code = succeeded.code, last_error = NULL,
         next_attempt_at = NULL, finished_at = $5, lease_owner = NULL, lease_until = NULL
       FROM succeeded WHERE d.id = succeeded.id RETURNING d.id`,
      [
        attempts.map(({ delivery }) => delivery.id),
        attempts.map(({ delivery }) => delivery.leaseOwner),
        attempts.map(({ delivery }) => delivery.leaseUntil),
        attempts.map(({ statusCode }) => statusCode),
        at,
      ],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Records an attempt and ends its lease. False where the lease is another's by now, or the delivery was ended meanwhile. */
  async end(taken: WebhookDeliveryEntity, { statusCode, error, at, nextAttemptAt }: EndedAttempt): Promise<boolean> {
    const status = nextAttemptAt ? 'pending' : error === null ? 'succeeded' : 'failed';
    return this.change(taken, {
      status,
      attempts: () => 'attempts + 1',
      lastStatusCode: statusCode,
      lastError: error,
      nextAttemptAt,
      finishedAt: nextAttemptAt ? null : at,
    });
  }

  /** Gives a lease back; what was tried, if anything, is not an attempt. False as for `end`. */
  async release(taken: WebhookDeliveryEntity, nextAttemptAt: Date): Promise<boolean> {
    return this.change(taken, { nextAttemptAt });
  }

  private async change(taken: WebhookDeliveryEntity, change: object): Promise<boolean> {
    const { id, leaseOwner, leaseUntil } = taken;
    const { affected } = await this.manager
      .createQueryBuilder()
      .update(WebhookDeliveryEntity)
      .set({ ...change, leaseOwner: null, leaseUntil: null })
      .where({ id, status: 'pending', leaseOwner, leaseUntil })
      .execute();
    return affected === 1;
  }

  /** Steps from one webhook of the index to the next, and asks of each; whatever joins the messages would read all that are due. */
  private async dueBetween(at: Date, after: string, upTo: string, limit: number): Promise<DueWebhook[]> {
    const rows: { id: string; team_id: string; updated_at: Date }[] = await this.manager.query(
      `WITH RECURSIVE owed (webhook_id) AS (
         (SELECT webhook_id FROM webhook_deliveries WHERE status = 'pending' AND webhook_id > $2 ORDER BY webhook_id LIMIT 1)
         UNION ALL
         SELECT (SELECT d.webhook_id FROM webhook_deliveries d
           WHERE d.status = 'pending' AND d.webhook_id > owed.webhook_id ORDER BY d.webhook_id LIMIT 1)
         FROM owed WHERE owed.webhook_id IS NOT NULL AND owed.webhook_id < $3
       )
       SELECT w.id, w.team_id, w.updated_at FROM (
         SELECT webhook_id FROM owed WHERE webhook_id <= $3 AND (
           SELECT d.next_attempt_at FROM webhook_deliveries d WHERE d.webhook_id >= owed.webhook_id AND d.status = 'pending'
           ORDER BY d.webhook_id, d.next_attempt_at LIMIT 1) <= $1
         LIMIT $4
       ) AS due JOIN webhooks w ON w.id = due.webhook_id ORDER BY w.id`,
      [at, after, upTo, limit],
    );
    return rows.map(({ id, team_id, updated_at }) => ({ id, teamId: team_id, updatedAt: updated_at }));
  }
}

import type { WebsiteChanged } from '@footfall/contracts';
import { EVERY_TENANT_ROLE } from '@footfall/postgres';
import type { Client } from 'pg';
import type { Facts } from './log.facts';
import { connectPostgres } from './postgres.dump';

/** Where the revisions of what the log tells of stand. */
const REVISIONS = [
  ['websites', 'revision'],
  ['credentials', 'revision'],
  ['memberships', 'revision'],
  ['teams', 'plan_revision'],
  ['teams', 'token_policy_revision'],
] as const;

/** What stands under a website and stays when it is deleted: keys as revoked, receipts without what was collected. */
const STAYING = ['credentials', 'receipts'];

/** For a log that begins anew: places in the former one would make readers pass over its first records. */
export const forgetLogPlaces = (url: string): Promise<void> =>
  repairing(url, async (client) => {
    await client.query('DELETE FROM log_positions');
  });

/** Websites that a log remembers as deleted are so here as well, with all that stands under them. @param facts their last facts, by id. */
export const markDeleted = (url: string, facts: Facts): Promise<void> =>
  repairing(url, async (client, belongings) => {
    for (const [id, value] of facts) {
      const { revision } = JSON.parse(value.toString('utf8')) as WebsiteChanged;
      await client.query(
        `UPDATE websites SET deleted_at = coalesce(deleted_at, now()), is_active = false, revision = greatest(revision, $2) WHERE id = $1`,
        [id, revision],
      );
      for (const table of belongings) await client.query(`DELETE FROM ${table} WHERE website_id = $1`, [id]);
      await client.query(`DELETE FROM receipt_chunks WHERE receipt_id IN (SELECT id FROM receipts WHERE website_id = $1)`, [id]);
      await client.query(
        `UPDATE receipts SET status = CASE WHEN status IN ('pending', 'running') THEN 'failed' ELSE status END,
           subject = NULL, expires_at = NULL, lease = NULL, lease_until = NULL
         WHERE website_id = $1 AND kind = 'visitor_export'`,
        [id],
      );
    }
  });

/** Raises the revision of everything, also of the facts that wait in the outbox, above those of a log that has gone on. */
export const raiseRevisions = (url: string, by: number): Promise<void> =>
  repairing(url, async (client) => {
    for (const [table, column] of REVISIONS) await client.query(`UPDATE ${table} SET ${column} = ${column} + $1`, [by]);
    const waiting = await client.query<{ id: string; value: string }>(`SELECT id, value FROM outbox WHERE value LIKE '{%'`);
    for (const { id, value } of waiting.rows) {
      const fact = JSON.parse(value) as { revision?: number };
      if (typeof fact.revision !== 'number') continue;
      await client.query('UPDATE outbox SET value = $2 WHERE id = $1', [id, JSON.stringify({ ...fact, revision: fact.revision + by })]);
    }
  });

/** In one transaction, past the bounds of tenants, and without entries in audit logs: nobody changed anything. */
async function repairing(url: string, work: (client: Client, belongings: readonly string[]) => Promise<void>): Promise<void> {
  const client = await connectPostgres(url);
  try {
    const under = await client.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'websites'::regclass ORDER BY name`,
    );
    const belongings = under.rows.map(({ name }) => name).filter((name) => !STAYING.includes(name));
    const tables = [...new Set([...REVISIONS.map(([table]) => table), ...STAYING, ...belongings])];
    const triggers = (what: string) => tables.map((table) => `ALTER TABLE ${table} ${what} TRIGGER USER`).join(';');
    await client.query(`BEGIN; ${triggers('DISABLE')}; SET LOCAL ROLE ${EVERY_TENANT_ROLE}`);
    await work(client, belongings);
    await client.query(`RESET ROLE; ${triggers('ENABLE')}; COMMIT`);
  } finally {
    await client.end();
  }
}

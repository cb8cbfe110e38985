import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from './audit.trigger';
import { ofTeams, ofUser, rowSecurity } from './row-security';

/**
 * Why: what people ask about their data is done by and by, and a receipt tells how far it is. What was collected lies here in
 * pieces, since services share no disk, until it expires. A receipt of a visitor belongs to a team, one of an account to its user.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class Receipts implements MigrationInterface {
  readonly name = 'Receipts0000000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE receipts (
        id uuid PRIMARY KEY,
        team_id uuid,
        website_id uuid,
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('visitor_export', 'visitor_erasure', 'account_export')),
        status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
        requested_by uuid REFERENCES users (id) ON DELETE SET NULL,
        subject text,
        pending_parts text[] NOT NULL,
        created_at timestamptz NOT NULL,
        completed_at timestamptz,
        expires_at timestamptz,
        lease uuid,
        lease_until timestamptz,
        CHECK ((kind = 'account_export') = (user_id IS NOT NULL) AND (user_id IS NULL) = (team_id IS NOT NULL)),
        CHECK ((team_id IS NULL) = (website_id IS NULL)),
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX receipts_website ON receipts (website_id)`);
    await runner.query(`CREATE INDEX receipts_unfinished ON receipts (created_at) WHERE status IN ('pending', 'running')`);
    await runner.query(`CREATE INDEX receipts_expiring ON receipts (expires_at) WHERE expires_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE receipt_chunks (
        receipt_id uuid NOT NULL REFERENCES receipts (id) ON DELETE CASCADE,
        position integer NOT NULL,
        content text NOT NULL,
        PRIMARY KEY (receipt_id, position)
      )`);
    const statements = [
      ...rowSecurity('receipts', `${ofTeams()} OR ${ofUser()}`),
      ...rowSecurity('receipt_chunks', 'EXISTS (SELECT FROM receipts WHERE id = receipt_id)'),
    ];
    for (const statement of statements) await runner.query(statement);
    for (const kind of ['visitor_export', 'visitor_erasure']) {
      await runner.query(auditTrigger({ table: 'receipts', kind, target: kind, shown: ['website_id'] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE receipt_chunks, receipts`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from './audit.trigger';
import { rowSecurity } from './row-security';

/**
 * Why: links by which somebody without an account reads the figures of one website. The key is kept sealed, so that editors see the link
 * again, and found by its hash.
 * Cost: a new and empty table, no lock on anything in use.
 */
export class Shares implements MigrationInterface {
  readonly name = 'Shares0000000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shares (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        name text NOT NULL,
        key bytea NOT NULL,
        key_hash text NOT NULL UNIQUE,
        expires_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX shares_website ON shares (website_id, created_at)`);
    for (const statement of rowSecurity('shares')) await runner.query(statement);
    await runner.query(auditTrigger({ table: 'shares', target: 'share', shown: ['website_id', 'name', 'expires_at'], hidden: ['key'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE shares`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from './audit.trigger';
import { rowSecurity } from './row-security';

/**
 * Why: the steps by which a website wants its visitors to come to something, asked about again and again. A website has few of them, and
 * steps are only ever read together, so they stand in one column.
 * Cost: a new and empty table, no lock on anything in use.
 */
export class Funnels implements MigrationInterface {
  readonly name = 'Funnels0000000000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE funnels (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        name text NOT NULL,
        steps jsonb NOT NULL CHECK (jsonb_typeof(steps) = 'array'),
        window_hours integer NOT NULL CHECK (window_hours > 0),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX funnels_website ON funnels (website_id, created_at)`);
    for (const statement of rowSecurity('funnels')) await runner.query(statement);
    await runner.query(auditTrigger({ table: 'funnels', target: 'funnel', shown: ['website_id', 'name', 'steps', 'window_hours'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE funnels`);
  }
}

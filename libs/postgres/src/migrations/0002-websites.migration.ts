import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: websites with their settings, and what they exclude. Each row carries its team, and the exclusions' key to the website
 * holds both, so that a row can never stand under another team than its website.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class Websites implements MigrationInterface {
  readonly name = 'Websites0000000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE websites (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
        user_id uuid REFERENCES users (id) ON DELETE SET NULL,
        domain text NOT NULL,
        name text NOT NULL,
        tracking_code text NOT NULL,
        timezone text NOT NULL,
        is_active boolean NOT NULL,
        settings jsonb NOT NULL,
        primary_color text,
        kpi_goal double precision,
        public_dashboard boolean NOT NULL,
        allowed_domains text[] NOT NULL,
        verification_status text NOT NULL CHECK (verification_status IN ('unverified', 'pending', 'verified', 'failed')),
        revenue_provider text,
        revenue_currency text,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        deleted_at timestamptz,
        CONSTRAINT websites_tracking_code UNIQUE (tracking_code),
        CONSTRAINT websites_id_team UNIQUE (id, team_id)
      )`);
    await runner.query(`CREATE INDEX websites_team ON websites (team_id, created_at) WHERE deleted_at IS NULL`);
    for (const [table, column] of [
      ['ip_exclusions', 'ip_address'],
      ['path_exclusions', 'path_pattern'],
    ] as const) {
      await runner.query(`
        CREATE TABLE ${table} (
          id uuid PRIMARY KEY,
          team_id uuid NOT NULL,
          website_id uuid NOT NULL,
          ${column} text NOT NULL,
          description text,
          created_at timestamptz NOT NULL,
          CONSTRAINT ${table}_once UNIQUE (website_id, ${column}),
          FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
        )`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE path_exclusions, ip_exclusions, websites`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: workspace keys and personal tokens, by their hashes alone. A workspace key belongs to one team; a personal token to its
 * user, and reaches the teams it names.
 * Cost: a new and empty table, no lock on anything in use.
 */
export class Credentials implements MigrationInterface {
  readonly name = 'Credentials0000000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credentials (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('workspace', 'personal')),
        team_id uuid REFERENCES teams (id) ON DELETE CASCADE,
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        team_ids uuid[] NOT NULL,
        website_id uuid,
        name text NOT NULL,
        scopes text[] NOT NULL,
        hash text NOT NULL,
        previous_hash text,
        previous_until timestamptz,
        prefix text NOT NULL,
        last4 text NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_by uuid REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        expires_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT credentials_hash UNIQUE (hash),
        CONSTRAINT credentials_holder CHECK (
          (kind = 'workspace' AND team_id IS NOT NULL AND user_id IS NULL) OR (kind = 'personal' AND team_id IS NULL AND user_id IS NOT NULL)
        ),
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE UNIQUE INDEX credentials_previous_hash ON credentials (previous_hash) WHERE previous_hash IS NOT NULL`);
    await runner.query(`CREATE INDEX credentials_team ON credentials (team_id, created_at)`);
    await runner.query(`CREATE INDEX credentials_user ON credentials (user_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE credentials`);
  }
}

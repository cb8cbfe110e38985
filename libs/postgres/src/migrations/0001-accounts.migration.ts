import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: people, the teams they act in, their logins, and the key that signs access tokens.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class Accounts implements MigrationInterface {
  readonly name = 'Accounts0000000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE teams (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        plan text NOT NULL,
        plan_revision integer NOT NULL DEFAULT 1,
        personal_tokens text NOT NULL DEFAULT 'all' CHECK (personal_tokens IN ('all', 'admins', 'nobody')),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL CHECK (email = lower(email)),
        password_hash text,
        name text,
        avatar_url text,
        auth_provider text NOT NULL,
        default_team_id uuid NOT NULL REFERENCES teams (id),
        token_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT users_email UNIQUE (email)
      )`);
    await runner.query(`
      CREATE TABLE memberships (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        role text NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'viewer')),
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        deactivated_at timestamptz,
        CONSTRAINT memberships_team_user UNIQUE (team_id, user_id)
      )`);
    await runner.query(`CREATE INDEX memberships_user ON memberships (user_id)`);
    await runner.query(`
      CREATE TABLE refresh_families (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      )`);
    await runner.query(`CREATE INDEX refresh_families_user ON refresh_families (user_id)`);
    await runner.query(`CREATE INDEX refresh_families_expiry ON refresh_families (expires_at)`);
    await runner.query(`
      CREATE TABLE refresh_tokens (
        hash text PRIMARY KEY,
        family_id uuid NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query(`CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id)`);
    await runner.query(`
      CREATE TABLE signing_keys (
        kid text PRIMARY KEY,
        private_key text NOT NULL,
        public_key text NOT NULL,
        created_at timestamptz NOT NULL,
        retired_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE signing_keys, refresh_tokens, refresh_families, memberships, users, teams`);
  }
}

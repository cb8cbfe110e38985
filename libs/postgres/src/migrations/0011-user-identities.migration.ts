import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: people who sign in at an identity provider are known by the provider's lasting name for them, since e-mail addresses change hands.
 * Cost: a new and empty table.
 */
export class UserIdentities implements MigrationInterface {
  readonly name = 'UserIdentities0000000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (issuer, subject),
        CONSTRAINT user_identities_user UNIQUE (user_id, issuer)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE user_identities`);
  }
}

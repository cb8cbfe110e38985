import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: the salts from which visitor ids are derived, each for its period, and secrets that last. Salts are deleted when they
 * have expired: afterwards nobody can tell whose an id was. Both tables stay out of every backup.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class VisitorSalts implements MigrationInterface {
  readonly name = 'VisitorSalts0000000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE visitor_salts (
        valid_from timestamptz PRIMARY KEY,
        valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
        secret bytea NOT NULL
      )`);
    await runner.query(`CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL, created_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE secrets, visitor_salts`);
  }
}

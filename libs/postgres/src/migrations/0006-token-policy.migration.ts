import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: whose personal tokens reach a team is told on the log, and what is told needs an order.
 * Cost: a column with a constant default, which rewrites nothing.
 */
export class TokenPolicy implements MigrationInterface {
  readonly name = 'TokenPolicy0000000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE teams ADD COLUMN token_policy_revision integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE teams DROP COLUMN token_policy_revision`);
  }
}

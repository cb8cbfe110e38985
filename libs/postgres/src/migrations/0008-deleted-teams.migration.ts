import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: a team ends with its last member, but its deleted websites must stay known until every store has forgotten them, and
 * former members may still carry it as their default.
 * Cost: a column without a default, which rewrites nothing.
 */
export class DeletedTeams implements MigrationInterface {
  readonly name = 'DeletedTeams0000000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE teams ADD COLUMN deleted_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE teams DROP COLUMN deleted_at`);
  }
}

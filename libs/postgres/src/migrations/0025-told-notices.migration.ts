import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: what was told long ago is looked for each hour, a thousand at a time, and each look read all notices; where goals are told of, each visit that reaches one
 * leaves a notice.
 * Cost: an index over what was told in 45 days; nothing is told while it is made, seconds for a million.
 */
export class ToldNotices implements MigrationInterface {
  readonly name = 'ToldNotices0000000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX notices_forgettable ON notices (created_at) WHERE told_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX notices_forgettable`);
  }
}

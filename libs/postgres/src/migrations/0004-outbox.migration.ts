import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: a change and the fact that tells of it commit together; the facts wait here until the log has them.
 * Cost: a new and empty table, no lock on anything in use. Rows come and go all the time, so it is vacuumed early.
 */
export class Outbox implements MigrationInterface {
  readonly name = 'Outbox0000000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        topic text NOT NULL,
        key text NOT NULL,
        value text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE outbox`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: a delivery names the trace of the request that it comes of, also when it is sent later and by another process.
 * Cost: a column without a default, so no row is rewritten; the lock lasts for a moment.
 */
export class TracedDeliveries implements MigrationInterface {
  readonly name = 'TracedDeliveries0000000000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_deliveries ADD COLUMN traceparent text CHECK (length(traceparent) = 55)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_deliveries DROP COLUMN traceparent`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = ['webhook_deliveries_due', 'webhook_deliveries_due_of', 'webhook_deliveries_leased'];

/**
 * Why: messages that are due at the same instant stood in these indexes as one entry, which stays until the last of them was sent and vacuumed. Each look at the
 * queue went past all that had been sent before; entries of their own are passed over once and then marked.
 * Cost: a setting, for what is written from then on; the locks last for a moment.
 */
export class DeliveryQueue implements MigrationInterface {
  readonly name = 'DeliveryQueue0000000000024';

  async up(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await runner.query(`ALTER INDEX ${index} SET (deduplicate_items = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await runner.query(`ALTER INDEX ${index} RESET (deduplicate_items)`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EVERY_TENANT_ROLE } from '../connection/tenancy';

/**
 * Why: pieces of imports are what is still to be stored as events, and no longer the uploaded file, which names addresses. Files that stand
 * there go with their pages of the table, the salts of their visitors with them. What was under way has to be uploaded again: ids of events follow from the file,
 * so that what came in before the upgrade counts once.
 * Cost: a lock on two small tables for a moment.
 */
export class ImportHits implements MigrationInterface {
  readonly name = 'ImportHits0000000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`TRUNCATE import_chunks`);
    await runner.query(`SET LOCAL ROLE ${EVERY_TENANT_ROLE}`);
    await runner.query(`DELETE FROM imports WHERE status = 'uploading'`);
    await runner.query(
      `UPDATE imports SET status = 'failed', error = 'The file was let go by an upgrade; upload it again', completed_at = now(), lease = NULL, lease_until = NULL
       WHERE status IN ('waiting', 'running')`,
    );
    await runner.query(
      `UPDATE imports SET state = jsonb_build_object('tally', state #> '{log,tally}', 'drops', state #> '{log,drops}', 'next', 0) || (state - 'log')
       WHERE state ? 'log'`,
    );
    await runner.query(`RESET ROLE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`TRUNCATE import_chunks`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: a key that signs no more is kept for verifying what it has signed; its private half is not.
 * Cost: a change of the catalogue alone, on a table of a few rows.
 */
export class RetiredKeys implements MigrationInterface {
  readonly name = 'RetiredKeys0000000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE signing_keys ALTER COLUMN private_key DROP NOT NULL`);
    await runner.query(`
      ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_private CHECK ((private_key IS NULL) = (retired_at IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM signing_keys WHERE private_key IS NULL`);
    await runner.query(`ALTER TABLE signing_keys DROP CONSTRAINT signing_keys_private`);
    await runner.query(`ALTER TABLE signing_keys ALTER COLUMN private_key SET NOT NULL`);
  }
}

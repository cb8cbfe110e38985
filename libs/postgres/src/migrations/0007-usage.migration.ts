import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: what the external API was used for. `usage_records` holds the ids of the records that were counted, so that none
 * counts twice; the sums stand in `team_credits` and at the credentials. And websites are looked up by their domain.
 * Cost: new and empty tables; a column with a constant default, which rewrites nothing; an index over a small table.
 */
export class Usage implements MigrationInterface {
  readonly name = 'Usage0000000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE usage_records (id uuid PRIMARY KEY, counted_at timestamptz NOT NULL)`);
    await runner.query(`CREATE INDEX usage_records_counted ON usage_records (counted_at)`);
    await runner.query(`
      CREATE TABLE team_credits (
        team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
        month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
        credits bigint NOT NULL,
        PRIMARY KEY (team_id, month)
      )`);
    await runner.query(`ALTER TABLE credentials ADD COLUMN total_requests bigint NOT NULL DEFAULT 0`);
    await runner.query(`CREATE INDEX websites_domain ON websites (domain, created_at) WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX websites_domain`);
    await runner.query(`ALTER TABLE credentials DROP COLUMN total_requests`);
    await runner.query(`DROP TABLE team_credits, usage_records`);
  }
}

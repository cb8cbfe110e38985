import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from './audit.trigger';
import { ofTeams, rowSecurity } from './row-security';

/**
 * Why: files of what was counted elsewhere, and how far each is imported. Contents stand in pieces, so that a file is never in memory as a
 * whole, in both profiles alike; they go when the import has ended. One import of a website is under way at a time.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class Imports implements MigrationInterface {
  readonly name = 'Imports0000000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        kind text NOT NULL,
        name text,
        dry_run boolean NOT NULL,
        timezone text NOT NULL,
        status text NOT NULL CHECK (status IN ('uploading', 'waiting', 'running', 'completed', 'failed', 'undoing', 'undone')),
        stored_bytes bigint NOT NULL,
        read_bytes bigint NOT NULL,
        state jsonb NOT NULL,
        error text,
        created_at timestamptz NOT NULL,
        completed_at timestamptz,
        lease uuid,
        lease_until timestamptz,
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX imports_newest ON imports (website_id, created_at DESC, id)`);
    await runner.query(
      `CREATE UNIQUE INDEX imports_under_way ON imports (website_id) WHERE status IN ('uploading', 'waiting', 'running', 'undoing')`,
    );
    await runner.query(`
      CREATE TABLE import_chunks (
        import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        position integer NOT NULL,
        content bytea NOT NULL,
        PRIMARY KEY (import_id, position)
      )`);
    await runner.query(`ALTER TABLE import_chunks ALTER COLUMN content SET STORAGE EXTERNAL`);
    const statements = [
      ...rowSecurity('imports', ofTeams()),
      ...rowSecurity('import_chunks', 'EXISTS (SELECT FROM imports WHERE id = import_id)'),
    ];
    for (const statement of statements) await runner.query(statement);
    await runner.query(auditTrigger({ table: 'imports', target: 'import', shown: ['website_id', 'kind', 'name', 'dry_run', 'status'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_chunks, imports`);
  }
}

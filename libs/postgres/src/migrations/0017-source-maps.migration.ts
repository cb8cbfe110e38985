import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofTeams, rowSecurity } from './row-security';

/**
 * Why: errors in built scripts are told by places that nobody wrote; maps say where those come from. Contents, which are large and
 * compressed already, stand apart from what lists read. A release and file has one map, which an upload replaces.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class SourceMaps implements MigrationInterface {
  readonly name = 'SourceMaps0000000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_maps (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        release text NOT NULL,
        file text NOT NULL,
        bytes integer NOT NULL,
        stored_bytes integer NOT NULL,
        uploaded_at timestamptz NOT NULL,
        UNIQUE (website_id, release, file),
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX source_maps_file ON source_maps (website_id, file, uploaded_at DESC)`);
    await runner.query(`CREATE INDEX source_maps_newest ON source_maps (website_id, uploaded_at DESC, id)`);
    await runner.query(`
      CREATE TABLE source_map_contents (
        source_map_id uuid PRIMARY KEY REFERENCES source_maps (id) ON DELETE CASCADE,
        content bytea NOT NULL
      )`);
    await runner.query(`ALTER TABLE source_map_contents ALTER COLUMN content SET STORAGE EXTERNAL`);
    const statements = [
      ...rowSecurity('source_maps', ofTeams()),
      ...rowSecurity('source_map_contents', 'EXISTS (SELECT FROM source_maps WHERE id = source_map_id)'),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE source_map_contents, source_maps`);
  }
}

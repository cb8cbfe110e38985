import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ADVISORY_LOCKS, EVERY_TENANT_ROLE, LOCK_SPACE, postgresSchemaVersion } from '@footfall/postgres';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupFolder } from './backup.folder';
import type { BackedUpTable, BackupManifest } from './backup.manifest';
import { postgresTables } from './postgres.catalogue';

const LOCK_WAIT_MS = 60_000;
/** Made by migrating. */
export const LEDGER = 'schema_migrations';
export const SALTS = 'visitor_salts';

/** A connection for copying, which may take as long as it takes. */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'footfall-backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One state of the database, held while it is copied. */
export class PostgresSnapshot {
  private constructor(private readonly client: Client) {}

  /**
   * @param meanwhile runs while nothing leaves the outbox: what it copies of the log goes with the state that is held.
   */
  static async take(url: string, meanwhile: () => Promise<void>): Promise<PostgresSnapshot> {
    const guard = await connectPostgres(url);
    try {
      const client = await connectPostgres(url);
      try {
        await guard.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
        await guard.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK_SPACE, ADVISORY_LOCKS.outbox]);
        // The first statement that reads makes the snapshot.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await client.query('SELECT 1 FROM pg_class LIMIT 1');
        await meanwhile();
        return new PostgresSnapshot(client);
      } catch (error) {
        await client.end();
        throw error;
      }
    } finally {
      await guard.end();
    }
  }

  async schemaVersion(): Promise<number> {
    const asked = { query: async (text: string) => (await this.client.query(text)).rows as unknown };
    return postgresSchemaVersion(asked as Parameters<typeof postgresSchemaVersion>[0]);
  }

  /** Writes every table into `postgres/<table>.copy.gz`, as COPY gives its rows. */
  async dump(folder: BackupFolder, { salts }: { salts: boolean }, onTable: (name: string) => void): Promise<BackupManifest['postgres']> {
    await mkdir(join(folder.path, 'postgres'), { mode: 0o700 });
    const { isBound, tables } = await postgresTables(this.client);
    const dumped: BackedUpTable[] = [];
    for (const { name, columns, isSecured } of tables) {
      if (name === LEDGER || (name === SALTS && !salts)) continue;
      onTable(`postgres ${name}`);
      const path = join('postgres', `${name}.copy.gz`);
      // Row-level security holds the owner as well, and who is bound by it sees all rows in this role alone.
      await this.client.query(isBound && isSecured ? `SET LOCAL ROLE ${EVERY_TENANT_ROLE}` : 'RESET ROLE');
      const list = columns.map((column) => this.client.escapeIdentifier(column)).join(', ');
      const rows = this.client.query(copyTo(`COPY (SELECT ${list} FROM ${this.client.escapeIdentifier(name)}) TO STDOUT`));
      await pipeline(rows, createGzip({ level: 3 }), createWriteStream(join(folder.path, path), { flags: 'wx', mode: 0o600 }));
      dumped.push({ name, columns: [...columns], rows: rows.rowCount, files: [await folder.add(path)] });
    }
    await this.client.query('RESET ROLE');
    const sequences = await this.client.query<{ name: string; last: string }>(
      `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
    );
    return { tables: dumped, sequences: sequences.rows };
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UNFINISHED_RESTORE, migratePostgres } from '@footfall/postgres';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup.error';
import type { BackupManifest } from './backup.manifest';
import { postgresTables } from './postgres.catalogue';
import { LEDGER, connectPostgres } from './postgres.dump';

/**
 * Makes of an empty database the one that was backed up, then brings it to the version of this code. All rows come in one transaction.
 * @throws BackupError where not every row arrived.
 */
export async function loadPostgres(url: string, source: string, manifest: BackupManifest, onTable: (name: string) => void): Promise<void> {
  await migratePostgres(url, manifest.schema.postgres);
  const client = await connectPostgres(url);
  try {
    await client.query('BEGIN');
    const { tables, isBound } = await postgresTables(client);
    const quoted = (name: string) => client.escapeIdentifier(name);
    // Migrations write rows of their own.
    const emptied = tables.filter(({ name }) => name !== LEDGER).map(({ name }) => quoted(name));
    await client.query(`TRUNCATE ${emptied.join(', ')} RESTART IDENTITY`);
    for (const { name, isSecured } of tables) {
      const dumped = manifest.postgres.tables.find((table) => table.name === name);
      if (!dumped) continue;
      onTable(`postgres ${name}`);
      // What is restored is not what somebody changed: the audit log has its own rows.
      await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
      if (isSecured && isBound) await client.query(`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`);
      const rows = client.query(copyFrom(`COPY ${quoted(name)} (${dumped.columns.map(quoted).join(', ')}) FROM STDIN`));
      for (const { path } of dumped.files) await pipeline(createReadStream(join(source, path)), createGunzip(), rows);
      if (rows.rowCount !== dumped.rows) throw new BackupError(`Of ${dumped.rows} rows of ${name}, ${rows.rowCount} arrived`);
      if (isSecured && isBound) await client.query(`ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
      await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    }
    for (const { name, last } of manifest.postgres.sequences) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), last]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  await migratePostgres(url);
}

/** Removes every table and function of Footfall from the database, but for the mark of the restore under way. */
export async function emptyPostgres(url: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('BEGIN');
    const { tables } = await postgresTables(client);
    const removed = tables.filter(({ name }) => name !== UNFINISHED_RESTORE).map(({ name }) => client.escapeIdentifier(name));
    if (removed.length) await client.query(`DROP TABLE ${removed.join(', ')} CASCADE`);
    const functions = await client.query<{ signature: string }>(
      `SELECT oid::regprocedure::text AS signature FROM pg_proc
       WHERE pronamespace = current_schema()::regnamespace AND (proname LIKE 'footfall\\_%' OR proname LIKE 'audit\\_%')`,
    );
    for (const { signature } of functions.rows) await client.query(`DROP FUNCTION IF EXISTS ${signature} CASCADE`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** What the database holds and who works with it. */
export async function lookAtPostgres(url: string): Promise<{ users: number; services: string[]; tables: string[] }> {
  const client = await connectPostgres(url);
  try {
    const { tables } = await postgresTables(client);
    const names = tables.map(({ name }) => name);
    const users = names.includes('users') ? await client.query<{ n: number }>('SELECT count(*)::int AS n FROM users') : null;
    const others = await client.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'footfall%' AND application_name NOT IN ('footfall-backup', 'footfall-migrate')`,
    );
    return { users: users?.rows[0]?.n ?? 0, services: others.rows.map(({ name }) => name), tables: names };
  } finally {
    await client.end();
  }
}

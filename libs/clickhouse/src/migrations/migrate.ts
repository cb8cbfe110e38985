import { readFile } from 'node:fs/promises';
import type { ClickHouseConnection } from '@footfall/platform';
import { connectClickHouse } from '../connect';
import { MIGRATION_FILES } from './migration-files';
import { CLICKHOUSE_SCHEMA_VERSION, NewerClickHouseSchemaError, clickHouseSchemaVersion } from './schema-version';
import { splitStatements } from './split-statements';

const LEDGER = `
  CREATE TABLE IF NOT EXISTS schema_migrations
  (
      version UInt32,
      name String,
      applied_at DateTime64(3, 'UTC') DEFAULT now64(3)
  )
  ENGINE = ReplacingMergeTree(applied_at)
  ORDER BY version`;

/**
 * Brings the connection's database, made where it is missing, to the version of this code. A file that stopped half-way is run again from its
 * beginning; repeating all of it changes nothing, also where two do it at once.
 * @param upTo an earlier version at which to stop, as a backup needs it that was taken then.
 * @throws NewerClickHouseSchemaError where later code has been here.
 */
export async function migrateClickHouse(connection: ClickHouseConnection, upTo = CLICKHOUSE_SCHEMA_VERSION): Promise<void> {
  const outside = connectClickHouse({ ...connection, database: 'default' });
  try {
    await outside.command({ query: `CREATE DATABASE IF NOT EXISTS \`${connection.database.replace(/[`\\]/g, '\\$&')}\`` });
  } finally {
    await outside.close();
  }
  const client = connectClickHouse(connection);
  try {
    const found = await clickHouseSchemaVersion(client);
    if (found > CLICKHOUSE_SCHEMA_VERSION) throw new NewerClickHouseSchemaError(found);
    await client.command({ query: LEDGER });
    for (const { version, name, path } of MIGRATION_FILES.filter((file) => file.version > found && file.version <= upTo)) {
      for (const query of splitStatements(await readFile(path, 'utf8'))) await client.command({ query });
      await client.command({
        query: 'INSERT INTO schema_migrations (version, name) SELECT {version:UInt32}, {name:String}',
        query_params: { version, name },
      });
    }
  } finally {
    await client.close();
  }
}

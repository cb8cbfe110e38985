import { CLICKHOUSE_UNFINISHED_RESTORE, refuseUnfinishedClickHouseRestore } from '@footfall/clickhouse';
import type { ClickHouseConnection } from '@footfall/platform';
import { UNFINISHED_RESTORE, createDataSource, refuseUnfinishedRestore } from '@footfall/postgres';
import { BackupError } from './backup.error';
import { connectForCopying, order, quotedName } from './clickhouse.catalogue';
import { connectPostgres } from './postgres.dump';

export interface MarkedStores {
  readonly postgres: { readonly url: string };
  readonly clickhouse: ClickHouseConnection;
}

/** Keeps migrations, services and backups from stores until a restore into them has ended, also from those that a kill left by half. */
export async function beginRestore({ postgres, clickhouse }: MarkedStores): Promise<void> {
  await onPostgres(postgres.url, `CREATE TABLE IF NOT EXISTS ${UNFINISHED_RESTORE} ()`);
  const { database, mark } = namesOf(clickhouse);
  await onClickHouse(
    clickhouse,
    `CREATE DATABASE IF NOT EXISTS ${database}`,
    `CREATE TABLE IF NOT EXISTS ${mark} (begun UInt8) ENGINE = Null`,
  );
}

export async function endRestore({ postgres, clickhouse }: MarkedStores): Promise<void> {
  await onClickHouse(clickhouse, `DROP TABLE IF EXISTS ${namesOf(clickhouse).mark} SYNC`);
  await onPostgres(postgres.url, `DROP TABLE ${UNFINISHED_RESTORE}`);
}

/** @throws BackupError where a restore was begun and not ended. */
export async function refuseMarkedStores({ postgres, clickhouse }: MarkedStores): Promise<void> {
  const source = await createDataSource(postgres.url, { poolSize: 1, applicationName: 'footfall-backup', unbounded: true }).initialize();
  try {
    await refuseUnfinishedRestore(source);
  } catch (error) {
    throw new BackupError(`Postgres ${(error as Error).message}`, { cause: error });
  } finally {
    await source.destroy();
  }
  const { database } = clickhouse;
  const client = connectForCopying({ ...clickhouse, database: 'default' });
  try {
    await refuseUnfinishedClickHouseRestore(client, { database });
  } catch (error) {
    throw new BackupError((error as Error).message, { cause: error });
  } finally {
    await client.close();
  }
}

function namesOf(connection: ClickHouseConnection): { database: string; mark: string } {
  const database = quotedName(connection.database);
  return { database, mark: `${database}.${quotedName(CLICKHOUSE_UNFINISHED_RESTORE)}` };
}

async function onPostgres(url: string, statement: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The database itself may be missing. */
async function onClickHouse(connection: ClickHouseConnection, ...statements: string[]): Promise<void> {
  const client = connectForCopying({ ...connection, database: 'default' });
  try {
    for (const statement of statements) await order(client, statement);
  } finally {
    await client.close();
  }
}

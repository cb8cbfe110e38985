import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { ClickHouseClient } from '@clickhouse/client';
import { migrateClickHouse } from '@footfall/clickhouse';
import type { ClickHouseConnection } from '@footfall/platform';
import type { BackedUpTable, BackupManifest } from './backup.manifest';
import { LEDGER, clickHouseTables, connectForCopying, order, quotedName, quotedText } from './clickhouse.catalogue';

/** Rows come as they were, also those that merges would have left out, and none is taken for a repetition. */
const AS_THEY_WERE = { optimize_on_insert: 0, insert_deduplicate: 0, async_insert: 0, max_partitions_per_insert_block: '0' } as const;
const SETTINGS = Object.entries(AS_THEY_WERE).map(([name, value]) => `${name} = ${value}`);

/**
 * Makes of an empty database the one that was backed up, then brings it to the version of this code.
 * @param isLocal whether the engine is a child on this machine, which reads the files by itself.
 */
export async function loadClickHouse(
  connection: ClickHouseConnection,
  source: string,
  manifest: BackupManifest,
  isLocal: boolean,
  onTable: (name: string) => void,
): Promise<void> {
  await migrateClickHouse(connection, manifest.schema.clickhouse);
  const client = connectForCopying(connection);
  try {
    for (const table of manifest.clickhouse.tables) {
      onTable(`clickhouse ${table.name}`);
      await (isLocal ? readByEngine(client, resolve(source), table) : streamed(client, source, table));
    }
  } finally {
    await client.close();
  }
  await migrateClickHouse(connection);
}

const into = ({ name, columns }: BackedUpTable) => `INSERT INTO ${quotedName(name)} (${columns.map(quotedName).join(', ')})`;

async function readByEngine(client: ClickHouseClient, source: string, table: BackedUpTable): Promise<void> {
  for (const { path } of table.files) {
    const columns = table.columns.map(quotedName).join(', ');
    const from = `file(${quotedText(join(source, path))}, 'Native')`;
    await order(client, `${into(table)} SELECT ${columns} FROM ${from} SETTINGS ${SETTINGS.join(', ')}, max_insert_threads = 1`);
  }
}

async function streamed(client: ClickHouseClient, source: string, table: BackedUpTable): Promise<void> {
  for (const { path } of table.files) {
    const file = createReadStream(join(source, path));
    const rows = createGunzip();
    file.on('error', (error) => rows.destroy(error)).pipe(rows);
    const { stream } = await client.exec({ query: `${into(table)} FORMAT Native`, values: rows, clickhouse_settings: AS_THEY_WERE });
    for await (const _ of stream) void _;
  }
}

/** What the database holds of Footfall. */
export async function lookAtClickHouse(connection: ClickHouseConnection): Promise<{ events: number; tables: string[] }> {
  // The database itself may be missing.
  const client = connectForCopying({ ...connection, database: 'default' });
  const inside = connectForCopying(connection);
  try {
    const found = await client.query({
      query: 'SELECT name FROM system.databases WHERE name = {name:String}',
      query_params: { name: connection.database },
      format: 'JSONEachRow',
    });
    if (!(await found.json()).length) return { events: 0, tables: [] };
    const tables = (await clickHouseTables(inside)).map(({ name }) => name);
    if (!tables.includes('events')) return { events: 0, tables };
    const counted = await inside.query({ query: 'SELECT toString(count()) AS rows FROM events', format: 'JSONEachRow' });
    return { events: Number((await counted.json<{ rows: string }>())[0]?.rows ?? 0), tables };
  } finally {
    await client.close();
    await inside.close();
  }
}

/** Removes every table of Footfall from the database, also the ledger that an emptying left alone: by it nothing would be made anew. */
export async function emptyClickHouse(connection: ClickHouseConnection): Promise<void> {
  const { tables } = await lookAtClickHouse(connection);
  const client = connectForCopying(connection);
  try {
    for (const name of [...tables, LEDGER]) await order(client, `DROP TABLE IF EXISTS ${quotedName(name)} SYNC`);
  } finally {
    await client.close();
  }
}

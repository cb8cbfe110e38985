import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClickHouseClient } from '@clickhouse/client';
import { clickHouseSchemaVersion } from '@footfall/clickhouse';
import type { ClickHouseConnection } from '@footfall/platform';
import { BackupError } from './backup.error';
import type { BackupFolder } from './backup.folder';
import type { BackedUpTable } from './backup.manifest';
import { clickHouseTables, connectForCopying, order, quotedName, quotedText, type ClickHouseTable } from './clickhouse.catalogue';

/** Unpacked bytes of a file; servers take any, but small ones can be sent to every one. */
const FILE_BYTES = 128 * 1024 ** 2;
/** Files that the engine writes side by side, each with its own buffers. */
const MOST_FILES = 64;

type Copied = Pick<BackedUpTable, 'rows' | 'files'>;
type Copy = (client: ClickHouseClient, folder: BackupFolder, table: ClickHouseTable) => Promise<Copied>;

/**
 * Writes every table into `clickhouse/<table>/*.native.gz`. Tables are copied one after the other while others write: what
 * comes from events behind the places of the groups is made again from them.
 * @param isLocal whether the engine is a child on this machine, which writes the files by itself.
 */
export async function dumpClickHouse(
  connection: ClickHouseConnection,
  folder: BackupFolder,
  isLocal: boolean,
  onTable: (name: string) => void,
): Promise<{ version: number; tables: BackedUpTable[] }> {
  const client = connectForCopying(connection);
  try {
    const version = await clickHouseSchemaVersion(client);
    if (!version) throw new BackupError(`The database ${connection.database} of ClickHouse at ${connection.url} holds nothing of Footfall`);
    const copy: Copy = isLocal ? writtenByEngine : streamed;
    const tables: BackedUpTable[] = [];
    await mkdir(join(folder.path, 'clickhouse'), { mode: 0o700 });
    for (const table of await clickHouseTables(client)) {
      onTable(`clickhouse ${table.name}`);
      await mkdir(join(folder.path, 'clickhouse', table.name), { mode: 0o700 });
      tables.push({ name: table.name, columns: [...table.columns], ...(await copy(client, folder, table)) });
    }
    return { version, tables };
  } finally {
    await client.close();
  }
}

const columnsOf = ({ columns }: ClickHouseTable) => columns.map(quotedName).join(', ');

async function writtenByEngine(client: ClickHouseClient, folder: BackupFolder, table: ClickHouseTable): Promise<Copied> {
  const path = join(folder.path, 'clickhouse', table.name);
  if (/[{}*?]/.test(path)) throw new BackupError(`The engine takes ${path} for a pattern: choose a target without any of { } * ?`);
  const parts = Math.min(MOST_FILES, Math.max(1, Math.ceil(table.uncompressedBytes / FILE_BYTES)));
  await order(
    client,
    `INSERT INTO FUNCTION file(${quotedText(join(path, '{_partition_id}.native.gz'))}, 'Native')
     PARTITION BY cityHash64(${table.sortingKey}) % ${parts}
     SELECT ${columnsOf(table)} FROM ${quotedName(table.name)} SETTINGS max_threads = 1, engine_file_truncate_on_insert = 1`,
  );
  // Before they are counted, which takes a file without any bytes for one without rows.
  const files = await folder.addAll(join('clickhouse', table.name));
  if (!files.length) return { rows: 0, files };
  const answer = await client.query({
    query: `SELECT toString(count()) AS rows FROM file(${quotedText(join(path, '*.native.gz'))}, 'Native')`,
    format: 'JSONEachRow',
  });
  return { rows: Number((await answer.json<{ rows: string }>())[0]?.rows ?? 0), files };
}

async function streamed(client: ClickHouseClient, folder: BackupFolder, table: ClickHouseTable): Promise<Copied> {
  const answer = await client.query({
    query: `SELECT _partition_id AS id, toString(count()) AS rows FROM ${quotedName(table.name)} GROUP BY id ORDER BY id`,
    format: 'JSONEachRow',
  });
  const partitions = await answer.json<{ id: string; rows: string }>();
  for (const { id } of partitions) {
    const { stream } = await client.exec({
      query: `SELECT ${columnsOf(table)} FROM ${quotedName(table.name)} WHERE _partition_id = {id:String} FORMAT Native`,
      query_params: { id },
    });
    const file = join(folder.path, 'clickhouse', table.name, `${id.replace(/[^\w-]/g, '_')}.native.gz`);
    await pipeline(stream, createGzip({ level: 3 }), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  }
  const rows = partitions.reduce((sum, each) => sum + Number(each.rows), 0);
  return { rows, files: await folder.addAll(join('clickhouse', table.name)) };
}

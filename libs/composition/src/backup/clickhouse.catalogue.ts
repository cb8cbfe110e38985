import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import type { ClickHouseConnection } from '@footfall/platform';

/** Copying a table takes as long as it takes; what has not ended by then never will. */
const LONGEST_MS = 12 * 3_600_000;
/** Made by migrating. */
export const LEDGER = 'schema_migrations';

export interface ClickHouseTable {
  readonly name: string;
  /** Those that are written, not computed. */
  readonly columns: readonly string[];
  /** Expressions that rows are ordered by; rows that stand for each other have the same. */
  readonly sortingKey: string;
  readonly uncompressedBytes: number;
}

/** A client for copying tables. */
export function connectForCopying({ url, username, password, database }: ClickHouseConnection): ClickHouseClient {
  return createClient({
    ...{ url, username, password, database, request_timeout: LONGEST_MS, max_open_connections: 2 },
    compression: { request: false, response: false },
    // None would be taken for not said.
    clickhouse_settings: { max_execution_time: LONGEST_MS / 1000 },
    log: { level: ClickHouseLogLevel.OFF },
  });
}

export async function clickHouseTables(client: ClickHouseClient): Promise<ClickHouseTable[]> {
  const answer = await client.query({
    query: `
      SELECT t.name AS name, t.sorting_key AS sorting_key, toString(ifNull(t.total_bytes_uncompressed, 0)) AS bytes,
             (SELECT groupArray((c.table, c.name, c.position)) FROM system.columns c
              WHERE c.database = currentDatabase() AND c.default_kind NOT IN ('MATERIALIZED', 'ALIAS', 'EPHEMERAL')) AS columns
      FROM system.tables t
      WHERE t.database = currentDatabase() AND t.engine LIKE '%MergeTree' AND t.name != {ledger:String}
      ORDER BY t.name`,
    query_params: { ledger: LEDGER },
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ name: string; sorting_key: string; bytes: string; columns: [string, string, string | number][] }>();
  return rows.map(({ name, sorting_key: sortingKey, bytes, columns }) => ({
    name,
    sortingKey,
    columns: columns
      .filter(([table]) => table === name)
      .sort((a, b) => Number(a[2]) - Number(b[2]))
      .map(([, column]) => column),
    uncompressedBytes: Number(bytes),
  }));
}

export const quotedName = (name: string): string => `\`${name.replace(/[`\\]/g, '\\$&')}\``;
export const quotedText = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** Runs a statement and reads its answer to the end, without which its connection would not come back. */
export async function order(client: ClickHouseClient, query: string): Promise<void> {
  const { stream } = await client.exec({ query });
  for await (const _ of stream) void _;
}

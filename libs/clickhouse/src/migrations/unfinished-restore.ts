import type { ClickHouseClient } from '@clickhouse/client';

/** A table that is there while the database is filled from a backup; Postgres has one of its own, which not every service asks for. */
export const CLICKHOUSE_UNFINISHED_RESTORE = 'unfinished_restore';

/** The database holds a part of a backup: answers from it would be wrong, and what goes on from there would mix with it. */
export class UnfinishedClickHouseRestoreError extends Error {
  constructor() {
    super('ClickHouse holds a part of a backup, since a restore was interrupted or runs: restore again with --force');
    this.name = 'UnfinishedClickHouseRestoreError';
  }
}

interface AskedOf {
  /** The client's own where it is absent; one that is not there yet holds no part of anything. */
  readonly database?: string;
  readonly abort_signal?: AbortSignal;
}

/** @throws UnfinishedClickHouseRestoreError where a restore was begun and not ended. */
export async function refuseUnfinishedClickHouseRestore(
  client: ClickHouseClient,
  { database = '', abort_signal }: AskedOf = {},
): Promise<void> {
  const marks = await client.query({
    query: `SELECT name FROM system.tables WHERE database = if({database:String} = '', currentDatabase(), {database:String}) AND name = {mark:String}`,
    query_params: { database, mark: CLICKHOUSE_UNFINISHED_RESTORE },
    format: 'JSONEachRow',
    ...(abort_signal && { abort_signal }),
  });
  if ((await marks.json()).length) throw new UnfinishedClickHouseRestoreError();
}

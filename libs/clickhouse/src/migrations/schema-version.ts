import type { ClickHouseClient } from '@clickhouse/client';
import { MIGRATION_FILES } from './migration-files';
import { refuseUnfinishedClickHouseRestore } from './unfinished-restore';

/** The version that this code needs: the number of its last migration. */
export const CLICKHOUSE_SCHEMA_VERSION = Math.max(...MIGRATION_FILES.map(({ version }) => version));

/** The database was migrated by later code than this, which must not write into it. */
export class NewerClickHouseSchemaError extends Error {
  constructor(found: number) {
    super(
      `ClickHouse holds schema version ${found}, and this code knows versions up to ${CLICKHOUSE_SCHEMA_VERSION} only: start the newer code`,
    );
    this.name = 'NewerClickHouseSchemaError';
  }
}

/** The version that the client's database stands at; 0 before the first migration. */
export async function clickHouseSchemaVersion(client: ClickHouseClient): Promise<number> {
  const number = async (query: string) => {
    const answer = await client.query({ query, format: 'JSONEachRow' });
    return Number((await answer.json<{ number: string }>())[0]?.number ?? 0);
  };
  // EXISTS may not name a database that is missing, system.tables may ask for anything.
  const ledgers = await number(
    `SELECT count() AS number FROM system.tables WHERE database = currentDatabase() AND name = 'schema_migrations'`,
  );
  return ledgers ? number('SELECT max(version) AS number FROM schema_migrations') : 0;
}

/**
 * Resolves when the database stands at the version this code needs, and is whole.
 * @throws NewerClickHouseSchemaError above it, Error below it, UnfinishedClickHouseRestoreError where it is a part of a backup.
 */
export async function assertClickHouseSchema(client: ClickHouseClient): Promise<void> {
  await refuseUnfinishedClickHouseRestore(client);
  const found = await clickHouseSchemaVersion(client);
  if (found > CLICKHOUSE_SCHEMA_VERSION) throw new NewerClickHouseSchemaError(found);
  if (found < CLICKHOUSE_SCHEMA_VERSION) {
    throw new Error(`stands at schema version ${found} and ${CLICKHOUSE_SCHEMA_VERSION} is needed: run the migrations`);
  }
}

import type { DataSource, QueryRunner } from 'typeorm';
import { MIGRATIONS } from './migrations';

/** The number at the end of a migration's name. */
export const numberOf = (name: string) => Number(/\d{13}$/.exec(name)?.[0] ?? Number.NaN);

/** The version that this code needs: the number of its last migration. */
export const POSTGRES_SCHEMA_VERSION = Math.max(...MIGRATIONS.map((migration) => numberOf(new migration().name ?? '')));

/** The database was migrated by later code than this, which must not write into it. */
export class NewerSchemaError extends Error {
  constructor(found: number) {
    super(
      `Postgres holds schema version ${found}, and this code knows versions up to ${POSTGRES_SCHEMA_VERSION} only: start the newer code`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** The version that the database stands at; 0 before the first migration. */
export async function postgresSchemaVersion(source: DataSource | QueryRunner): Promise<number> {
  const [ledger] = (await source.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS present`)) as { present: boolean }[];
  if (!ledger?.present) return 0;
  const [row] = (await source.query(`SELECT coalesce(max("timestamp"), 0)::int AS version FROM schema_migrations`)) as {
    version: number;
  }[];
  return row?.version ?? 0;
}

/**
 * Resolves when the database stands at the version this code needs.
 * @throws NewerSchemaError above it, Error below it.
 */
export async function assertPostgresSchema(source: DataSource | QueryRunner): Promise<void> {
  const found = await postgresSchemaVersion(source);
  if (found > POSTGRES_SCHEMA_VERSION) throw new NewerSchemaError(found);
  if (found < POSTGRES_SCHEMA_VERSION) {
    throw new Error(`stands at schema version ${found} and ${POSTGRES_SCHEMA_VERSION} is needed: run the migrations`);
  }
}

import { ADVISORY_LOCKS, LOCK_SPACE } from '../connection/advisory-locks';
import { createDataSource } from '../connection/data-source';
import { ROLES } from './row-security';
import { MIGRATIONS } from './migrations';
import { NewerSchemaError, POSTGRES_SCHEMA_VERSION, numberOf, postgresSchemaVersion } from './schema-version';

const WAIT_FOR_OTHERS_MS = 120_000;

/**
 * Brings the database to the version of this code, each migration in a transaction of its own. Whoever comes second waits
 * for the first; repeating it changes nothing.
 * @param upTo an earlier version at which to stop, as a backup needs it that was taken then.
 * @throws NewerSchemaError where later code has been here.
 */
export async function migratePostgres(url: string, upTo = POSTGRES_SCHEMA_VERSION): Promise<void> {
  const source = createDataSource(url, { poolSize: 2, applicationName: 'footfall-migrate', unbounded: true });
  source.setOptions({ migrations: MIGRATIONS.filter((migration) => numberOf(new migration().name ?? '') <= upTo) });
  await source.initialize();
  try {
    const holder = source.createQueryRunner();
    await holder.connect();
    try {
      await holder.query(`SET lock_timeout = ${WAIT_FOR_OTHERS_MS}`);
      await holder.query('SELECT pg_advisory_lock($1, $2)', [LOCK_SPACE, ADVISORY_LOCKS.migration]);
      const found = await postgresSchemaVersion(holder);
      if (found > POSTGRES_SCHEMA_VERSION) throw new NewerSchemaError(found);
      for (const role of ROLES) await holder.query(role);
      await source.runMigrations();
    } finally {
      await holder.release();
    }
  } finally {
    // Ends the sessions, and with them the lock.
    await source.destroy();
  }
}

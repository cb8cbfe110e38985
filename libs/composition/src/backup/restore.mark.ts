import { UNFINISHED_RESTORE, createDataSource, refuseUnfinishedRestore } from '@footfall/postgres';
import { BackupError } from './backup.error';
import { connectPostgres } from './postgres.dump';

/** Keeps migrations, services and backups from stores until a restore into them has ended, also from those that a kill left by half. */
export const beginRestore = (url: string): Promise<void> => ordered(url, `CREATE TABLE IF NOT EXISTS ${UNFINISHED_RESTORE} ()`);

export const endRestore = (url: string): Promise<void> => ordered(url, `DROP TABLE ${UNFINISHED_RESTORE}`);

/** @throws BackupError where a restore was begun and not ended. */
export async function refuseHalfRestored(url: string): Promise<void> {
  const source = await createDataSource(url, { poolSize: 1, applicationName: 'footfall-backup', unbounded: true }).initialize();
  try {
    await refuseUnfinishedRestore(source);
  } catch (error) {
    throw new BackupError(`Postgres ${(error as Error).message}`, { cause: error });
  } finally {
    await source.destroy();
  }
}

async function ordered(url: string, statement: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

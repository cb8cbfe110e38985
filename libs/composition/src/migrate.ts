import { migrateClickHouse } from '@footfall/clickhouse';
import { TOPICS } from '@footfall/contracts';
import type { Resources } from '@footfall/platform';
import { migratePostgres } from '@footfall/postgres';

/** Brings topics and both stores to the version of this code. Repeating it changes nothing; a newer version is refused. */
export async function migrate({ eventLog, postgres, clickhouse }: Pick<Resources, 'eventLog' | 'postgres' | 'clickhouse'>): Promise<void> {
  await eventLog.createTopics(Object.values(TOPICS));
  await Promise.all([migratePostgres(postgres.url), migrateClickHouse(clickhouse)]);
}

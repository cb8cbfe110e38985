import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { connectClickHouse, migrateClickHouse } from '@footfall/clickhouse';
import { clickHouseOf, startEmbeddedClickhouse } from '@footfall/composition';
import type { ClickHouseConnection } from '@footfall/platform';

export interface TestClickHouse {
  readonly connection: ClickHouseConnection;
  readonly client: ClickHouseClient;
  close(): Promise<void>;
}

/**
 * A migrated database of the real engine for one test file: a fresh one on the engine that FOOTFALL_TEST_CLICKHOUSE names,
 * else an engine of its own.
 */
export async function testClickHouse(): Promise<TestClickHouse> {
  const given = process.env['FOOTFALL_TEST_CLICKHOUSE'];
  const dir = given ? null : mkdtempSync(join(tmpdir(), 'footfall-clickhouse-'));
  const engine = dir ? await startEmbeddedClickhouse({ dataDir: dir }) : null;
  const where: ClickHouseConnection = engine
    ? { url: engine.url, username: engine.username, password: engine.password, database: engine.database }
    : clickHouseOf(given ?? '');
  const connection = { ...where, database: `test_${randomUUID().replaceAll('-', '')}` };
  await migrateClickHouse(connection);
  const client = connectClickHouse(connection);
  return {
    connection,
    client,
    close: async () => {
      await client.command({ query: `DROP DATABASE IF EXISTS ${connection.database}` });
      await client.close();
      await engine?.stop();
      if (dir) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The engine on a data folder that a stopped process left behind. */
export async function openEmbeddedClickHouse(dataDir: string): Promise<Pick<TestClickHouse, 'client' | 'close'>> {
  const engine = await startEmbeddedClickhouse({ dataDir });
  const client = connectClickHouse({ url: engine.url, username: engine.username, password: engine.password, database: engine.database });
  return {
    client,
    close: async () => {
      await client.close();
      await engine.stop();
    },
  };
}

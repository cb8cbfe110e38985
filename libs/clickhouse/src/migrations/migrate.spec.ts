import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { connectClickHouse } from '../connect';
import * as writtenTables from '../tables';
import type { Table } from '../writer/table';
import { migrateClickHouse } from './migrate';
import { CLICKHOUSE_SCHEMA_VERSION, NewerClickHouseSchemaError, assertClickHouseSchema, clickHouseSchemaVersion } from './schema-version';
import { splitStatements } from './split-statements';

const isTable = (exported: unknown): exported is Table => typeof exported === 'object' && exported !== null && 'columns' in exported;

describe('splitStatements', () => {
  it('ends a statement at semicolons only that stand in no literal, name or comment', () => {
    expect(splitStatements(`-- a; b\nSELECT ';', "x;y", \`z;\`; /* c; d */\nSELECT 'it\\'s; ' ;;\n-- end`)).toEqual([
      `SELECT ';', "x;y", \`z;\``,
      `SELECT 'it\\'s; '`,
    ]);
  });
});

describe('migrateClickHouse', () => {
  let store: TestClickHouse;
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  afterAll(() => store?.close());

  it('makes the database, and repeating it or doing it twice at once changes nothing', async () => {
    // A name that needs quoting.
    const connection = { ...store.connection, database: `test-${randomUUID()}` };
    const client = connectClickHouse(connection);
    try {
      await Promise.all([migrateClickHouse(connection), migrateClickHouse(connection)]);
      await migrateClickHouse(connection);
      expect(await clickHouseSchemaVersion(client)).toBe(CLICKHOUSE_SCHEMA_VERSION);
      const tables = await client.query({ query: 'SHOW TABLES', format: 'JSONEachRow' });
      const names = (await tables.json<{ name: string }>()).map(({ name }) => name);
      const written = Object.values<unknown>(writtenTables).filter(isTable);
      expect(written.length).toBeGreaterThan(8);
      expect(names).toEqual(expect.arrayContaining(['schema_migrations', 'website_stats_daily', ...written.map(({ name }) => name)]));
    } finally {
      await client.command({ query: `DROP DATABASE IF EXISTS \`${connection.database}\`` });
      await client.close();
    }
  });

  it('goes on where an earlier run stopped half-way', async () => {
    const { client } = store;
    await client.command({ query: 'TRUNCATE TABLE schema_migrations' });
    await client.command({ query: 'DROP TABLE website_stats_daily' });
    expect(await clickHouseSchemaVersion(client)).toBe(0);
    await expect(assertClickHouseSchema(client)).rejects.toThrow(/schema version 0 and \d+ is needed/);
    await migrateClickHouse(store.connection);
    await assertClickHouseSchema(client);
    await client.command({ query: 'SELECT count_id FROM website_stats_daily' });
  });

  it('refuses what newer code has migrated', async () => {
    await store.client.command({ query: `INSERT INTO schema_migrations (version, name) VALUES (9999, 'later')` });
    await expect(migrateClickHouse(store.connection)).rejects.toThrow(NewerClickHouseSchemaError);
    await expect(assertClickHouseSchema(store.client)).rejects.toThrow(NewerClickHouseSchemaError);
  });
});

import { testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../connection/data-source';
import { migratePostgres } from './migrate';
import { NewerSchemaError, POSTGRES_SCHEMA_VERSION, assertPostgresSchema, postgresSchemaVersion } from './schema-version';

let server: TestPostgres;
let sources: DataSource[] = [];
beforeAll(async () => {
  server = await testPostgres();
}, 180_000);
afterEach(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  sources = [];
});
afterAll(() => server.stop());

async function connected(url: string): Promise<DataSource> {
  const source = await createDataSource(url, { unbounded: true }).initialize();
  sources.push(source);
  return source;
}

describe('migratePostgres', () => {
  test('brings an empty database to the version of this code, and changes nothing the second time', async () => {
    const url = await server.createDatabase();
    const source = await connected(url);
    expect(await postgresSchemaVersion(source)).toBe(0);
    await expect(assertPostgresSchema(source)).rejects.toThrow(`stands at schema version 0 and ${POSTGRES_SCHEMA_VERSION} is needed`);
    await migratePostgres(url);
    await migratePostgres(url);
    expect(await postgresSchemaVersion(source)).toBe(POSTGRES_SCHEMA_VERSION);
    await assertPostgresSchema(source);
    const ledger = await source.query('SELECT "timestamp"::int AS n FROM schema_migrations ORDER BY id');
    expect(ledger.map((row: { n: number }) => row.n)).toEqual(Array.from({ length: POSTGRES_SCHEMA_VERSION }, (_, i) => i + 1));
  });

  test('several at once end well and migrate once', async () => {
    const url = await server.createDatabase();
    await Promise.all([1, 2, 3].map(() => migratePostgres(url)));
    const [row] = await (await connected(url)).query('SELECT count(*)::int AS n FROM schema_migrations');
    expect(row.n).toBe(POSTGRES_SCHEMA_VERSION);
  });

  test('refuses a database of later code', async () => {
    const url = await server.createDatabase();
    await migratePostgres(url);
    const source = await connected(url);
    await source.query(`INSERT INTO schema_migrations ("timestamp", name) VALUES ($1, 'Later')`, [POSTGRES_SCHEMA_VERSION + 1]);
    await expect(migratePostgres(url)).rejects.toBeInstanceOf(NewerSchemaError);
    await expect(assertPostgresSchema(source)).rejects.toBeInstanceOf(NewerSchemaError);
  });

  test('every entity fits its table', async () => {
    const url = await server.createDatabase();
    await migratePostgres(url);
    const source = await connected(url);
    for (const { target, tableName, columns } of source.entityMetadatas) {
      expect(await source.manager.find(target)).toEqual([]);
      const found = await source.query(`SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1`, [tableName]);
      expect(columns.map((column) => column.databaseName).sort()).toEqual(found.map((row: { name: string }) => row.name).sort());
    }
    expect(source.entityMetadatas.length).toBeGreaterThan(10);
  });

  test('can be taken back whole', async () => {
    const url = await server.createDatabase();
    await migratePostgres(url);
    const source = await connected(url);
    for (let i = 0; i < POSTGRES_SCHEMA_VERSION; i++) await source.undoLastMigration();
    const left = await source.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(left).toEqual([{ tablename: 'schema_migrations' }]);
  });
});

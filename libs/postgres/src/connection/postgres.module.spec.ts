import { HealthRegistry, PlatformModule, createLogger, loadConfig, nestLogger, type Resources } from '@footfall/platform';
import { testPostgres, type TestPostgres } from '@footfall/testing';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { POSTGRES_SCHEMA_VERSION, UNFINISHED_RESTORE, migratePostgres } from '../migrations';
import { createDataSource } from './data-source';
import { Database } from './database';
import { PostgresModule } from './postgres.module';

let server: TestPostgres;
const modules: TestingModule[] = [];
beforeAll(async () => {
  server = await testPostgres();
}, 180_000);
afterEach(async () => {
  for (const module of modules.splice(0)) await module.close();
});
afterAll(() => server.stop());

async function compiled(url: string) {
  const health = new HealthRegistry();
  const logger = createLogger('test', 'silent');
  const resources = { postgres: { url }, internalSecret: 'secret', serviceUrl: () => null } as unknown as Resources;
  const needs = new Set(['postgres'] as const);
  const platform = PlatformModule.with({ service: 'test', config: loadConfig({}), logger, resources, needs, health });
  const module = await Test.createTestingModule({ imports: [platform, PostgresModule] })
    .setLogger(nestLogger(logger))
    .compile();
  modules.push(module);
  return { module, health };
}

test('on an older schema the process starts, is not ready and says why; once migrated it is ready', async () => {
  const url = await server.createDatabase();
  const { module, health } = await compiled(url);
  await module.init();
  expect(await health.readiness()).toEqual({
    ready: false,
    down: { postgres: `stands at schema version 0 and ${POSTGRES_SCHEMA_VERSION} is needed: run the migrations` },
  });
  await migratePostgres(url);
  expect(await health.readiness()).toEqual({ ready: true, down: {} });
  expect(await module.get(Database).read.users.any()).toBe(false);
});

test('on a newer schema it does not start', async () => {
  const url = await server.createMigrated();
  const { module } = await compiled(url);
  const owner = await createDataSource(url, { unbounded: true }).initialize();
  await owner.query(`INSERT INTO schema_migrations ("timestamp", name) VALUES (1000, 'Later')`);
  await owner.destroy();
  await expect(module.init()).rejects.toThrow('Postgres holds schema version 1000');
});

test('on stores that hold a part of a backup it does not start', async () => {
  const url = await server.createMigrated();
  const { module } = await compiled(url);
  const owner = await createDataSource(url, { unbounded: true }).initialize();
  await owner.query(`CREATE TABLE ${UNFINISHED_RESTORE} ()`);
  await owner.destroy();
  await expect(module.init()).rejects.toThrow('restore again with --force');
});

test('closing ends the connections', async () => {
  const url = await server.createDatabase();
  const { module } = await compiled(url);
  await module.init();
  const source = module.get(DataSource);
  await modules.pop()?.close();
  expect(source.isInitialized).toBe(false);
});

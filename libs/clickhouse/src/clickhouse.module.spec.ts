import {
  HealthRegistry,
  PlatformModule,
  createLogger,
  loadConfig,
  nestLogger,
  type ClickHouseConnection,
  type Resources,
} from '@footfall/platform';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { Test, type TestingModule } from '@nestjs/testing';
import { ClickHouseModule } from './clickhouse.module';
import { CLICKHOUSE_UNFINISHED_RESTORE } from './migrations';

const REFUSAL = 'ClickHouse holds a part of a backup, since a restore was interrupted or runs: restore again with --force';

let store: TestClickHouse;
const modules: TestingModule[] = [];
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterEach(async () => {
  for (const module of modules.splice(0)) await module.close();
});
afterAll(() => store.close());

async function started(clickhouse: ClickHouseConnection) {
  const health = new HealthRegistry();
  const logger = createLogger('test', 'silent');
  const resources = { clickhouse, internalSecret: 'secret', serviceUrl: () => null } as unknown as Resources;
  const needs = new Set(['clickhouse'] as const);
  const platform = PlatformModule.with({ service: 'test', config: loadConfig({}), logger, resources, needs, health });
  const module = await Test.createTestingModule({ imports: [platform, ClickHouseModule] })
    .setLogger(nestLogger(logger))
    .compile();
  modules.push(module);
  await module.init();
  return health;
}

test('on a store that holds a part of a backup a process does not start, and one that runs is not ready', async () => {
  const running = await started(store.connection);
  expect(await running.readiness()).toEqual({ ready: true, down: {} });
  await store.client.command({ query: `CREATE TABLE ${CLICKHOUSE_UNFINISHED_RESTORE} (begun UInt8) ENGINE = Null` });
  expect(await running.readiness()).toEqual({ ready: false, down: { clickhouse: REFUSAL } });
  await expect(started(store.connection)).rejects.toThrow(REFUSAL);
  await store.client.command({ query: `DROP TABLE ${CLICKHOUSE_UNFINISHED_RESTORE}` });
  expect(await (await started(store.connection)).readiness()).toEqual({ ready: true, down: {} });
});

test('while the store is away a process starts, and is not ready', async () => {
  const health = await started({ ...store.connection, url: 'http://127.0.0.1:9' });
  expect(await health.readiness()).toMatchObject({ ready: false });
});

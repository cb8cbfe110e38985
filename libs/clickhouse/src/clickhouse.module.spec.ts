import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { ClickHouseClient } from '@clickhouse/client';
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
import { CLICKHOUSE_CLIENT, ClickHouseModule } from './clickhouse.module';
import { CLICKHOUSE_UNFINISHED_RESTORE } from './migrations';
import { ClickHouseReader } from './reader';

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

const started = async (clickhouse: ClickHouseConnection) => (await processOn(clickhouse)).health;

async function processOn(clickhouse: ClickHouseConnection) {
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
  return { health, reader: module.get(ClickHouseReader), client: module.get<ClickHouseClient>(CLICKHOUSE_CLIENT) };
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

test('a store that was away at the start is neither read nor written to before it has said that it is whole', async () => {
  const { hostname, port } = new URL(store.connection.url);
  const way = createServer((socket) => {
    const further = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, further],
      [further, socket],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address() as AddressInfo;
  await new Promise((resolve) => way.close(resolve));
  const { reader, client } = await processOn({ ...store.connection, url: `http://127.0.0.1:${address.port}` });
  const read = () => reader.query<{ one: number }>({ name: 'spec.one', sql: 'SELECT 1 AS one' });
  const written = () => client.command({ query: 'SELECT 1' });
  await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  try {
    await store.client.command({ query: `CREATE TABLE ${CLICKHOUSE_UNFINISHED_RESTORE} (begun UInt8) ENGINE = Null` });
    way.listen(address.port, '127.0.0.1');
    await once(way, 'listening');
    await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'The store of events is being restored' });
    await expect(written()).rejects.toThrow(REFUSAL);
    await store.client.command({ query: `DROP TABLE ${CLICKHOUSE_UNFINISHED_RESTORE}` });
    expect(await read()).toEqual([{ one: 1 }]);
    await written();
  } finally {
    await store.client.command({ query: `DROP TABLE IF EXISTS ${CLICKHOUSE_UNFINISHED_RESTORE}` });
    way.close();
  }
});

import type { ClickHouseClient } from '@clickhouse/client';
import { EVENT_LOG, OBJECT_STORE, type EventLog, type ObjectStore } from '@footfall/ports';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CLICKHOUSE_CONNECTION, HealthRegistry, type ClickHouseConnection } from '@footfall/platform';
import { connectClickHouse } from './connect';
import { UnfinishedClickHouseRestoreError, assertClickHouseSchema, refuseUnfinishedClickHouseRestore } from './migrations';
import { ClickHouseReader } from './reader';
import { ReplayObjects } from './replays';
import { ClickHouseWriter } from './writer';

/** The client that every user of the store shares. */
export const CLICKHOUSE_CLIENT = Symbol('ClickHouseClient');

const ASKED_WITHIN_MS = 5_000;

/**
 * Provides client, reader and writer, and the objects of recordings. The process is not ready while the store is silent or its schema another than
 * this code's, and does not start on a part of a backup.
 */
@Module({
  providers: [
    { provide: CLICKHOUSE_CLIENT, inject: [CLICKHOUSE_CONNECTION], useFactory: connectToWhole },
    {
      provide: ClickHouseReader,
      // The process that has the log in its own files is alone; so is none that did not ask for the log.
      inject: [CLICKHOUSE_CLIENT, { token: EVENT_LOG, optional: true }],
      useFactory: (client: ClickHouseClient, log?: EventLog) => new ClickHouseReader(client, log?.isOfOneProcess),
    },
    { provide: ClickHouseWriter, inject: [CLICKHOUSE_CLIENT], useFactory: (client: ClickHouseClient) => new ClickHouseWriter(client) },
    {
      provide: ReplayObjects,
      // A service that did not ask for objects has none.
      inject: [{ token: OBJECT_STORE, optional: true }],
      useFactory: (objects: ObjectStore | null | undefined) => new ReplayObjects(objects ?? null),
    },
  ],
  exports: [CLICKHOUSE_CLIENT, ClickHouseReader, ClickHouseWriter, ReplayObjects],
})
export class ClickHouseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CLICKHOUSE_CLIENT) private readonly client: ClickHouseClient,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
  ) {}

  onModuleInit(): void {
    this.health.add({ name: 'clickhouse', check: () => assertClickHouseSchema(this.client) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

/** Before anything reads or consumes. A store that is away is waited for later on. @throws UnfinishedClickHouseRestoreError */
async function connectToWhole(connection: ClickHouseConnection): Promise<ClickHouseClient> {
  const client = connectClickHouse(connection);
  try {
    await refuseUnfinishedClickHouseRestore(client, { abort_signal: AbortSignal.timeout(ASKED_WITHIN_MS) });
  } catch (error) {
    if (!(error instanceof UnfinishedClickHouseRestoreError)) return client;
    await client.close();
    throw error;
  }
  return client;
}

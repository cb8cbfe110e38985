import type { ClickHouseClient } from '@clickhouse/client';
import { EVENT_LOG, OBJECT_STORE, type EventLog, type ObjectStore } from '@footfall/ports';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CLICKHOUSE_CONNECTION, HealthRegistry } from '@footfall/platform';
import { assertClickHouseSchema } from './migrations';
import { ClickHouseReader } from './reader';
import { ReplayObjects } from './replays';
import { connectToWhole } from './whole.client';
import { ClickHouseWriter } from './writer';

/** The client that every user of the store shares. */
export const CLICKHOUSE_CLIENT = Symbol('ClickHouseClient');

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

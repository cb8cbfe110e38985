import type { ClickHouseClient } from '@clickhouse/client';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CLICKHOUSE_CONNECTION, HealthRegistry } from '@footfall/platform';
import { connectClickHouse } from './connect';
import { assertClickHouseSchema } from './migrations';
import { ClickHouseReader } from './reader';
import { ClickHouseWriter } from './writer';

/** The client that every user of the store shares. */
export const CLICKHOUSE_CLIENT = Symbol('ClickHouseClient');

/** Provides client, reader and writer. The process is not ready while the store is silent or its schema another than this code's. */
@Module({
  providers: [
    { provide: CLICKHOUSE_CLIENT, inject: [CLICKHOUSE_CONNECTION], useFactory: connectClickHouse },
    { provide: ClickHouseReader, inject: [CLICKHOUSE_CLIENT], useFactory: (client: ClickHouseClient) => new ClickHouseReader(client) },
    { provide: ClickHouseWriter, inject: [CLICKHOUSE_CLIENT], useFactory: (client: ClickHouseClient) => new ClickHouseWriter(client) },
  ],
  exports: [CLICKHOUSE_CLIENT, ClickHouseReader, ClickHouseWriter],
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

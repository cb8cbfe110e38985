import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CLICKHOUSE_CONNECTION, type ClickHouseConnection } from '@footfall/platform';
import { ClickHouseWriter } from './writer';

const REQUEST_TIMEOUT_MS = 30_000;

/** The client that every user of the store shares. */
export const CLICKHOUSE_CLIENT = Symbol('ClickHouseClient');

export function connectClickHouse({ url, username, password, database }: ClickHouseConnection): ClickHouseClient {
  return createClient({ url, username, password, database, request_timeout: REQUEST_TIMEOUT_MS, max_open_connections: 16 });
}

@Module({
  providers: [
    { provide: CLICKHOUSE_CLIENT, inject: [CLICKHOUSE_CONNECTION], useFactory: connectClickHouse },
    { provide: ClickHouseWriter, inject: [CLICKHOUSE_CLIENT], useFactory: (client: ClickHouseClient) => new ClickHouseWriter(client) },
  ],
  exports: [CLICKHOUSE_CLIENT, ClickHouseWriter],
})
export class ClickHouseModule implements OnApplicationShutdown {
  constructor(@Inject(CLICKHOUSE_CLIENT) private readonly client: ClickHouseClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import type { ClickHouseConnection } from '@footfall/platform';

const REQUEST_TIMEOUT_MS = 30_000;

export function connectClickHouse({ url, username, password, database }: ClickHouseConnection): ClickHouseClient {
  return createClient({
    url,
    username,
    password,
    database,
    request_timeout: REQUEST_TIMEOUT_MS,
    max_open_connections: 16,
    // Failures are thrown; its own lines would put them on the console a second time, with what was bound.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

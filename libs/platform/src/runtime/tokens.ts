/** Injection tokens of what every service has. */
export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');
export const CLOCK = Symbol('Clock');
export const POSTGRES_CONNECTION = Symbol('PostgresConnection');
export const CLICKHOUSE_CONNECTION = Symbol('ClickHouseConnection');

/** Injection tokens of what every service has. */
export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');
export const CLOCK = Symbol('Clock');
export const POSTGRES_CONNECTION = Symbol('PostgresConnection');
export const CLICKHOUSE_CONNECTION = Symbol('ClickHouseConnection');
/** `(name: ServiceName) => string | null`: base URL of a service that runs elsewhere, null for one in this process. */
export const SERVICE_URL = Symbol('ServiceUrl');
/** Signs what services say to each other. */
export const INTERNAL_SECRET = Symbol('InternalSecret');

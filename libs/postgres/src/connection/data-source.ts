import { DataSource } from 'typeorm';
import { ENTITIES } from '../entities';
import { MIGRATIONS } from '../migrations/migrations';
import { TenantPool } from './tenant.pool';

const LEDGER = 'schema_migrations';
/** Many at once wait for each other's connections: that is late, not away. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;

export interface DataSourceSettings {
  /** Connections kept at most; default 10. */
  readonly poolSize?: number;
  /** Of this process, as Postgres shows it. */
  readonly applicationName?: string;
  /** Told of connections that broke while nobody used them. Without a listener such an error would end the process. */
  readonly onError?: (error: Error) => void;
  /** How long a connection may be waited for, and a statement wait or work, in milliseconds, in place of the bounds below. */
  readonly patienceMs?: number | undefined;
  /** Migrations act as who logged in and take as long as they need; everything else is bounded in time and to tenants. */
  readonly unbounded?: boolean;
}

/** Bounds that no session of a service may exceed. The client's own limit is above the server's and speaks only where the server is silent. */
const boundsOf = (patienceMs?: number) => ({
  statement_timeout: patienceMs ?? STATEMENT_TIMEOUT_MS,
  lock_timeout: patienceMs ?? LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: patienceMs ?? 30_000,
  query_timeout: (patienceMs ?? STATEMENT_TIMEOUT_MS) + 2_000,
});

/** A data source that is not yet connected. @param url postgres://user:password@host:port/database */
export function createDataSource(url: string, settings: DataSourceSettings = {}): DataSource {
  const { poolSize = 10, applicationName = 'footfall', onError = () => undefined, patienceMs, unbounded = false } = settings;
  return new DataSource({
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: [...MIGRATIONS],
    migrationsTableName: LEDGER,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize,
    applicationName,
    connectTimeoutMS: patienceMs ?? CONNECT_TIMEOUT_MS,
    poolErrorHandler: onError,
    ...(unbounded ? {} : { driver: { Pool: TenantPool } }),
    extra: { keepAlive: true, idleTimeoutMillis: 30_000, ...(unbounded ? {} : boundsOf(patienceMs)) },
  });
}

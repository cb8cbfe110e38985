import type { ServiceName } from '@footfall/contracts';
import type { CounterStore, EventLog, ObjectStore } from '@footfall/ports';
import type { Config } from '../config';
import type { HealthCheck } from '../health';
import type { Logger } from '../logs';

export interface PostgresConnection {
  readonly url: string;
  /** How long a statement may wait or work, in milliseconds; the adapter's own bounds where absent. */
  readonly patienceMs?: number;
}

export interface ClickHouseConnection {
  /** Without credentials and database. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
}

/** What a feature asks of its profile. */
export type Need = 'log' | 'counters' | 'postgres' | 'clickhouse' | 'objects';

/** Everything that stands outside the code of the services. Only what was needed is there; using another part throws. */
export interface Resources {
  readonly eventLog: EventLog;
  readonly counters: CounterStore;
  readonly postgres: PostgresConnection;
  readonly clickhouse: ClickHouseConnection;
  /** Null where none is configured. */
  readonly objects: ObjectStore | null;
  /** Signs what services say to each other. */
  readonly internalSecret: string;
  /** Base URL of a service that runs elsewhere; null: in this process. */
  serviceUrl(name: ServiceName): string | null;
  readonly checks: readonly HealthCheck[];
  close(): Promise<void>;
}

/** Chooses and starts the outside for one process. */
export type Profile = (config: Config, logger: Logger, needs: ReadonlySet<Need>) => Promise<Resources>;

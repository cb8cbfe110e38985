import { CLOCK, HealthRegistry, LOGGER, POSTGRES_CONNECTION, type Clock, type Logger, type PostgresConnection } from '@footfall/platform';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import {
  POSTGRES_SCHEMA_VERSION,
  NewerSchemaError,
  assertPostgresSchema,
  postgresSchemaVersion,
  refuseUnfinishedRestore,
} from '../migrations';
import { SealedSecrets } from '../sealing';
import { createDataSource } from './data-source';
import { Database } from './database';
import { OutageInterceptor } from './outage.interceptor';
import { Outages } from './outages';
import { TenantInterceptor } from './tenant.interceptor';

const TOLD_ONCE_MS = 10_000;

/**
 * Connects to Postgres and provides `Database`, `Outages` and `SealedSecrets`. The process is not ready while Postgres is silent or its schema older than
 * this code needs, and does not start on a newer one, nor on a part of a backup.
 */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [POSTGRES_CONNECTION, LOGGER],
      useFactory: ({ url, patienceMs }: PostgresConnection, logger: Logger) => {
        let toldAt = 0;
        const onError = (error: Error) => {
          // They break together, each with the same to say.
          const isTold = Date.now() - toldAt < TOLD_ONCE_MS;
          if (!isTold) toldAt = Date.now();
          logger[isTold ? 'debug' : 'warn']({ err: error }, 'connections to Postgres broke');
        };
        // The options are a finished data source's own, so that Nest and the migrations connect alike.
        return { ...createDataSource(url, { onError, patienceMs }).options, retryAttempts: 20, retryDelay: 1_500 };
      },
      dataSourceFactory: async (options) => new DataSource(options as DataSourceOptions).initialize(),
    }),
  ],
  providers: [
    { provide: Database, inject: [DataSource], useFactory: (source: DataSource) => new Database(source) },
    {
      provide: SealedSecrets,
      inject: [Database, CLOCK],
      useFactory: (database: Database, clock: Clock) => new SealedSecrets(database, clock),
    },
    Outages,
    { provide: APP_INTERCEPTOR, useClass: OutageInterceptor },
    { provide: APP_INTERCEPTOR, inject: [Database], useFactory: (database: Database) => new TenantInterceptor(database) },
  ],
  exports: [Database, Outages, SealedSecrets],
})
export class PostgresModule implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
  ) {}

  async onModuleInit(): Promise<void> {
    const found = await postgresSchemaVersion(this.source);
    if (found > POSTGRES_SCHEMA_VERSION) throw new NewerSchemaError(found);
    await refuseUnfinishedRestore(this.source);
    this.health.add({ name: 'postgres', check: () => assertPostgresSchema(this.source) });
  }
}

export * from './clickhouse.module';
export * from './tables';
export * from './writer';

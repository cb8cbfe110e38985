export * from './clickhouse.reader';
export * from './store-failure';

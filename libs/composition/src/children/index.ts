export * from './embedded-clickhouse.child';
export * from './embedded-postgres.child';
export * from './supervised-child';

export * from './contracts';
export * from './eventually';
export * from './test-clickhouse';
export * from './test-database';
export * from './fixed.clock';
export * from './test-service';
export * from './test-person';

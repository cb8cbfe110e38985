export * from './clickhouse.module';
export * from './connect';
export * from './migrations';
export * from './reader';
export * from './registry';
export * from './rollups';
export * from './tables';
export * from './writer';

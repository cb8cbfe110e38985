export * from './clickhouse.writer';
export * from './column';
export * from './row-binary.encoder';
export * from './table';
export * from './unheard-insert';
export * from './own.changes';

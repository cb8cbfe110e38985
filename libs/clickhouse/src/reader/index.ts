export * from './ask-in-chunks';
export * from './ask-store';
export * from './clickhouse.reader';
export * from './store-failure';

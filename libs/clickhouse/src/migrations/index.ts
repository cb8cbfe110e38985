export * from './migrate';
export * from './schema-version';
export * from './unfinished-restore';

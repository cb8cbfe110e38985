export * from './migrate';
export { NewerSchemaError, POSTGRES_SCHEMA_VERSION, assertPostgresSchema, postgresSchemaVersion } from './schema-version';
export * from './unfinished-restore';

/** What Footfall keeps in a data folder, by the names that it has there: what is added to the folder is added here, so that a restore puts it aside. */
export const DATA_NAMES = {
  clickhouse: 'clickhouse',
  postgres: 'postgres',
  log: 'log',
  counters: 'counters.json',
  access: 'access.json',
  moved: 'moved.json',
} as const;

import type { Command } from 'commander';
import { CommandFailure } from '../command.failure';
import type { Terminal } from '../terminal';

/** `footfall migrate`: brings Kafka's topics, Postgres and ClickHouse to the version of this code. */
export function addMigrateCommand(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description('bring topics, Postgres and ClickHouse of the networked profile to this version; the all-in-one does so at its start')
    .addHelpText(
      'after',
      `
Reads FOOTFALL_KAFKA_BROKERS, FOOTFALL_POSTGRES_URL and FOOTFALL_CLICKHOUSE_URL. Repeating it changes nothing; stores that a
newer version has migrated are refused.`,
    )
    .action(async () => {
      await migrateNetworked();
      terminal.out.write('Topics, Postgres and ClickHouse are at the version of this code.\n');
    });
}

/** Loaded only here: the stores' clients are slow to load and no other command needs them. */
async function migrateNetworked(): Promise<void> {
  const [{ migrate, networkedProfile, refuseMarkedStores }, { ConfigError, createLogger, loadConfig }] = await Promise.all([
    import('@footfall/composition'),
    import('@footfall/platform'),
  ]);
  try {
    const config = loadConfig();
    const logger = createLogger('migrate', config.FOOTFALL_LOG_LEVEL);
    const resources = await networkedProfile('migrate')(config, logger, new Set(['log', 'postgres', 'clickhouse']));
    try {
      await refuseMarkedStores(resources);
      await migrate(resources);
    } finally {
      await resources.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(error.message, 2, { cause: error });
    throw new CommandFailure(`migration failed: ${error instanceof Error ? error.message : String(error)}`, 1, { cause: error });
  }
}

import { Option, type Command } from 'commander';
import { CommandFailure } from '../command.failure';
import type { Terminal } from '../terminal';
import { untilInterrupted } from './until-interrupted';
import { withStores, type StoreOptions } from './store.commands';

interface MoveCommandOptions extends StoreOptions {
  readonly to: 'networked';
  readonly force?: boolean;
  readonly staging?: string;
}

const HELP = `
Reads the data folder from FOOTFALL_DATA_DIR and the stores from FOOTFALL_KAFKA_BROKERS, FOOTFALL_POSTGRES_URL and
FOOTFALL_CLICKHOUSE_URL. Stop the process on the folder first, and start the services after: browsers keep meanwhile what nobody takes and
send it again. What was accepted and is not processed yet is processed first. Logins, keys, tracking codes and visitors stay what they are.

The folder stays as it is, marked so that no process starts on it. If the command is interrupted, it ends with the step under way and removes
what is on its way; start it again with --force.

Example:
  $ FOOTFALL_DATA_DIR=/var/lib/footfall FOOTFALL_KAFKA_BROKERS=kafka:9092 FOOTFALL_POSTGRES_URL=… FOOTFALL_CLICKHOUSE_URL=… footfall move --to networked`;

/** `footfall move --to networked`: everything in a data folder becomes what six services have. */
export function addMoveCommand(program: Command, terminal: Terminal): void {
  program
    .command('move')
    .description('move everything from a data folder to Kafka, ClickHouse and Postgres')
    .addOption(new Option('--to <profile>', 'where to').choices(['networked']).makeOptionMandatory())
    .option('--staging <folder>', 'where to put what is on its way; removed at the end; below the temporary folder by default')
    .option('--force', 'also where the stores hold something already, which is removed')
    .option('--json', 'end with one JSON line: {from, events, notes}')
    .option('--quiet', 'show no progress')
    .addHelpText('after', HELP)
    .action(async ({ staging, force = false, ...options }: MoveCommandOptions) => {
      const summary = await withStores(options, terminal, async ({ composition, config, isEmbedded, networked, onProgress }) => {
        if (isEmbedded)
          throw new CommandFailure('FOOTFALL_KAFKA_BROKERS, FOOTFALL_POSTGRES_URL and FOOTFALL_CLICKHOUSE_URL say where to move', 2);
        const how = { staging: staging ?? composition.movesBy(process.pid), force, onProgress };
        const { manifest, notes } = await networked((stores) =>
          untilInterrupted(terminal, (signal) => composition.moveToNetworked(config, stores, { ...how, signal })),
        );
        const events = manifest.clickhouse.tables.find(({ name }) => name === 'events')?.rows ?? 0;
        return { from: config.FOOTFALL_DATA_DIR, events, notes };
      });
      const lines = [
        `Moved ${summary.events.toLocaleString('en')} events from ${summary.from}. Start the services.`,
        ...summary.notes.map((note) => `Note: ${note}.`),
      ];
      terminal.out.write(options.json ? `${JSON.stringify(summary)}\n` : `${lines.join('\n')}\n`);
    });
}

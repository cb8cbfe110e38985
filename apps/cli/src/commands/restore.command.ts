import type { Command } from 'commander';
import type { Terminal } from '../terminal';
import { withStores, type StoreOptions } from './store.commands';
import { untilInterrupted } from './until-interrupted';

interface RestoreCommandOptions extends StoreOptions {
  readonly force?: boolean;
}

const HELP = `
SOURCE is a folder that footfall backup made. Every file is verified before anything is touched.

With FOOTFALL_KAFKA_BROKERS in the environment Postgres and ClickHouse of the networked profile are filled, else the data folder
(FOOTFALL_DATA_DIR). Footfall must not run meanwhile. Of a data folder that is not empty --force puts the content aside, within it; from stores
that are not empty it removes what Footfall keeps there. What people had deleted after the backup stays deleted where the former folder, or
Kafka, still tells of it.

If the command is interrupted, it ends with the step under way. A data folder is then as it was; stores may hold a part of the backup, and Footfall
does not start on them: restore again with --force.

Beside the Kafka that the backup was taken beside, everything that was acknowledged after it is processed again, as far back as Kafka keeps it.

Examples:
  $ FOOTFALL_DATA_DIR=/var/lib/footfall footfall restore /var/backups/footfall-2026-11-22
  $ docker compose run --rm --volume /var/backups/footfall:/backups migrate apps/cli/dist/main.js restore /backups/footfall-2026-11-22 --force`;

/** `footfall restore SOURCE`: what a backup holds becomes what Footfall has. */
export function addRestoreCommand(program: Command, terminal: Terminal): void {
  program
    .command('restore')
    .description('make what a backup holds what Footfall has, while it does not run')
    .argument('<source>', 'the folder of a backup')
    .option('--force', 'also where there is something already')
    .option('--json', 'end with one JSON line: {source, begun_at, former, notes}')
    .option('--quiet', 'show no progress')
    .addHelpText('after', HELP)
    .action(async (source: string, options: RestoreCommandOptions) => {
      const { manifest, former, notes } = await withStores(
        options,
        terminal,
        ({ composition, config, isEmbedded, networked, onProgress }) =>
          untilInterrupted(terminal, (signal) => {
            const how = { force: options.force ?? false, onProgress, signal };
            return isEmbedded
              ? composition.restoreEmbedded(config, source, how)
              : networked((stores) => composition.restoreNetworked(stores, source, how));
          }),
      );
      const summary = { source, begun_at: manifest.begunAt, former, notes };
      const lines = [
        `Restored as it was at ${manifest.begunAt}.`,
        ...(former ? [`What was there before stands in ${former}; remove it when you are sure.`] : []),
        ...notes.map((note) => `Note: ${note}.`),
      ];
      terminal.out.write(options.json ? `${JSON.stringify(summary)}\n` : `${lines.join('\n')}\n`);
    });
}

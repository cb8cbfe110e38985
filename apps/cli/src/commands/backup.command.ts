import type { Command } from 'commander';
import type { BackupManifest } from '@footfall/composition';
import type { Terminal } from '../terminal';
import { withStores, type StoreOptions } from './store.commands';
import { untilInterrupted } from './until-interrupted';

const HELP = `
TARGET is a folder that does not exist yet. It gets its name only when it is whole.

With FOOTFALL_KAFKA_BROKERS in the environment the stores of the networked profile are copied, else the data folder (FOOTFALL_DATA_DIR),
also while a process runs on it: run this as the same user, on the same machine. What was acknowledged before the command began is in the
backup; of the networked profile what is not processed yet stays in Kafka, whose places are noted.

A backup holds the keys that sign logins and seal the secrets of webhooks, hashes of passwords and keys, and everything that was collected:
keep it as you keep those. It does not hold the salts by which visitors are told apart, nor events of recordings that are kept as objects.

If the command is interrupted, it ends with the step under way and removes what it has copied.

Examples:
  $ FOOTFALL_DATA_DIR=/var/lib/footfall footfall backup /var/backups/footfall-$(date +%F)
  $ docker compose run --rm --volume /var/backups/footfall:/backups migrate apps/cli/dist/main.js backup /backups/footfall-$(date +%F)`;

/** `footfall backup TARGET`: everything that was counted and set, as a folder of files. */
export function addBackupCommand(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('copy everything that was counted and set into a folder, while Footfall runs')
    .argument('<target>', 'a folder that does not exist yet')
    .option('--json', 'end with one JSON line: {target, begun_at, ended_at, bytes, events, waiting}')
    .option('--quiet', 'show no progress')
    .addHelpText('after', HELP)
    .action(async (target: string, options: StoreOptions) => {
      const { summary, text } = await withStores(options, terminal, async ({ composition, config, isEmbedded, networked, onProgress }) => {
        const manifest = await untilInterrupted(terminal, (signal) =>
          isEmbedded
            ? composition.backupEmbedded(config, target, { onProgress, signal })
            : networked((stores) => composition.backupNetworked(config, stores, target, { onProgress, signal })),
        );
        return summarized(target, manifest, composition);
      });
      terminal.out.write(options.json ? `${JSON.stringify(summary)}\n` : text);
    });
}

function summarized(target: string, manifest: BackupManifest, { filesOf, waitingRecords }: typeof import('@footfall/composition')) {
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  const events = manifest.clickhouse.tables.find(({ name }) => name === 'events')?.rows ?? 0;
  const waiting = Number(waitingRecords(manifest));
  const { begunAt, endedAt, objects } = manifest;
  const lines = [
    `${target}: ${events.toLocaleString('en')} events, ${(bytes / 1024 ** 2).toFixed(1)} MB.`,
    ...(waiting ? [`${waiting} records of the log were not processed yet; they are processed after the restore.`] : []),
    ...(objects ? [`Events of recordings stay in ${objects.bucket} at ${objects.endpoint}.`] : []),
    'It holds keys, hashes of passwords and what was collected. Keep it safe.',
  ];
  const summary = { target, begun_at: begunAt, ended_at: endedAt, bytes, events, waiting };
  return { summary, text: `${lines.join('\n')}\n` };
}

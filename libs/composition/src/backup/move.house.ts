import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '@footfall/platform';
import { BackupError } from './backup.error';
import { waitingRecords } from './backup.manifest';
import { DATA_NAMES } from './data.names';
import { drainEmbedded } from './drain.embedded';
import { heldLog } from './embedded.stores';
import type { Restored, RestoreOptions } from './restore.embedded';
import { restoreNetworked, type NetworkedStores } from './restore.networked';
import { backupEmbedded } from './take.backup';

export interface MoveOptions extends RestoreOptions {
  /** A folder that does not exist, for what is on its way; it holds salts and secrets, and is removed at the end. */
  readonly staging: string;
}

/**
 * Moves a data folder to the stores of the networked profile: what waits in its log is processed, then everything is copied,
 * the salts too, so that visitors stay who they are. The folder stays as it is, marked so that no process starts on it.
 * @throws BackupError; what was begun can be done again with `force`.
 */
export async function moveToNetworked(config: Config, stores: NetworkedStores, options: MoveOptions): Promise<Restored> {
  const { staging } = options;
  const dir = resolve(config.FOOTFALL_DATA_DIR);
  if (!existsSync(join(dir, 'log'))) throw new BackupError(`${dir} is no data folder of Footfall`);
  const mark = join(dir, DATA_NAMES.moved);
  if (existsSync(mark) && !options.force) throw new BackupError(`${dir} was moved already: --force moves it once more`);
  if (existsSync(staging)) throw new BackupError(`${staging} exists already: name a folder that does not`);
  const former = await readFile(mark, 'utf8').catch(() => null);
  try {
    await rm(mark, { force: true });
    const restored = await moved(dir, config, stores, options);
    await writeFile(mark, `${JSON.stringify({ movedAt: new Date().toISOString(), to: 'networked' })}\n`, { mode: 0o600 });
    return restored;
  } catch (error) {
    // What was moved once is not to be started on, whatever became of the second time.
    if (former !== null) await writeFile(mark, former, { mode: 0o600 });
    throw error;
  }
}

async function moved(
  dir: string,
  config: Config,
  stores: NetworkedStores,
  { staging, onProgress = () => undefined, ...options }: MoveOptions,
): Promise<Restored> {
  // Told before anything is started: whose process runs there should stop it by themselves.
  await (await heldLog(dir)).close();
  await drainEmbedded(dir, onProgress);
  const manifest = await backupEmbedded(config, staging, { salts: true, onProgress });
  try {
    if (waitingRecords(manifest)) throw new BackupError('Records came while it was copied: another process works on the folder');
    return await restoreNetworked(stores, staging, { ...options, onProgress });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @throws Error where the folder was moved: two instances would go on from one history. */
export async function refuseMoved(dir: string): Promise<void> {
  const path = join(dir, DATA_NAMES.moved);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const { movedAt, to } = JSON.parse(text) as { movedAt: string; to: string };
  throw new Error(
    `${dir} was moved to the ${to} profile at ${movedAt}; what comes here would be missing there. Remove ${path} to start on it nevertheless`,
  );
}

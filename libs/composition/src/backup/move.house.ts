import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '@footfall/platform';
import { abortableProgress } from './abortable.progress';
import { BackupError } from './backup.error';
import { waitingRecords } from './backup.manifest';
import { DATA_NAMES } from './data.names';
import { drainEmbedded } from './drain.embedded';
import { heldLog } from './embedded.stores';
import { removeLeftovers } from './move.leftovers';
import { MoveMark } from './move.mark';
import type { Restored, RestoreOptions } from './restore.embedded';
import { restoreNetworked, type NetworkedStores } from './restore.networked';
import { backupEmbedded } from './take.backup';

export interface MoveOptions extends RestoreOptions {
  /** A folder that does not exist, for what is on its way; it holds salts and secrets, and is removed at the end. */
  readonly staging: string;
}

/**
 * Moves a data folder to the stores of the networked profile: what waits in its log is processed, then everything is copied,
 * the salts too, so that visitors stay who they are. The folder stays as it is, marked from the beginning so that no process starts on it.
 * @throws BackupError; what was begun can be done again with `force`.
 */
export async function moveToNetworked(config: Config, stores: NetworkedStores, options: MoveOptions): Promise<Restored> {
  const { staging, signal } = options;
  signal?.throwIfAborted();
  const dir = resolve(config.FOOTFALL_DATA_DIR);
  if (!existsSync(join(dir, DATA_NAMES.log))) throw new BackupError(`${dir} is no data folder of Footfall`);
  const mark = await MoveMark.of(dir);
  if (mark.told && !options.force) throw new BackupError(`${dir} ${mark.told}: --force moves it once more`);
  await removeLeftovers(staging);
  if (existsSync(staging)) throw new BackupError(`${staging} exists already: name a folder that does not`);
  // Told before anything is started: whose process runs there should stop it by themselves.
  await (await heldLog(dir)).close();
  const token = randomBytes(32).toString('hex');
  try {
    await mark.begin(token);
    const restored = await moved(dir, token, config, stores, options);
    await mark.finish();
    return restored;
  } catch (error) {
    await mark.takeBack();
    throw error;
  }
}

async function moved(
  dir: string,
  token: string,
  config: Config,
  stores: NetworkedStores,
  { staging, ...options }: MoveOptions,
): Promise<Restored> {
  const { signal } = options;
  const tell = abortableProgress(options.onProgress, signal);
  await drainEmbedded(dir, token, tell, signal);
  const manifest = await backupEmbedded(config, staging, { salts: true, onProgress: options.onProgress, signal });
  try {
    if (waitingRecords(manifest)) throw new BackupError('Records came while it was copied: another process works on the folder');
    return await restoreNetworked(stores, staging, options);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

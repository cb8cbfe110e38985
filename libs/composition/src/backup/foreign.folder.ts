import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_NAMES } from './data.names';

/**
 * Keeps root from a data folder of another user. Nothing would stop it there, and that user could not use what it made or took over.
 * @throws Error that says as whom to run.
 */
export async function refuseForeignFolder(dir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const log = await stat(join(dir, DATA_NAMES.log)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (log?.uid) throw new Error(`The data folder ${dir} belongs to another user (${log.uid}): run this as that user and not as root`);
}

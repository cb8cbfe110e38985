import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the data folder and what leads to it. Each by itself: Node's `recursive` never ends where a folder can have no others (/proc), and calls a
 * read-only one missing.
 * @throws Error that names the setting, where the folder can not be made or written to.
 */
export function makeDataFolder(dir: string): void {
  try {
    make(dir);
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = (cause as Error).message } = cause as NodeJS.ErrnoException;
    throw new Error(`FOOTFALL_DATA_DIR names a folder that cannot be used: ${dir} (${code})`, { cause });
  }
}

function make(dir: string): void {
  const found = statSync(dir, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error('It is no folder'), { code: 'ENOTDIR' });
  if (found) return;
  make(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Somebody else may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

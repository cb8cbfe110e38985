import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_NAMES } from './data.names';

/** What a backup is built anew of. */
const PARTS = [DATA_NAMES.clickhouse, DATA_NAMES.postgres, DATA_NAMES.log];
const OWN: readonly string[] = Object.values(DATA_NAMES);

/** What Footfall keeps in a folder. Whatever else is there, a backup or `lost+found` of a volume, is not its own to move. */
export async function ownParts(dir: string): Promise<string[]> {
  const found = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return found.filter((name) => OWN.includes(name));
}

/**
 * Puts what was built in `staging` in the place of what Footfall keeps in `dir`. Where that fails, everything is as it was.
 * @returns the folder within `dir` that holds what was there before; null: nothing was.
 */
export async function takePlace(dir: string, staging: string): Promise<string | null> {
  const present = await ownParts(dir);
  const former = join(dir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const back: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    back.push(() => rename(to, from));
  };
  try {
    if (present.length) {
      await mkdir(former, { mode: 0o711 });
      back.push(() => rmdir(former));
    }
    for (const name of present) await move(join(dir, name), join(former, name));
    for (const name of PARTS) await move(join(staging, name), join(dir, name));
  } catch (error) {
    for (const each of back.reverse()) await each();
    throw error;
  }
  return present.length ? former : null;
}

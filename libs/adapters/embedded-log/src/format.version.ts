import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './disk';

const VERSION = 1;

/** Writes the version of the file format into a new folder. @throws when a newer version of Footfall wrote the folder. */
export async function claimFormat(dir: string): Promise<void> {
  const path = join(dir, 'format.json');
  let found: string;
  try {
    found = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await replaceFile(path, `${JSON.stringify({ format: 'footfall-event-log', version: VERSION })}\n`);
    return;
  }
  const { version } = JSON.parse(found) as { version: number };
  if (version > VERSION) {
    throw new Error(
      `The event log in ${dir} has format ${version}, this version of Footfall reads up to ${VERSION}: a newer one wrote it, start that one`,
    );
  }
}

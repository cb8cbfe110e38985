import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CommandFailure } from '../command.failure';

/** A source map of a script. */
export interface FoundMap {
  /** Where it is. */
  readonly path: string;
  /** Of its script within the folder, with slashes. */
  readonly script: string;
}

export interface FoundMaps {
  readonly maps: readonly FoundMap[];
  /** Maps of no script, and why they are left out. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
}

const MAP = /\.map$/;
const SCRIPT_MAP = /\.[cm]?js\.map$/;
/** More than any build has; a folder with more is another folder than was meant. */
const MOST_FILES = 200_000;

/**
 * The source maps below a folder, in the order of their names. Links are not followed.
 * @throws CommandFailure where it cannot be read.
 */
export function findMaps(folder: string): FoundMaps {
  const maps: FoundMap[] = [];
  const skipped: { file: string; reason: string }[] = [];
  let files = 0;
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) {
        if (++files > MOST_FILES) throw new CommandFailure(`${folder} holds more than ${MOST_FILES} files; name the folder of the build`);
        if (!MAP.test(entry.name)) continue;
        const file = relative(folder, path).split(sep).join('/');
        const script = file.replace(MAP, '');
        if (!SCRIPT_MAP.test(file)) skipped.push({ file, reason: 'it is of no script' });
        else if (!isFile(join(folder, script))) skipped.push({ file, reason: 'its script is not beside it' });
        else maps.push({ path, script });
      }
    }
  };
  try {
    if (!statSync(folder).isDirectory()) throw new CommandFailure(`${folder} is no folder`);
    walk(folder);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(`${folder} can not be read: ${(error as NodeJS.ErrnoException).code}`, 1, { cause: error });
  }
  return { maps, skipped };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

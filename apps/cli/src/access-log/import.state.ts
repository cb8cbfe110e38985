import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { newImportState, type ImportState } from '@footfall/history';
import { z } from 'zod';
import { CommandFailure } from '../command.failure';

const tallyShape = z.object({
  lines: z.number(),
  pageviews: z.number(),
  assets: z.number(),
  bots: z.number(),
  failed: z.number(),
  malformed: z.number(),
  duplicates: z.number(),
});
const stateShape = z.object({
  version: z.literal(1),
  offset: z.number().int().min(0),
  head: z.object({ bytes: z.number().int().min(0), sha256: z.string() }),
  salt: z.string().min(32),
  tally: tallyShape,
  drops: z.record(z.string(), z.number()),
});

/** What one import must remember to go on after a kill: a small file that only its owner can read, gone when the import is done. */
export class ImportStateFile {
  private constructor(
    readonly path: string,
    readonly state: ImportState,
    /** False where an earlier run had begun. */
    readonly fresh: boolean,
  ) {}

  /**
   * Finds the state of an earlier run or begins a new one: beside the log, or, where nothing can be written there, in the
   * user's state folder.
   * @param log path of the log, `-` for standard input.
   * @param target instance and website; the same log can be imported for several.
   * @param folder the only place to look, where given.
   * @throws CommandFailure where a state can not be read or nowhere be written.
   */
  static open(log: string, target: string, folder?: string): ImportStateFile {
    const name = `${log === '-' ? 'stdin' : basename(log)}.footfall-${hash(`${log === '-' ? '-' : resolve(log)}\0${target}`)}.json`;
    const beside = log === '-' ? [] : [dirname(resolve(log))];
    const folders =
      folder === undefined ? [...beside, join(homedir(), '.local', 'state', 'footfall'), join(tmpdir(), 'footfall')] : [folder];
    const known = folders.map((place) => join(place, name)).find((path) => existsSync(path));
    if (known) return new ImportStateFile(known, readState(known), false);
    const state = newImportState();
    for (const place of folders) {
      const file = new ImportStateFile(join(place, name), state, true);
      try {
        mkdirSync(place, { recursive: true });
        file.save();
        return file;
      } catch {
        continue;
      }
    }
    throw new CommandFailure(`can not write into ${folders.join(' or ')}; name a folder with --state`);
  }

  /** Written whole or not at all; what it says has been acknowledged, so losing the newest only sends a batch again. */
  save(): void {
    const temporary = `${this.path}.tmp`;
    const file = openSync(temporary, 'w', 0o600);
    try {
      writeSync(file, JSON.stringify(this.state));
      // Without its salt a half-done import would know the same visitor under two ids.
      if (this.state.offset === 0) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, this.path);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

function readState(path: string): ImportState {
  try {
    return stateShape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new CommandFailure(`${path} is no state of an import; remove it to begin anew`, 1, { cause: error });
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

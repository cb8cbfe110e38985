import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The engine reads these as a pattern of file names. */
const globbing = /[*?{}[\]'"\\]/;

/**
 * Files that carry the rows of an insert to the engine, which takes binary formats from files only. They lie on a memory disk where one has
 * room, else in the data folder, and live as long as their insert.
 */
export class InsertSpool {
  private readonly memory?: string;
  private readonly disk: string;

  /** Call it once the data folder is held: it clears what a killed process of this folder has left. */
  constructor(dataDir: string, memoryDisk = '/dev/shm') {
    const name = `footfall-clickhouse-${spoolName(dataDir)}`;
    const spool = join(dataDir, 'spool');
    this.disk = emptied(globbing.test(spool) ? join(tmpdir(), name) : spool);
    try {
      this.memory = emptied(join(memoryDisk, name));
    } catch {
      this.memory = undefined;
    }
  }

  /**
   * @param expectedBytes upper estimate of what `source` will give
   * @throws what `source` throws; the file is gone then
   */
  async with<T>(source: Readable | Iterable<Uint8Array>, expectedBytes: number, use: (file: string) => Promise<T>): Promise<T> {
    const folder = this.folderFor(expectedBytes);
    // Systems clear /dev/shm of users who have logged out, under the feet of their processes.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, randomUUID());
    try {
      await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return await use(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  close(): void {
    for (const folder of [this.disk, this.memory]) if (folder) rmSync(folder, { recursive: true, force: true });
  }

  private folderFor(expectedBytes: number): string {
    if (this.memory === undefined) return this.disk;
    // Memory disks of containers hold 64 MB in all: leave room for the inserts that run beside this one.
    const { bavail, bsize } = statfsSync(dirname(this.memory));
    return bavail * bsize > expectedBytes * 4 ? this.memory : this.disk;
  }
}

/** The same for every process on this data folder, so that the next one finds what this one left. */
export function spoolName(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
}

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

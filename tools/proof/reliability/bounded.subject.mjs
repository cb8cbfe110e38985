import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedSubject } from './embedded.subject.mjs';
import { CheckError } from './verdict.mjs';

/** What an instance begins with takes less than half of it. */
const ROOM_MIB = 640;
const CHUNK = Buffer.alloc(1024 * 1024, 1);
const LEAST = 4096;

/** The one process on a file system of its own, whose room can be taken and given back. Needs the right to mount. */
export class BoundedSubject extends EmbeddedSubject {
  #mounted = false;

  async start(env) {
    if (!this.#mounted) this.#mount();
    await super.start(env);
  }

  #mount() {
    mkdirSync(this.data, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_MIB}m,mode=0755`, 'tmpfs', this.data], { stdio: 'pipe' });
    } catch (error) {
      throw new CheckError(`a file system of its own could not be mounted, which takes root: ${error.message}`);
    }
    this.#mounted = true;
  }

  get #filler() {
    return join(this.data, 'filler');
  }

  /** Takes all room that is left. @returns MiB taken */
  fill() {
    const file = openSync(this.#filler, 'a');
    let bytes = 0;
    try {
      for (let size = CHUNK.length; size >= LEAST;)
        try {
          bytes += writeSync(file, CHUNK, 0, size);
        } catch (error) {
          if (error.code !== 'ENOSPC') throw error;
          size /= 2;
        }
    } finally {
      closeSync(file);
    }
    return Math.round(bytes / CHUNK.length);
  }

  free() {
    rmSync(this.#filler, { force: true });
  }

  remove() {
    if (this.#mounted) execFileSync('umount', ['--lazy', this.data]);
    this.#mounted = false;
    super.remove();
  }
}

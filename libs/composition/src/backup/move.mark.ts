import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_NAMES } from './data.names';

interface Content {
  /** Missing while it is moved for the first time, and where that was interrupted. */
  readonly movedAt?: string;
  /** Of the one process that may start on the folder while it is moved. */
  readonly token?: string;
}

/** What keeps processes from a folder that was moved, or is being moved: two instances would go on from one history. */
export class MoveMark {
  private constructor(
    private readonly dir: string,
    private readonly path: string,
    private readonly former: string | null,
  ) {}

  static async of(dir: string): Promise<MoveMark> {
    const path = join(dir, DATA_NAMES.moved);
    const former = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return new MoveMark(dir, path, former);
  }

  /** What became of the folder before; null: nothing. */
  get told(): string | null {
    if (this.former === null) return null;
    const { movedAt } = contentOf(this.former);
    return movedAt === undefined ? 'is being moved, or a move of it was interrupted' : `was moved to the networked profile at ${movedAt}`;
  }

  /** From now on nobody starts on the folder but who has the token. */
  begin(token: string): Promise<void> {
    return this.write({ ...contentOf(this.former ?? '{}'), token });
  }

  finish(): Promise<void> {
    return this.write({ movedAt: new Date().toISOString() });
  }

  /** What was moved once is not to be started on, whatever became of the second time. */
  async takeBack(): Promise<void> {
    if (this.former === null) await rm(this.path, { force: true });
    else await writeFile(this.path, this.former, { mode: 0o600 });
  }

  /** @throws Error where the folder was moved, for whoever does not take part in moving it. */
  refuse(token: string | undefined): void {
    if (this.told === null || (token !== undefined && contentOf(this.former ?? '').token === token)) return;
    throw new Error(`${this.dir} ${this.told}; what comes here would be missing there. Remove ${this.path} to start on it nevertheless`);
  }

  private write(content: Content): Promise<void> {
    return writeFile(this.path, `${JSON.stringify({ ...content, to: 'networked' })}\n`, { mode: 0o600 });
  }
}

/** Of a file that a kill left by half nothing is known but that it is there. */
function contentOf(text: string): Content {
  try {
    return (JSON.parse(text) ?? {}) as Content;
  } catch {
    return {};
  }
}

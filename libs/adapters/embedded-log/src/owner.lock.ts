import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './disk';

interface Owner {
  readonly pid: number;
  /** What tells this process from a later one with the same number; null where the system does not say. */
  readonly started: string | null;
}

const NAME = /^owner\.(\d+)\.lock$/;

/**
 * One process owns a folder. The lock file outlives a killed owner, so it names the process and the instant it started
 * (in ticks since boot): a lock whose process is gone, or whose number another process has by now, is taken over.
 * Each owner makes a lock with the next number and no number is used twice, so that of several who find the same lock
 * stale exactly one succeeds it. Processes that cannot see each other (containers with separate process tables on one
 * volume) are not kept apart.
 */
export class OwnerLock {
  private constructor(private readonly path: string) {}

  /** @throws when a live process holds the folder; the message names both. */
  static async take(dir: string): Promise<OwnerLock> {
    const self: Owner = { pid: process.pid, started: await startOf(process.pid) };
    const candidate = join(dir, `owner.${randomUUID()}.candidate`);
    await writeFile(candidate, JSON.stringify(self), { flush: true });
    try {
      for (let attempt = 0; attempt < 100; attempt++) {
        const former = await newestOf(dir);
        const owner = former === 0 ? null : parse(await contentOf(pathOf(dir, former)));
        if (owner !== null && (await isAlive(owner))) {
          throw new Error(`The event log's folder ${dir} is in use by process ${owner.pid}; stop that process or choose another folder`);
        }
        const path = pathOf(dir, former + 1);
        if (!(await linked(candidate, path))) continue;
        if ((await newestOf(dir)) === former + 1) {
          await removeBelow(dir, former + 1);
          return new OwnerLock(path);
        }
        // The number was free only because later owners had already come and cleared it away.
        await unlink(path);
      }
      throw new Error(`The event log's folder ${dir} could not be locked: other processes keep taking its lock`);
    } finally {
      await unlink(candidate);
    }
  }

  /** The file stays, so that its number does, but names nobody. */
  async release(): Promise<void> {
    await replaceFile(this.path, JSON.stringify({}));
  }
}

const pathOf = (dir: string, number: number): string => join(dir, `owner.${number}.lock`);

async function numbersOf(dir: string): Promise<number[]> {
  return (await readdir(dir)).flatMap((name) => {
    const match = NAME.exec(name);
    return match === null ? [] : [Number(match[1])];
  });
}

const newestOf = async (dir: string): Promise<number> => Math.max(0, ...(await numbersOf(dir)));

async function removeBelow(dir: string, number: number): Promise<void> {
  for (const each of await numbersOf(dir)) {
    if (each < number) await rm(pathOf(dir, each), { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Null where the lock names nobody: it was released, or a power cut left it without content, which no owner survives. */
function parse(content: string | null): Owner | null {
  try {
    const owner = JSON.parse(content ?? '') as Partial<Owner>;
    return owner.pid === undefined ? null : { pid: owner.pid, started: owner.started ?? null };
  } catch {
    return null;
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = await startOf(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

/** Null where the system has no /proc; `ended` for a process that only waits for its parent to notice its end. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await contentOf(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; the state follows it, the start is the 20th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

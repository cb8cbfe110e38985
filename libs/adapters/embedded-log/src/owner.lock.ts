import { randomUUID } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Owner {
  readonly pid: number;
  /** What tells this process from a later one with the same number; null where the system does not say. */
  readonly started: string | null;
}

/**
 * One process owns a folder. The lock file outlives a killed owner, so it names the process and the instant it started
 * (in ticks since boot): a lock whose process is gone, or whose number another process has by now, is taken over.
 * Processes that cannot see each other (containers with separate process tables on one volume) are not kept apart.
 */
export class OwnerLock {
  private constructor(
    private readonly path: string,
    private readonly content: string,
  ) {}

  /** @throws when a live process holds the folder; the message names both. */
  static async take(dir: string): Promise<OwnerLock> {
    const path = join(dir, 'owner.lock');
    const self: Owner = { pid: process.pid, started: await startOf(process.pid) };
    const content = JSON.stringify({ ...self, token: randomUUID() });
    const candidate = join(dir, `owner.lock.${randomUUID()}`);
    await writeFile(candidate, content, { flush: true });
    try {
      for (let attempt = 0; attempt < 10; attempt++) {
        if (await linked(candidate, path)) return new OwnerLock(path, content);
        const seen = await contentOf(path);
        if (seen === null) continue;
        const owner = parse(seen);
        if (owner !== null && (await isAlive(owner))) throw inUse(dir, owner.pid);
        await removeStale(path, seen, dir);
      }
      throw new Error(`The event log's folder ${dir} could not be locked: other processes keep taking its lock`);
    } finally {
      await unlink(candidate);
    }
  }

  async release(): Promise<void> {
    if ((await contentOf(this.path)) === this.content) await unlink(this.path);
  }
}

/** Two starters may judge the same lock stale: whoever moves a lock that is not the judged one puts it back. */
async function removeStale(path: string, judged: string, dir: string): Promise<void> {
  const aside = join(dir, `owner.lock.${randomUUID()}`);
  try {
    await rename(path, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if ((await contentOf(aside)) !== judged) await linked(aside, path);
  await unlink(aside);
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

function parse(content: string): Owner | null {
  try {
    return JSON.parse(content) as Owner;
  } catch {
    // A power cut can leave a lock without content; no owner survives a power cut.
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

const inUse = (dir: string, pid: number): Error =>
  new Error(`The event log's folder ${dir} is in use by process ${pid}; stop that process or choose another folder`);

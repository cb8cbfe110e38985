import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const NAME = 'footfall-move-';

/** Where a move puts what is on its way, unless it is told where. */
export const movesBy = (pid: number): string => join(tmpdir(), `${NAME}${pid}`);

/**
 * Removes what moves left behind that were killed: it holds salts and secrets. A folder that somebody named stays, since it may be more than that; what
 * was in the making beside it is known by its name.
 */
export async function removeLeftovers(staging: string): Promise<void> {
  await removeIn(tmpdir(), new RegExp(`^${NAME}(\\d+)(?:\\.part-\\d+(?:-\\d+)?)?$`));
  const place = resolve(staging);
  const name = basename(place).replace(/[^\w]/g, '\\$&');
  await removeIn(dirname(place), new RegExp(`^${name}\\.part-(\\d+)(?:-\\d+)?$`));
}

async function removeIn(dir: string, named: RegExp): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const pid = Number(named.exec(name)?.[1]);
    // This process has not begun: what has its number is of a former one.
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(join(dir, name), { recursive: true, force: true }).catch(unlessForeign);
  }
}

/** What another user left is theirs to remove, and no reason not to move. */
function unlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

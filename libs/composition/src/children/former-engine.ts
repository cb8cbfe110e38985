import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineMarks } from './engine-marks';
import { signalProcess } from './signal-process';

/**
 * Waits for the engine that a killed parent left on this folder, and ends it where it does not end by itself: what it has acknowledged survives
 * that. An engine whose parent lives is left alone.
 * @param patienceMs longer than an engine takes to finish what it was doing.
 * @returns the number of the process that had to be ended.
 * @throws Error when it does not end.
 */
export async function endFormerEngine(dataDir: string, patienceMs = 10_000): Promise<number | undefined> {
  const pid = holderOf(dataDir);
  if (pid === undefined) return undefined;
  const isLeft = () => isOrphanOf(pid, dataDir);
  if (await isOver(isLeft, patienceMs)) return undefined;
  signalProcess(pid, 'SIGKILL');
  if (await isOver(isLeft, patienceMs)) return pid;
  throw new Error(`An engine of a former run (pid ${pid}) still holds ${dataDir} and does not end. End it by hand.`);
}

async function isOver(isLeft: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (isLeft()) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** The engine writes its number into its lock file. */
function holderOf(dataDir: string): number | undefined {
  try {
    const pid = Number(/^PID: (\d+)/m.exec(readFileSync(join(dataDir, 'store', 'status'), 'utf8'))?.[1]);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The number may belong to another process by now, and the engine to a parent that lives. */
function isOrphanOf(pid: number, dataDir: string): boolean {
  const found = look(pid);
  if (!found) return false;
  const [ofFolder, ofParent] = engineMarks(dataDir, found.parent);
  return found.command.includes(`${ofFolder} `) && !found.command.includes(`${ofParent} `);
}

/** @returns its parent and its command line, a space behind each word; nothing where it has ended. */
function look(pid: number): { parent: number; command: string } | undefined {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      // Nobody may have waited for one that has ended.
      if (/^State:\s+Z/m.test(status)) return undefined;
      return {
        parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    }
    const said = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8', timeout: 5_000 }).trim();
    return { parent: Number.parseInt(said, 10), command: `${said} ` };
  } catch {
    return undefined;
  }
}

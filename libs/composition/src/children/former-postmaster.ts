import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signalProcess } from './signal-process';

/**
 * Ends the Postgres that a killed parent left running on this folder, and clears the pid file of one that is gone: its number may belong to
 * another process by now, as in a container that was started again, and Postgres would refuse to start.
 * @throws Error when it does not end
 */
export async function endFormerPostmaster(folder: string, patienceMs = 15_000): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = pidIn(file);
  if (pid === undefined) return;
  if (!servesFolder(pid, folder)) {
    rmSync(file, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalProcess(pid, signal);
    const deadline = Date.now() + patienceMs / 2;
    while (Date.now() < deadline) {
      if (!servesFolder(pid, folder)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`A Postgres of a former run (pid ${pid}) still holds ${folder} and does not end. End it by hand.`);
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A postmaster works in its data folder; where there is no /proc, its command line names the folder. */
function servesFolder(pid: number, folder: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}

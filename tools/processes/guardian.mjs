import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * A process beside this one that ends what this one has started and not ended, when this one is gone, however it went.
 * Children stand in sessions of their own, so that a signal meant for the parent does not end them before their turn; nothing else
 * would end them after a SIGKILL of the parent.
 */
let guardian;

export function guard(pid) {
  if (!guardian) {
    guardian = spawn(process.execPath, [fileURLToPath(import.meta.url)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guardian.unref();
    guardian.stdin.unref();
  }
  guardian.stdin.write(`+${pid}\n`);
}

export function unguard(pid) {
  guardian.stdin.write(`-${pid}\n`);
}

/** Whether a process of the group lives. */
function lives(group) {
  try {
    process.kill(-group, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function signalAll(groups, signal) {
  for (const group of [...groups].filter(lives)) process.kill(-group, signal);
}

async function watch(graceMs = 8000) {
  const groups = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  for await (const line of createInterface({ input: process.stdin })) {
    const group = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(group);
    else groups.delete(group);
  }
  signalAll(groups, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while ([...groups].some(lives) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
  signalAll(groups, 'SIGKILL');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void watch();

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const WITHIN_MS = 180_000;
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Has a child process send the posts of one order (load.worker.mjs) and gives its count. */
export async function load(order) {
  const child = fork(pathOf('./load.worker.mjs'));
  const overdue = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  try {
    child.send(order);
    const [result] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
    if (!result) throw new Error(`the load generator ended early or took longer than ${WITHIN_MS / 1000} s`);
    return result;
  } finally {
    clearTimeout(overdue);
    child.kill();
  }
}

/** Starts the bare server (baseline.worker.mjs); it ends with this process at the latest. */
export async function startBaseline() {
  const child = fork(pathOf('./baseline.worker.mjs'));
  const [{ base }] = await once(child, 'message');
  return { base, pid: child.pid, stop: () => child.kill() };
}

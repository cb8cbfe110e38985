import { spawn } from 'node:child_process';
import { root } from '../workspace/paths.mjs';

/**
 * Runs a command to its end and gives `{ code, output }`; `code` is 1 where a signal ended it.
 * `show` lets its output through as it comes (and keeps none), else it is collected.
 * A signal to this process ends the command first, then this process with the signal's usual code, unless `onSignal` is false
 * because the caller has more to clear up.
 */
export async function runCommand(command, args, { show = false, env = process.env, cwd = root, uid, gid, withinMs, onSignal = true } = {}) {
  const child = spawn(command, args, { cwd, env, uid, gid, stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const overdue = withinMs && setTimeout(() => child.kill('SIGKILL'), withinMs);
  const pass = (signal) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  if (onSignal) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => resolve(exit ?? 1));
    });
    return { code, output: Buffer.concat(chunks).toString() };
  } finally {
    clearTimeout(overdue);
    if (onSignal) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  }
}

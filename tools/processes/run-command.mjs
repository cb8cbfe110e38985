import { spawn } from 'node:child_process';
import { root } from '../workspace/paths.mjs';

const signals = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command to its end and gives `{ code, output }`; `code` is 1 where a signal ended it. With `show` its output goes through as it
 * comes and is not kept, with `echo` it goes through and is kept. `withinMs` bounds it. A signal to this process ends the command and then this process, unless `abort`, an
 * AbortSignal, is given: then the caller decides, and the command is ended when that fires.
 */
export async function runCommand(
  command,
  args,
  { show = false, echo = false, env = process.env, cwd = root, uid, gid, withinMs, abort } = {},
) {
  const output = show ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd, env, uid, gid, stdio: ['ignore', output, output] });
  const chunks = [];
  for (const name of ['stdout', 'stderr']) {
    child[name]?.on('data', (chunk) => {
      chunks.push(chunk);
      if (echo) process[name].write(chunk);
    });
  }
  const end = () => child.kill('SIGTERM');
  const endBoth = (signal) => {
    child.kill(signal);
    process.exit(signals[signal]);
  };
  const overdue = withinMs && setTimeout(() => child.kill('SIGKILL'), withinMs);
  if (abort?.aborted) end();
  abort?.addEventListener('abort', end);
  if (!abort) for (const signal of Object.keys(signals)) process.on(signal, endBoth);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => resolve(exit ?? 1));
    });
    return { code, output: Buffer.concat(chunks).toString() };
  } finally {
    clearTimeout(overdue);
    abort?.removeEventListener('abort', end);
    for (const signal of Object.keys(signals)) process.off(signal, endBoth);
  }
}

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { guard, unguard } from './guardian.mjs';

const pollMs = 50;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The last lines of a log file. */
export function tail(log, lines = 25) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/**
 * Starts a process in a session of its own, with its output in the file `log`, and waits until `ready(output)` gives something
 * truthy, which becomes `value`. `ready` is asked again until it does, with all that the process has printed; a throw means not yet.
 * @returns `{ name, pid, value, exited, stop, kill }`: `stop` asks it to end and kills it when it does not within `stopWithinMs`, `kill` does not ask.
 * @throws Error with the tail of the log when the process ends before it is ready or is not ready within `readyWithinMs`.
 */
export async function startChild(options) {
  const { name, command, args = [], env = process.env, cwd, uid, gid, log, ready } = options;
  const { readyWithinMs = 60_000, stopSignal = 'SIGTERM', stopWithinMs = 15_000 } = options;
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  // Some children end when their stdin does: the pipe stays open as long as this process lives.
  const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ['pipe', file, file] });
  closeSync(file);
  child.stdin.on('error', () => {}).unref();
  let end;
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve((end = { code: null, signal: null, error })));
    child.once('exit', (code, signal) => resolve((end = { code, signal })));
  });
  if (child.pid) {
    guard(child.pid);
    void exited.then(() => unguard(child.pid));
  }

  async function kill(signal = 'SIGKILL') {
    if (end) return;
    process.kill(-child.pid, signal);
    await exited;
  }
  async function stop() {
    if (end) return;
    child.kill(stopSignal);
    const late = setTimeout(() => void kill(), stopWithinMs);
    await exited;
    clearTimeout(late);
  }
  const fail = async (what) => {
    await kill();
    throw new Error(`${name} ${what}; the end of its output:\n${end?.error?.message ?? tail(log)}`);
  };

  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (end) return fail(end.error ? 'could not be started' : `ended with ${end.code ?? end.signal} before it was ready`);
    const value = await Promise.race([attempt(ready, log), exited.then(() => undefined)]);
    if (value && !end) return { name, pid: child.pid, value, exited, stop, kill };
    if (Date.now() > deadline) return fail(`was not ready within ${readyWithinMs / 1000} s`);
    await pause(pollMs);
  }
}

async function attempt(ready, log) {
  try {
    return await ready(readFileSync(log, 'utf8'));
  } catch {
    return undefined; // not yet
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { eventually } from '@footfall/testing';

const LOADING = ['-r', require.resolve('@swc-node/register')];

/** With a thread, which preloads what the process does. */
const CHILD = `new (require('node:worker_threads').Worker)('setInterval(() => undefined, 1000)', { eval: true }); setInterval(() => undefined, 1000)`;

/** A process that starts another and says its number. */
function startParent(...preloaded: string[]) {
  const args = [...LOADING, ...preloaded, '-e', CHILD];
  const code = `const { pid } = require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: ['pipe', 'ignore', 'ignore'] });
    console.log(pid)`;
  return spawn(process.execPath, ['-e', code], { cwd: resolve(__dirname, '../../../..'), stdio: ['ignore', 'pipe', 'inherit'] });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a process that is to end with its parent does so when that is killed, and not before', async () => {
  const parent = startParent('-r', join(__dirname, 'end-with-parent.ts'));
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(said.toString());
  await new Promise((done) => setTimeout(done, 3000));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => expect(isAlive(child)).toBe(false));
}, 120_000);

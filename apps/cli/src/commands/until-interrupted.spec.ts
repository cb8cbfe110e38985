import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/** Works until it is interrupted, puts in order what takes a while, and ends with the code of its failure. */
const PROGRAM = (orderMs: number) => `
  const { untilInterrupted } = require(${JSON.stringify(join(__dirname, 'until-interrupted.ts'))});
  const { setTimeout: pause } = require('node:timers/promises');
  const work = async (signal) => {
    console.log('works');
    try {
      for (;;) { signal.throwIfAborted(); await pause(20); }
    } finally {
      await pause(${orderMs});
      console.log('in order');
    }
  };
  untilInterrupted({ err: process.stderr }, work).catch((error) => (process.exitCode = error.exitCode));`;

function start(orderMs = 50) {
  const args = ['-r', '@swc-node/register', '-C', '@footfall/source', '-e', PROGRAM(orderMs)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }));
  return { child, ended };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('puts things in order at %s and ends with %d', async (signal, code) => {
  const { child, ended } = start();
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await ended).toEqual({ code, signal: null, said: 'works\nin order\n' });
});

it('ends at once when it is interrupted again', async () => {
  const { child, ended } = start(60_000);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child.stderr, 'data');
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: null, signal: 'SIGINT', said: 'works\n' });
});

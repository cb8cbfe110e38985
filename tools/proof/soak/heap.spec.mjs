import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { freePorts } from '../../processes/free-ports.mjs';
import { Heap } from './heap.mjs';

const WITHIN_MS = 60_000;

/** A thread that keeps some 100 MiB and has let go of as much. */
const THREAD = `
  const list = () => Array.from({ length: 2_500_000 }, (_, at) => ({ at }));
  globalThis.kept = list();
  list();
  require('node:worker_threads').parentPort.postMessage('full');
  setInterval(() => globalThis.kept.length, 1000);
`;
const PROGRAM = `
  const { Worker } = require('node:worker_threads');
  const thread = new Worker(${JSON.stringify(THREAD)}, { eval: true });
  thread.on('message', () => console.log('full'));
  process.stdin.once('data', async () => console.log(await thread.terminate(), 'ended'));
  setInterval(() => {}, 1000);
`;

test('what is in use is that of all threads, without garbage, and goes with a thread that ends', async () => {
  const [port] = await freePorts(1);
  const signal = AbortSignal.timeout(WITHIN_MS);
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${port}`, '-e', PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    await once(child.stdout, 'data', { signal });
    const heap = await Heap.of(port);
    const full = await heap.collected();
    assert.ok(full > 80 && full < 130, `${full} MiB`);
    assert.ok(Math.abs((await heap.collected()) - full) < 5);
    const ended = once(child.stdout, 'data', { signal });
    child.stdin.write('end\n');
    await ended;
    assert.ok((await heap.collected()) < 20);
    heap.close();
  } finally {
    child.kill('SIGKILL');
  }
});

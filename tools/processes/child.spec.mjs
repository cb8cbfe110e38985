import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../workspace/paths.mjs';
import { startChild } from './child.mjs';

describe('a child process', { timeout: 180_000 }, () => {
  let folder;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'footfall-child-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const node = (name, script, options = {}) =>
    startChild({
      name,
      command: process.execPath,
      args: ['-e', script],
      log: join(folder, `${name}.log`),
      ready: (text) => text,
      ...options,
    });

  it('is there when it says so, and ends when asked', async () => {
    const script = 'process.on("SIGTERM", () => process.exit(3)); setTimeout(() => console.log("up"), 100); setInterval(() => {}, 1000)';
    const child = await node('polite', script, { ready: (text) => text.includes('up') && 'value' });
    assert.equal(child.value, 'value');
    await child.stop();
    assert.deepEqual(await child.exited, { code: 3, signal: null });
  });

  it('is killed when it does not end in time', async () => {
    const child = await node('stubborn', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)', {
      stopWithinMs: 200,
    });
    await child.stop();
    assert.equal((await child.exited).signal, 'SIGKILL');
  });

  it('names the end of its output when it ends before it is ready', async () => {
    const failing = node('failing', 'console.error("no room at the inn"); process.exit(4)', { ready: () => false });
    await assert.rejects(failing, /failing ended with 4 before it was ready.*\nno room at the inn/);
  });

  it('names the end of its output when it is never ready, and is gone then', async () => {
    // A shell says its number at once, where node may take a second for it on a busy machine.
    const shell = { command: 'sh', args: ['-c', 'echo $$; exec sleep 600'] };
    const slow = node('slow', '', { ...shell, ready: () => false, readyWithinMs: 3000 });
    await assert.rejects(slow, /slow was not ready within 3 s/);
    const pid = Number(readFileSync(join(folder, 'slow.log'), 'utf8'));
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  });

  it('says so when the program does not exist', async () => {
    const missing = startChild({ name: 'missing', command: join(folder, 'nothing'), log: join(folder, 'missing.log'), ready: () => false });
    await assert.rejects(missing, /missing could not be started.*\n.*ENOENT/);
  });

  it('is ended by the guardian when its parent was killed', async () => {
    const script = join(folder, 'parent.mjs');
    const source = `
      import { writeFileSync } from 'node:fs';
      import { startChild } from ${JSON.stringify(join(root, 'tools', 'processes', 'child.mjs'))};
      const child = await startChild({ name: 'orphan', command: 'sleep', args: ['600'], log: ${JSON.stringify(join(folder, 'orphan.log'))}, ready: () => true });
      writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid));
      setInterval(() => {}, 1000);
    `;
    writeFileSync(script, source);
    const parent = spawn(process.execPath, [script], { stdio: 'ignore' });
    const said = join(folder, 'pid');
    // A file is there before it holds anything.
    await until(() => existsSync(said) && readFileSync(said, 'utf8') !== '');
    const pid = Number(readFileSync(said, 'utf8'));
    process.kill(pid, 0);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await until(() => !lives(pid));
  });
});

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // no such process
  }
}

async function until(holds) {
  const deadline = Date.now() + 30_000;
  while (!holds()) {
    assert.ok(Date.now() < deadline, 'did not come true in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

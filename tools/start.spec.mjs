import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isInstalled } from './workspace/install.mjs';
import { root } from './workspace/paths.mjs';

/** Says what reaches it, and ends a while after the first signal, so that a second one would be seen. */
const application = `
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  console.log('got ' + signal);
  setTimeout(() => process.exit(7), 500);
});
console.log('ready demo=' + process.env.FOOTFALL_DEMO + ' main=' + (require.main === module));
setInterval(() => {}, 1000);
`;
/** Stands for nx: counts the builds. */
const builder = `#!/usr/bin/env node
const { mkdirSync, appendFileSync, copyFileSync } = require('node:fs');
appendFileSync('builds', 'x');
mkdirSync('apps/all-in-one/dist', { recursive: true });
copyFileSync('apps/all-in-one/src/main.js', 'apps/all-in-one/dist/main.js');
`;

describe('npm start', { timeout: 300_000 }, () => {
  let house;
  const builds = () => readFileSync(join(house, 'builds'), 'utf8').length;

  before(() => {
    house = mkdtempSync(join(tmpdir(), 'footfall-start-'));
    for (const folder of ['apps/all-in-one/src', 'libs', 'node_modules/.bin']) mkdirSync(join(house, folder), { recursive: true });
    cpSync(join(root, 'tools'), join(house, 'tools'), { recursive: true });
    for (const file of ['.swcrc', 'nx.json', 'tsconfig.base.json']) cpSync(join(root, file), join(house, file));
    writeFileSync(join(house, 'apps/all-in-one/src/main.js'), application);
    writeFileSync(join(house, 'node_modules/.bin/nx'), builder, { mode: 0o755 });
    writeFileSync(
      join(house, 'package.json'),
      JSON.stringify({
        name: 'house',
        version: '1.0.0',
        scripts: { start: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start },
      }),
    );
    const packages = { '': { name: 'house', version: '1.0.0' } };
    for (const lockfile of ['package-lock.json', 'node_modules/.package-lock.json']) {
      writeFileSync(join(house, lockfile), JSON.stringify({ name: 'house', version: '1.0.0', lockfileVersion: 3, packages }));
    }
  });
  const running = new Set();
  after(() => {
    for (const child of running) process.kill(-child.pid, 'SIGKILL');
    rmSync(house, { recursive: true, force: true });
  });

  /** Starts it as a shell would, in a process group of its own; gives the child, its output so far and its end. */
  function start(env = {}) {
    const child = spawn('npm', ['start'], { cwd: house, detached: true, env: { ...process.env, FOOTFALL_DEMO: '', ...env } });
    running.add(child);
    const started = { child, output: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (started.output += chunk));
    started.ended = new Promise((resolve) =>
      child.once('close', (code, signal) => {
        running.delete(child);
        resolve(signal ?? code);
      }),
    );
    return started;
  }

  async function ready(started) {
    const deadline = Date.now() + 60_000;
    while (!started.output.includes('ready demo')) {
      assert.ok(Date.now() < deadline && started.child.exitCode === null, started.output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const count = (text, part) => text.split(part).length - 1;

  for (const signal of ['SIGINT', 'SIGTERM']) {
    it(`hands ${signal} to the group on once and gives the exit code on`, async () => {
      const started = start();
      await ready(started);
      process.kill(-started.child.pid, signal);
      assert.equal(await started.ended, 7);
      assert.equal(count(started.output, `got ${signal}`), 1, started.output);
    });
  }

  it('hands a signal to npm alone on', async () => {
    const started = start();
    await ready(started);
    process.kill(started.child.pid, 'SIGTERM');
    assert.equal(await started.ended, 7);
    assert.equal(count(started.output, 'got SIGTERM'), 1, started.output);
  });

  it('builds once, and again only when a source has changed', async () => {
    const source = join(house, 'apps/all-in-one/src/main.js');
    const run = async (env) => {
      const started = start(env);
      await ready(started);
      process.kill(-started.child.pid, 'SIGTERM');
      await started.ended;
      return started.output;
    };
    await run();
    const first = builds();
    assert.match(await run(), /ready demo=1 main=true/);
    assert.equal(builds(), first);
    utimesSync(source, new Date(), new Date(Date.now() + 5000));
    assert.match(await run({ FOOTFALL_DEMO: '0' }), /building…[^]*ready demo=0/);
    assert.equal(builds(), first + 1);
    rmSync(join(house, 'apps/all-in-one/dist'), { recursive: true });
    await run();
    assert.equal(builds(), first + 2);
  });

  it('ends with a sentence when the build fails', async () => {
    const broken = join(house, 'node_modules/.bin/nx');
    writeFileSync(broken, '#!/usr/bin/env node\nconsole.log("nx says no");\nprocess.exit(3);\n', { mode: 0o755 });
    rmSync(join(house, '.cache'), { recursive: true });
    const started = start();
    assert.equal(await started.ended, 1);
    assert.match(started.output, /nx says no[^]*could not start: the build ended with 3/);
    writeFileSync(broken, builder, { mode: 0o755 });
  });

  it('takes an installation for missing when npm has not recorded what the lockfile names', () => {
    assert.equal(isInstalled(house), true);
    const lockfile = join(house, 'package-lock.json');
    const names = (packages) => writeFileSync(lockfile, JSON.stringify({ packages: { '': {}, ...packages } }));
    names({ 'node_modules/rare': { version: '1.0.0', optional: true } });
    assert.equal(isInstalled(house), true);
    names({ 'node_modules/new': { version: '1.0.0' } });
    assert.equal(isInstalled(house), false);
    writeFileSync(
      join(house, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/new': { version: '1.0.0' } } }),
    );
    assert.equal(isInstalled(house), true);
    names({ 'node_modules/new': { version: '1.0.1' } });
    assert.equal(isInstalled(house), false);
    rmSync(join(house, 'node_modules/.package-lock.json'));
    assert.equal(isInstalled(house), false);
  });
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

const COMMAND = `#!/usr/bin/env node
// \`greet\`: greets somebody.
// \`--name NAME\` says whom.
import { calledWith } from '${pathToFileURL(join(import.meta.dirname, 'called-with.mjs'))}';
// Not of the help.
const { values, positionals } = calledWith({ options: { name: { type: 'string' } }, allowPositionals: process.env.MORE === 'yes' });
console.log(JSON.stringify({ ...values, positionals }));
`;

describe('a command', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-command-'));
    writeFileSync(join(folder, 'greet.mjs'), COMMAND);
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (args, env = {}) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(folder, 'greet.mjs'), ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  it('is given what it was called with', async () => {
    const { code, stdout } = await run(['--name', 'Ada', 'here'], { MORE: 'yes' });
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), { name: 'Ada', positionals: ['here'] });
  });

  for (const flag of ['--help', '-h'])
    it(`says with ${flag} what its file says of it`, async () => {
      assert.deepEqual(await run([flag]), { code: 0, stdout: '`greet`: greets somebody.\n`--name NAME` says whom.\n', stderr: '' });
    });

  for (const [args, wrong] of [
    [['--nmae', 'Ada'], "'--nmae'"],
    [['--name'], "'--name <value>'"],
    [['Ada'], "'Ada'"],
  ])
    it(`names what is wrong with ${args.join(' ')}, and what there is`, async () => {
      const { code, stdout, stderr } = await run(args);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, /^footfall: [^\n]*; there are --name, --help\n$/);
      assert.ok(stderr.includes(wrong), stderr);
    });
});

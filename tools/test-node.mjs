#!/usr/bin/env node
// `npm run test:node24`: the specs of the libraries, and the whole product in one process, on another Node than this one. Its binary comes from the
// npm registry and lies below .cache. `--node 26.10.0` takes another version; paths after it are run instead of the short form.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './processes/run-command.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { imagesNode } from './workspace/images.node.mjs';
import { cache, root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const minutes = 60_000;
/** What touches native code, HTTP and the clock, then everything together by its doors. */
const short = [
  'libs/domain',
  'libs/contracts',
  'libs/platform',
  'libs/clickhouse',
  'libs/postgres',
  'libs/adapters',
  'apps/e2e/src/embedded.spec.ts',
];

/** Folder of the binary `node` of that version. @throws Error when npm fails */
async function binaryOf(version) {
  const folder = join(cache, `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const bin = join(folder, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    say(`Node ${version} is taken from npm (50 MB)…`);
    mkdirSync(folder, { recursive: true });
    // Of its own, or npm would put it to the packages of the workspace.
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
    const { code, output } = await runCommand('npm', args, { cwd: folder, withinMs: 5 * minutes });
    if (code) throw new Error(`npm install ended with ${code}: ${output.slice(-800)}`);
  }
  return bin;
}

const { values, positionals } = calledWith({ allowPositionals: true, options: { node: { type: 'string', default: imagesNode } } });
const bin = await binaryOf(values.node);
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
const { output } = await runCommand(join(bin, 'node'), ['--version'], { env });
say(`the tests run on Node ${output.trim()}`);
const paths = positionals.length ? positionals : short;
const { code } = await runCommand(join(bin, 'node'), [join(root, 'tools/test.mjs'), ...paths], { show: true, env, withinMs: 60 * minutes });
process.exit(code);

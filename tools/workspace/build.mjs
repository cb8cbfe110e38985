import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.mjs';
import { cache, root } from './paths.mjs';
import { say } from './say.mjs';

const stamp = join(cache, 'built');

/**
 * Builds every project unless nothing has changed since the last build. Looking takes milliseconds, nx alone needs seconds to start.
 * @throws Error when the build fails; its output has been shown.
 */
export async function ensureBuilt() {
  const { sources } = survey();
  if (isBuilt(sources)) return;
  say('building…');
  const { code, output } = await runCommand(join(root, 'node_modules', '.bin', 'nx'), ['run-many', '-t', 'build', '--outputStyle=static'], {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code) {
    process.stderr.write(output);
    throw new Error(`the build ended with ${code}`);
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, JSON.stringify({ sources, outputs: survey().outputs }));
}

function isBuilt(sources) {
  if (!existsSync(stamp)) return false;
  const last = JSON.parse(readFileSync(stamp, 'utf8'));
  return last.sources === sources && last.outputs.every((folder) => existsSync(join(root, folder)));
}

/** `sources` changes with the name, size or time of any file that the build reads; `outputs` are the folders that builds have made. */
function survey() {
  const hash = createHash('sha256');
  const outputs = [];
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name === 'dist') outputs.push(path);
      else if (entry.isDirectory() && entry.name !== 'node_modules') walk(path);
      else if (entry.isFile() && !entry.name.endsWith('.spec.ts')) add(path);
    }
  };
  for (const folder of ['apps', 'libs']) walk(folder);
  for (const file of ['package-lock.json', '.swcrc', 'nx.json', 'tsconfig.base.json', 'tools/nx-plugin.cjs']) add(file);
  return { sources: hash.digest('hex'), outputs };
}

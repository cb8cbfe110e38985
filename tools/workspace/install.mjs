import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';

const leastNode = [20, 19];

/** Ends the process with a sentence where this Node is too old to load what is installed. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  say(`Footfall needs Node ${leastNode.join('.')} or newer, this is ${version}.`);
  process.exit(1);
}

/**
 * Installs what the lockfile names when that was not done yet or the lockfile has changed since.
 * @throws Error when npm fails.
 */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  say('installing (about a minute)…');
  // Not `npm ci`: it refuses the lockfile where the registry lacks the binaries of other platforms, which are optional. This follows the
  // lockfile too and does not write it. The build tools are development dependencies, which NODE_ENV=production would leave out.
  const { code } = await runCommand('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], { show: true });
  if (code) throw new Error(`npm install ended with ${code}`);
}

/** Compares the lockfile with the record that npm keeps of what it has put there; an interrupted install leaves no record. */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (path === '') return true;
    const found = present[path];
    // What is optional is left out on machines that it does not fit.
    if (!found) return Boolean(optional || peer);
    return link ? Boolean(found.link) : found.version === version;
  });
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.mjs';
import { cache } from '../workspace/paths.mjs';
import { say } from '../workspace/say.mjs';
import { findProgram } from './system-packages.mjs';

const folder = join(cache, 'programs', 'prometheus');
const unpacked = join(folder, 'usr', 'bin', 'promtool');

/**
 * Path of promtool, which judges rules of Prometheus. Where there is none, Debian's package (19 MB) is unpacked below .cache: installing it
 * would start a server. Needs no rights.
 * @throws Error with what to install where that is not possible
 */
export async function ensurePromtool() {
  const found = findProgram('promtool') ?? (existsSync(unpacked) ? unpacked : undefined);
  if (found) return found;
  if (!findProgram('apt-get') || !findProgram('dpkg-deb')) throw new Error('promtool not found; it comes with Prometheus');
  say('promtool not found, unpacking the one of Debian…');
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    const download = () => runCommand('apt-get', ['download', 'prometheus'], { cwd: work, withinMs: 120_000 });
    let { code, output } = await download();
    if (code) {
      // The lists of a fresh machine are empty, or older than what they name.
      await runCommand('apt-get', ['update'], { withinMs: 120_000 });
      ({ code, output } = await download());
    }
    const archive = readdirSync(work).find((name) => name.endsWith('.deb'));
    if (code || !archive) throw new Error(`promtool not found, and the package prometheus cannot be had: ${output.slice(-500)}`);
    const step = await runCommand('dpkg-deb', ['--extract', archive, 'out'], { cwd: work, withinMs: 60_000 });
    if (step.code) throw new Error(`dpkg-deb ended with ${step.code}: ${step.output.slice(-500)}`);
    rmSync(join(work, 'out/usr/bin/prometheus'), { force: true });
    // At once, for who looks meanwhile.
    if (!existsSync(unpacked)) renameSync(join(work, 'out'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return unpacked;
}

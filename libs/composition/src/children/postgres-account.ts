import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who Postgres runs as. It refuses to run as root, so that root lends it another account. */
export interface PostgresAccount {
  name: string;
  /** Undefined: we are no root, and Postgres runs as we do. */
  uid?: number;
  gid?: number;
}

/**
 * @returns our own account, or as root that of `postgres`, else `nobody`
 * @throws Error when root finds neither: Postgres wants its user to have a name
 */
export function postgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return { name: 'the current user' };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'Postgres does not run as root, and /etc/passwd has neither a user "postgres" nor "nobody" to run it as. Add one of them.',
  );
}

/** @returns the first folder on the way to `path`, itself included, that the account cannot enter; undefined when it can enter all. */
export function barredFolder(path: string, account: PostgresAccount): string | undefined {
  if (account.uid === undefined) return undefined;
  const way: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    way.unshift(folder);
    if (dirname(folder) === folder) break;
  }
  return way.find((folder) => !canEnter(folder, account));
}

function canEnter(folder: string, account: PostgresAccount): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

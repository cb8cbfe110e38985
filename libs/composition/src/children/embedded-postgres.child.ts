import { dirname, resolve } from 'node:path';
import { Client } from 'pg';
import { endFormerPostmaster } from './former-postmaster';
import { freePort } from './free-port';
import { ParentWatch } from './parent-watch';
import { postgresAccount } from './postgres-account';
import { postgresBinaries } from './postgres-binaries';
import { ensureCluster, preparePostgresFolder, superuser } from './postgres-cluster';
import { SupervisedChild, type ChildExit } from './supervised-child';

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster and its password; created when missing, owned by the account that Postgres runs as. */
  dataDir: string;
  /** Created when missing; lower-case letters, digits and underscores; default `footfall`. */
  database?: string;
  startTimeoutMs?: number;
  onLog?: (line: string) => void;
  /** Postgres died and is started again; until `onReady` connections fail. */
  onRestart?: (exit: ChildExit) => void;
  onReady?: () => void;
}

export interface EmbeddedPostgres {
  host: string;
  /** Stays the same over restarts. */
  port: number;
  user: string;
  password: string;
  database: string;
  url: string;
  readonly pid: number | undefined;
  readonly ready: boolean;
  readonly restarts: number;
  stop(): Promise<void>;
}

/** Little memory and few processes; durable as it comes. */
const configuration: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // The path of a socket is limited to some hundred characters, that of a data folder is not.
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '60',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
};

/**
 * Starts the Postgres binaries that npm brought as a child process on loopback. The first start creates the cluster.
 * @throws Error that says what to do when the folder cannot be used
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const host = '127.0.0.1';
  const database = options.database ?? 'footfall';
  if (!/^[a-z_][a-z0-9_]*$/.test(database)) throw new Error(`${database} is no plain name of a database`);
  const account = postgresAccount();
  preparePostgresFolder(dataDir, account);
  const binaries = postgresBinaries(account, dirname(dataDir));
  const { folder, password } = await ensureCluster(dataDir, binaries, account);
  await endFormerPostmaster(folder);
  const port = await freePort();
  const watch = new ParentWatch(folder, account);
  const settings = Object.entries({ ...configuration, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = await SupervisedChild.start({
    name: 'The embedded Postgres',
    command: binaries.postgres,
    args: ['-D', folder, ...settings],
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    uid: account.uid,
    gid: account.gid,
    isReady: (line) => line.includes('database system is ready to accept connections'),
    beforeStart: () => endFormerPostmaster(folder),
    onSpawn: (pid) => watch.follow(pid),
    // Fast shutdown: ends sessions, does not wait for them.
    stopSignal: 'SIGINT',
    startTimeoutMs: options.startTimeoutMs ?? 60_000,
    onLog: options.onLog,
    onRestart: options.onRestart,
    onReady: options.onReady,
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    watch.stop();
  };
  const access = { host, port, user: superuser, password };
  try {
    await ensureDatabase(access, database);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...access,
    database,
    url: `postgres://${superuser}:${password}@${host}:${port}/${database}`,
    get pid() {
      return child.pid;
    },
    get ready() {
      return child.ready;
    },
    get restarts() {
      return child.restarts;
    },
    stop,
  };
}

async function ensureDatabase(access: { host: string; port: number; user: string; password: string }, database: string): Promise<void> {
  const client = new Client({ ...access, database: 'postgres', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { dirname, extname, resolve } from 'node:path';
import { engineMarks } from './engine-marks';
import { endFormerEngine } from './former-engine';
import { freePort } from './free-port';
import { SupervisedChild, type ChildExit } from './supervised-child';

export interface EmbeddedClickhouseOptions {
  /** Folder of the data; one running engine at a time may hold it. */
  dataDir: string;
  /** Password of the engine's HTTP interface; default a random one per start. */
  secret?: string;
  /** Folder that BACKUP and RESTORE may use; default `<dataDir>/backups`. */
  backupDir?: string;
  /** Memory that the engine may use, in bytes; default 2 GiB. */
  maxMemoryBytes?: number;
  /** Statements that run at once; default 6. */
  connections?: number;
  /** Default of `max_execution_time` for reads, in seconds; default 30. */
  maxExecutionSeconds?: number;
  /** Whether inserts are on the disk when they are acknowledged; default true. */
  fsync?: boolean;
  startTimeoutMs?: number;
  onLog?: (line: string) => void;
  /** The engine died and is started again; until `onReady` statements fail to connect. */
  onRestart?: (exit: ChildExit) => void;
  onReady?: () => void;
}

export interface EmbeddedClickhouse {
  /** Stays the same over restarts. */
  url: string;
  username: string;
  password: string;
  database: string;
  readonly pid: number | undefined;
  readonly ready: boolean;
  readonly restarts: number;
  stop(): Promise<void>;
}

const username = 'footfall';
/** A program to start, not a module to import. */
const engineEntry = '@footfall/app-embedded-clickhouse/main';

/** Starts ClickHouse's engine as a child process behind ClickHouse's HTTP protocol on loopback. */
export async function startEmbeddedClickhouse(options: EmbeddedClickhouseOptions): Promise<EmbeddedClickhouse> {
  const port = await freePort();
  const password = options.secret ?? randomBytes(24).toString('hex');
  const dataDir = resolve(options.dataDir);
  const settings = {
    dataDir,
    port,
    username,
    password,
    backupDir: options.backupDir === undefined ? undefined : resolve(options.backupDir),
    memoryBytes: options.maxMemoryBytes,
    connections: options.connections,
    maxExecutionSeconds: options.maxExecutionSeconds,
    fsync: options.fsync,
  };
  const { args, cwd } = engineProgram();
  const child = await SupervisedChild.start({
    name: 'The embedded ClickHouse',
    command: process.execPath,
    args: [...args, ...engineMarks(dataDir, process.pid)],
    cwd,
    beforeStart: async () => {
      const ended = await endFormerEngine(dataDir);
      if (ended !== undefined) options.onLog?.(`An engine of a former run (pid ${ended}) did not end by itself and was ended.`);
    },
    // Nothing of our own environment: it holds secrets of the application.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      UV_THREADPOOL_SIZE: String(Math.max(16, (options.connections ?? 6) + 8)),
      FOOTFALL_EMBEDDED_CLICKHOUSE: JSON.stringify(settings),
    },
    isReady: (line) => line.startsWith('{"ready":true'),
    // 64: bad settings. A data folder in use (75) may be that of a former run which is still draining.
    fatalCodes: [64],
    startTimeoutMs: options.startTimeoutMs,
    onLog: options.onLog,
    onRestart: options.onRestart,
    onReady: options.onReady,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    username,
    password,
    database: 'default',
    get pid() {
      return child.pid;
    },
    get ready() {
      return child.ready;
    },
    get restarts() {
      return child.restarts;
    },
    stop: () => child.stop(),
  };
}

/** @throws Error that says what to do, on a checkout that was never built */
function builtEntry(): string {
  try {
    return require.resolve(engineEntry);
  } catch (error) {
    throw new Error('The embedded ClickHouse is not built: run `npm run build` first', { cause: error });
  }
}

/** The engine's entry: its source when we run from sources ourselves, else what was built from it. */
function engineProgram(): { args: string[]; cwd: string } {
  const main = builtEntry();
  const cwd = resolve(dirname(main), '..', '..', '..');
  if (extname(main) !== '.ts') return { args: [main], cwd };
  return { args: ['-C', '@footfall/source', '-r', require.resolve('@swc-node/register'), main], cwd };
}

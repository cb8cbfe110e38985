/** What the parent hands to the engine's process, as JSON in the environment variable `FOOTFALL_EMBEDDED_CLICKHOUSE`. */
export interface EmbeddedClickhouseSettings {
  /** Folder of the engine's data; created when missing. One process at a time may hold it. */
  dataDir: string;
  /** Loopback port to listen on; 0 takes a free one. */
  port: number;
  username: string;
  /** Requests without this password are refused. */
  password: string;
  /** Connections to the engine, which is the number of statements that run at once. */
  connections: number;
  /** Statements that may wait for a connection; the next one is refused. */
  maxQueued: number;
  /** Longest wait for a connection, in milliseconds. */
  queueTimeoutMs: number;
  /** Memory that the engine may use, in bytes. */
  memoryBytes: number;
  /** Largest result of a statement, in bytes. */
  maxResultBytes: number;
  /** Largest request body after decompression, in bytes. */
  maxBodyBytes: number;
  /** Default of `max_execution_time` for reads, in seconds. */
  maxExecutionSeconds: number;
  /** Whether an insert is on the disk, not only in the page cache, when it is acknowledged. */
  fsync: boolean;
  /** Longest wait for running statements when the process is asked to end, in milliseconds. */
  drainMs: number;
  /** Folder that BACKUP and RESTORE may use; default `<dataDir>/backups`. */
  backupDir: string;
}

export const settingsVariable = 'FOOTFALL_EMBEDDED_CLICKHOUSE';

export const settingsDefaults = {
  port: 0,
  username: 'footfall',
  connections: 6,
  maxQueued: 128,
  queueTimeoutMs: 10_000,
  memoryBytes: 2 * 1024 ** 3,
  maxResultBytes: 256 * 1024 ** 2,
  maxBodyBytes: 256 * 1024 ** 2,
  maxExecutionSeconds: 30,
  fsync: true,
  drainMs: 5_000,
} satisfies Partial<EmbeddedClickhouseSettings>;

/** @throws Error that names what is missing. */
export function readSettings(json: string | undefined): EmbeddedClickhouseSettings {
  if (!json) throw new Error(`${settingsVariable} is not set: this process is started by its parent only`);
  const given = JSON.parse(json) as Partial<EmbeddedClickhouseSettings>;
  if (!given.dataDir) throw new Error(`${settingsVariable}: dataDir is missing`);
  if (!given.password) throw new Error(`${settingsVariable}: password is missing`);
  return { ...settingsDefaults, backupDir: `${given.dataDir}/backups`, ...given, dataDir: given.dataDir, password: given.password };
}

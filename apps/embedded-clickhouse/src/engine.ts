import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Session } from 'chdb';
import { ConnectionPool, type Connection } from './connection-pool';
import { engineConfig } from './engine-config';
import { EngineError } from './errors';
import { sqlText } from './parameter-text';
import type { EmbeddedClickhouseSettings } from './settings';

export interface Answer {
  body: Buffer;
  rowsRead: number;
  bytesRead: number;
}

export interface RunOptions {
  database: string;
  format: string;
  /** The `log_comment` that is written into the statement: by it the statement can be killed. */
  tag: string;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  /** Whether the statement may be stopped half-way. */
  killable: boolean;
  /** Whether it lets others go first. */
  isPatient: boolean;
}

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/** chDB on one data folder: a pool for statements and a connection of its own to kill them by. */
export class Engine {
  private readonly pool: ConnectionPool;
  private readonly control: Connection;
  private controlQueue: Promise<unknown> = Promise.resolve();
  private readonly trimming: NodeJS.Timeout;
  private usedSinceTrim = false;

  /**
   * @param onSick called when the engine no longer answers
   * @throws DataFolderInUse
   */
  constructor(
    private readonly settings: EmbeddedClickhouseSettings,
    onSick: (error: Error) => void,
  ) {
    for (const folder of [settings.dataDir, settings.backupDir]) {
      // A mode given to mkdir would also go to the folders above, which others may share.
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o700);
    }
    const config = join(settings.dataDir, 'engine-config.xml');
    const store = join(settings.dataDir, 'store');
    writeWhereOther(config, engineConfig(settings));
    // Only the first connection of a process configures the engine.
    this.control = openConnection(store, config);
    this.pool = new ConnectionPool(() => openConnection(store), settings, onSick);
    this.trimming = setInterval(() => this.trim(), 5_000).unref();
  }

  get running(): number {
    return this.pool.running;
  }

  /** Whether statements run, or parts are merged or mutated. */
  async isAtWork(): Promise<boolean> {
    if (this.running > 0) return true;
    const asked = this.controlQueue.then(() => this.control.run('SELECT count() FROM system.merges', 'TSVRaw'));
    this.controlQueue = asked.catch(() => undefined);
    const { bytes } = await asked;
    return Buffer.from(bytes).toString().trim() !== '0';
  }

  /** @throws EngineError */
  async run(sql: string, options: RunOptions): Promise<Answer> {
    try {
      return await this.pool.with(options, async (connection) => {
        this.usedSinceTrim = true;
        const stopKilling = options.killable ? this.killOnAbort(options) : undefined;
        try {
          const { bytes, rowsRead, bytesRead } = await connection.run(sql, options.format);
          if (bytes.byteLength > this.settings.maxResultBytes) {
            throw new EngineError(
              396,
              'TOO_MANY_ROWS_OR_BYTES',
              `The result has ${bytes.byteLength} bytes, more than ${this.settings.maxResultBytes}`,
            );
          }
          return { body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), rowsRead, bytesRead };
        } finally {
          stopKilling?.();
        }
      });
    } catch (error) {
      throw EngineError.from(error);
    }
  }

  close(): void {
    clearInterval(this.trimming);
    this.pool.close();
    this.control.close();
  }

  /** Gives freed memory back once work has ceased: the engine's allocator keeps it otherwise. */
  private trim(): void {
    if (this.pool.running > 0 || !this.usedSinceTrim) return;
    this.usedSinceTrim = false;
    this.command('SYSTEM JEMALLOC PURGE');
  }

  /** One at a time on the connection apart; what fails is left, as the next order comes by itself. */
  private command(sql: string): void {
    this.controlQueue = this.controlQueue.then(() => this.control.run(sql, 'Null').catch(() => undefined));
  }

  /** The engine may not know the statement yet when its client goes, so the order is repeated until the statement has ended. */
  private killOnAbort({ signal, tag }: RunOptions): () => void {
    let timer: NodeJS.Timeout | undefined;
    const kill = (): void => {
      // ASYNC: the SYNC form kills but never returns.
      const order = `KILL QUERY WHERE Settings['log_comment'] = ${sqlText(tag)} ASYNC FORMAT Null`;
      this.command(order);
      timer = setTimeout(kill, 100);
    };
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    return () => {
      signal.removeEventListener('abort', kill);
      clearTimeout(timer);
    };
  }
}

function openConnection(path: string, configFile?: string): Connection {
  let session: Session;
  try {
    session = new Session(path, configFile === undefined ? {} : { connectionArgs: [`--config-file=${configFile}`] });
  } catch (error) {
    const holder = holderOf(path);
    if (holder !== undefined) throw new DataFolderInUse(`the data folder ${path} is held by another process (pid ${holder})`);
    throw error;
  }
  // Meant to stay on the connection: bound parameters are part of the text here, while a server counts the statement without them.
  session.query('SET max_query_size = 268435456');
  return {
    run: async (sql, format) => {
      const result = await session.queryAsync(sql, { format });
      return { bytes: result.bytes(), rowsRead: result.rowsRead, bytesRead: result.bytesRead };
    },
    close: () => session.close(),
  };
}

/** A disk without room would leave an empty file of one that is written over. */
function writeWhereOther(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text, { mode: 0o600 });
}

/** The engine only says that it cannot open; its lock file names the process that holds the folder. */
function holderOf(path: string): number | undefined {
  try {
    const pid = Number(/^PID: (\d+)/m.exec(readFileSync(join(path, 'status'), 'utf8'))?.[1]);
    if (!(pid > 0) || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : undefined;
  }
}

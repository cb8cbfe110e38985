import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { EngineError } from './errors';

/** What the pool needs of an engine's connection: one statement at a time, the whole answer at once. */
export interface Connection {
  run(sql: string, format: string): Promise<{ bytes: Uint8Array; rowsRead: number; bytesRead: number }>;
  close(): void;
}

interface Slot {
  connection: Connection;
  /** Last `USE` on this connection. It stays, so that it is told only when it changes. */
  database: string;
  /** Whether it is lent to a statement that let others go first. */
  isPatient: boolean;
}

/** Of the connections so many are never lent to patient statements, however many processors there are. */
const KEPT_FREE = 2;

interface Waiting {
  readonly isPatient: boolean;
  give(slot: Slot): void;
  refuse(error: Error): void;
}

export interface PoolLimits {
  connections: number;
  maxQueued: number;
  queueTimeoutMs: number;
}

/**
 * Lends connections, first come, first served, with a bounded queue; patient statements leave a few to others. A connection whose statement failed is lent again only after it has
 * been seen to answer cleanly: the engine leaves the partial output of a failed statement in front of the next answer.
 */
export class ConnectionPool {
  private readonly free: Slot[] = [];
  private readonly waiting: Waiting[] = [];
  private busy = 0;
  private patient = 0;
  /** More than processors would only make each of them slower, and everything beside them. */
  private readonly mostPatient: number;

  /** @param onSick called when not even a new connection answers cleanly: the engine is lost and the process should end. */
  constructor(
    private readonly open: () => Connection,
    private readonly limits: PoolLimits,
    private readonly onSick: (error: Error) => void,
  ) {
    this.mostPatient = Math.max(1, Math.min(availableParallelism(), limits.connections - KEPT_FREE));
    for (let made = 0; made < limits.connections; made++) this.free.push(this.fresh());
  }

  get running(): number {
    return this.busy;
  }

  /**
   * @param isPatient whether the statement is asked for behind others
   * @param use gets a connection that is set to `database`
   * @throws EngineError 202 when the queue is full or the wait too long; what `use` throws
   */
  async with<T>(
    { database, signal, isPatient }: { database: string; signal: AbortSignal; isPatient: boolean },
    use: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const slot = await this.acquire(signal, isPatient);
    try {
      if (slot.database !== database) {
        await slot.connection.run(`USE \`${database.replace(/[\\`]/g, '\\$&')}\``, 'TabSeparated');
        slot.database = database;
      }
      const result = await use(slot.connection);
      this.release(slot);
      return result;
    } catch (error) {
      // The caller gets its error at once; the connection comes back when it is clean.
      void this.clean(slot).then(
        (clean) => this.release(clean),
        (lost: Error) => {
          this.giveBack(slot);
          this.onSick(lost);
        },
      );
      throw error;
    }
  }

  /** Closes the connections that nobody uses. */
  close(): void {
    for (const slot of this.free.splice(0)) slot.connection.close();
    for (const waiting of this.waiting.splice(0)) waiting.refuse(new EngineError(236, 'ABORTED', 'The engine is shutting down'));
  }

  private fresh(): Slot {
    return { connection: this.open(), database: 'default', isPatient: false };
  }

  private isTurnOf(isPatient: boolean): boolean {
    return !isPatient || this.patient < this.mostPatient;
  }

  private lend(slot: Slot, isPatient: boolean): Slot {
    slot.isPatient = isPatient;
    this.busy++;
    if (isPatient) this.patient++;
    return slot;
  }

  private giveBack({ isPatient }: Slot): void {
    this.busy--;
    if (isPatient) this.patient--;
  }

  private acquire(signal: AbortSignal, isPatient: boolean): Promise<Slot> {
    if (signal.aborted) return Promise.reject(cancelled());
    const slot = this.isTurnOf(isPatient) ? this.free.pop() : undefined;
    if (slot) return Promise.resolve(this.lend(slot, isPatient));
    if (this.waiting.length >= this.limits.maxQueued) {
      return Promise.reject(
        new EngineError(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', `Too many simultaneous queries: ${this.waiting.length} wait already`),
      );
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        const at = this.waiting.indexOf(entry);
        if (at >= 0) this.waiting.splice(at, 1);
      };
      const refuse = (error: Error): void => {
        leave();
        reject(error);
      };
      const onAbort = (): void => refuse(cancelled());
      const entry: Waiting = {
        isPatient,
        give: (given) => {
          leave();
          resolve(this.lend(given, isPatient));
        },
        refuse,
      };
      const timer = setTimeout(() => {
        refuse(new EngineError(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', `No connection became free within ${this.limits.queueTimeoutMs} ms`));
      }, this.limits.queueTimeoutMs);
      signal.addEventListener('abort', onAbort);
      this.waiting.push(entry);
    });
  }

  private release(slot: Slot): void {
    this.giveBack(slot);
    const next = this.waiting.find(({ isPatient }) => this.isTurnOf(isPatient));
    if (next) next.give(slot);
    else this.free.push(slot);
  }

  /** @returns the slot, on a new connection where the old one kept answering with what is not its own. */
  private async clean(slot: Slot): Promise<Slot> {
    for (let round = 0; round < 3; round++) {
      if (await answersCleanly(slot.connection)) return slot;
    }
    slot.connection.close();
    const replaced = { ...this.fresh(), isPatient: slot.isPatient };
    if (!(await answersCleanly(replaced.connection))) throw new Error('a new connection to the engine does not answer');
    return replaced;
  }
}

async function answersCleanly(connection: Connection): Promise<boolean> {
  const token = randomBytes(16).toString('hex');
  try {
    const { bytes } = await connection.run(`SELECT '${token}' FORMAT TSVRaw`, 'TSVRaw');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1') === `${token}\n`;
  } catch {
    return false;
  }
}

function cancelled(): EngineError {
  return new EngineError(394, 'QUERY_WAS_CANCELLED', 'The client went away before its query began');
}

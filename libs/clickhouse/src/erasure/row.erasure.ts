import { setTimeout as pause } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

export interface ErasureOptions {
  /** How long the store may take to rewrite one table, ms. */
  readonly patienceMs?: number;
  /** Called again and again while the store works. */
  readonly onStep?: () => Promise<void>;
}

/** Which rows: constant text, with what is bound in it. */
export interface RowCondition {
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const PATIENCE_MS = 10 * 60_000;
const POLL_MS = 100;
/** What still is there after so many rewrites is written while it is erased; whoever looks next finds it. */
const MOST_REWRITES = 3;

/**
 * Takes rows out of tables for good: rows that are only hidden are found too and go. Doing it twice, or at the same time elsewhere, or again
 * after it was interrupted anywhere, changes nothing more.
 */
export class RowErasure {
  /** @param beforeRows removes what is kept elsewhere of rows of a table; called again and again, before they go. */
  constructor(
    private readonly client: ClickHouseClient,
    private readonly beforeRows: (table: string, rows: RowCondition, options: ErasureOptions) => Promise<void> = async () => undefined,
  ) {}

  /**
   * @returns whether the table held any.
   * @throws Error where the store cannot, or is not done in time: it goes on by itself, and the next call waits for it.
   */
  async erase(table: string, rows: RowCondition, options: ErasureOptions = {}): Promise<boolean> {
    for (let rewrites = 0; rewrites < MOST_REWRITES; rewrites++) {
      if (!(await this.holds(table, rows))) return rewrites > 0;
      // What an interrupted call has begun may be all that is left to do.
      await this.settled(table, options);
      if (!(await this.holds(table, rows))) return true;
      // Whoever is to stop begins nothing more.
      await options.onStep?.();
      await this.beforeRows(table, rows, options);
      await this.rewrite(table, `DELETE WHERE ${rows.sql}`, rows.params);
      await this.settled(table, options);
      if (!(await this.holds(table, rows))) return true;
      // A part of which all such rows were hidden before is left alone by the DELETE.
      await this.rewrite(table, 'APPLY DELETED MASK');
      await this.settled(table, options);
    }
    return true;
  }

  /** Keeps rows from all who read, while they are still found here: for what has to be made anew without them before nothing tells of them any more. */
  async hide(table: string, rows: RowCondition, options: ErasureOptions = {}): Promise<void> {
    if (!(await this.holds(table, rows))) return;
    await this.settled(table, options);
    await options.onStep?.();
    const query = `DELETE FROM ${quoted(table)} WHERE ${rows.sql}`;
    await this.client.command({ query, query_params: { ...rows.params }, clickhouse_settings: { lightweight_deletes_sync: '0' } });
    await this.settled(table, options);
  }

  /** Whether there are such rows, also hidden ones. */
  async holds(table: string, { sql, params }: RowCondition): Promise<boolean> {
    const found = await this.rows(`SELECT 1 FROM ${quoted(table)} WHERE ${sql} LIMIT 1 SETTINGS apply_deleted_mask = 0`, params);
    return found.length > 0;
  }

  /** The columns of each table, in the order of their names. */
  async columns(): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = await this.rows<{ table: string; columns: string[] }>(
      `SELECT table, groupArray(name) AS columns FROM system.columns
       WHERE database = currentDatabase()
         AND table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')
       GROUP BY table ORDER BY table`,
      {},
    );
    return new Map(found.map(({ table, columns }) => [table, columns]));
  }

  private async rewrite(table: string, how: string, query_params: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const query = `ALTER TABLE ${quoted(table)} ${how}`;
    await this.client.command({ query, query_params: { ...query_params }, clickhouse_settings: { mutations_sync: '0' } });
  }

  /** Waits until the store has rewritten what it was told to. A statement that waited itself would outlast its request. */
  private async settled(table: string, { patienceMs = PATIENCE_MS, onStep }: ErasureOptions): Promise<void> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const running = await this.rows<{ failure: string }>(
        `SELECT latest_fail_reason AS failure FROM system.mutations WHERE database = currentDatabase() AND table = {table:String} AND NOT is_done`,
        { table },
      );
      if (!running.length) return;
      if (Date.now() > deadline) {
        throw new Error(`${table} is still being rewritten${running[0]?.failure ? `: ${running[0].failure}` : ''}`);
      }
      await onStep?.();
      await pause(POLL_MS);
    }
  }

  private async rows<Row>(query: string, query_params: Readonly<Record<string, unknown>>): Promise<Row[]> {
    return (await this.client.query({ query, query_params: { ...query_params }, format: 'JSONEachRow' })).json<Row>();
  }
}

const quoted = (name: string) => `\`${name.replace(/[`\\]/g, '\\$&')}\``;

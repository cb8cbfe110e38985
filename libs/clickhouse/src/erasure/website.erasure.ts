import { setTimeout as pause } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';

export interface WebsiteErasureOptions {
  /** How long the store may take to rewrite one table, ms. */
  readonly patienceMs?: number;
  /** Called again and again while the store works. */
  readonly onStep?: () => Promise<void>;
}

/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 500;
const PATIENCE_MS = 10 * 60_000;
const POLL_MS = 100;
/** What still is there after so many rewrites is written while it is erased; whoever looks next finds it. */
const MOST_REWRITES = 3;

/**
 * Takes every row of websites out of every table, for good: rows that are only hidden are found too and go. The tables are those that have
 * a `website_id`, asked of the store itself, so that none is forgotten. Doing it twice, or at the same time elsewhere, or again after it was
 * interrupted anywhere, changes nothing more.
 */
export class WebsiteErasure {
  constructor(private readonly client: ClickHouseClient) {}

  /** In the order of their names. */
  async tables(): Promise<string[]> {
    const rows = await this.rows<{ name: string }>(`
      SELECT name FROM system.tables
      WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
        AND name IN (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'website_id')
      ORDER BY name`);
    return rows.map(({ name }) => name);
  }

  /**
   * @returns the tables that held any of it.
   * @throws Error where the store cannot, or is not done in time: it goes on by itself, and the next call waits for it.
   */
  async erase(websites: readonly string[], options: WebsiteErasureOptions = {}): Promise<string[]> {
    const held = new Set<string>();
    const tables = websites.length ? await this.tables() : [];
    for (let from = 0; from < websites.length; from += IDS_A_QUERY) {
      const some = websites.slice(from, from + IDS_A_QUERY);
      for (const table of tables) if (await this.eraseFrom(table, some, options)) held.add(table);
    }
    return [...held];
  }

  private async eraseFrom(table: string, websites: readonly string[], options: WebsiteErasureOptions): Promise<boolean> {
    for (let rewrites = 0; rewrites < MOST_REWRITES; rewrites++) {
      if (!(await this.heldBy(table, websites)).length) return rewrites > 0;
      // What an interrupted call has begun may be all that is left to do.
      await this.settled(table, options);
      const ids = await this.heldBy(table, websites);
      if (!ids.length) return true;
      await this.rewrite(table, 'DELETE WHERE website_id IN {ids:Array(UUID)}', { ids });
      await this.settled(table, options);
      if (!(await this.heldBy(table, ids)).length) return true;
      // A part of which all rows of the website were hidden before is left alone by the DELETE.
      await this.rewrite(table, 'APPLY DELETED MASK');
      await this.settled(table, options);
    }
    return true;
  }

  /** Those that have rows, also hidden ones. */
  private async heldBy(table: string, websites: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT DISTINCT toString(website_id) AS id FROM ${quoted(table)} WHERE website_id IN {websites:Array(UUID)} SETTINGS apply_deleted_mask = 0`,
      { websites },
    );
    return rows.map(({ id }) => id);
  }

  private async rewrite(table: string, how: string, query_params: Record<string, unknown> = {}): Promise<void> {
    await this.client.command({ query: `ALTER TABLE ${quoted(table)} ${how}`, query_params, clickhouse_settings: { mutations_sync: '0' } });
  }

  /** Waits until the store has rewritten what it was told to. A statement that waited itself would outlast its request. */
  private async settled(table: string, { patienceMs = PATIENCE_MS, onStep }: WebsiteErasureOptions): Promise<void> {
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

  private async rows<Row>(query: string, query_params: Record<string, unknown> = {}): Promise<Row[]> {
    return (await this.client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  }
}

const quoted = (name: string) => `\`${name.replace(/[`\\]/g, '\\$&')}\``;

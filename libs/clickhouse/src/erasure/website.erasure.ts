import type { ClickHouseClient } from '@clickhouse/client';
import { RowErasure, type ErasureOptions } from './row.erasure';

/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 500;

/**
 * Takes every row of websites out of every table, for good. The tables are those that have a `website_id`, asked of the store itself, so that
 * none is forgotten.
 */
export class WebsiteErasure {
  private readonly rows: RowErasure;

  constructor(client: ClickHouseClient) {
    this.rows = new RowErasure(client);
  }

  /** In the order of their names. */
  async tables(): Promise<string[]> {
    return [...(await this.rows.columns())].filter(([, columns]) => columns.includes('website_id')).map(([table]) => table);
  }

  /**
   * @returns the tables that held any of it.
   * @throws Error where the store cannot, or is not done in time: it goes on by itself, and the next call waits for it.
   */
  async erase(websites: readonly string[], options: ErasureOptions = {}): Promise<string[]> {
    const held = new Set<string>();
    const tables = websites.length ? await this.tables() : [];
    for (let from = 0; from < websites.length; from += IDS_A_QUERY) {
      const of = { sql: 'website_id IN {ids:Array(UUID)}', params: { ids: websites.slice(from, from + IDS_A_QUERY) } };
      for (const table of tables) if (await this.rows.erase(table, of, options)) held.add(table);
    }
    return [...held];
  }
}

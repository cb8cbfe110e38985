import type { ClickHouseClient } from '@clickhouse/client';
import { RecordingObjectsErasure } from './recording.objects.erasure';
import { ReplayObjects } from '../replays';
import { RowErasure, type ErasureOptions } from './row.erasure';

/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 500;

/** What stands for the object storage among the names of tables. */
const OBJECTS = 'objects of recordings';

/**
 * Takes every row of websites out of every table, for good. The tables are those that have a `website_id`, asked of the store itself, so that
 * none is forgotten; and the objects of recordings, also such as no row names.
 */
export class WebsiteErasure {
  private readonly rows: RowErasure;
  private readonly recordings: RecordingObjectsErasure;

  constructor(client: ClickHouseClient, objects = new ReplayObjects(null)) {
    const recordings = new RecordingObjectsErasure(client, objects);
    this.recordings = recordings;
    // Those of a website go all at once below; here is asked only that a storage which is named is there.
    this.rows = new RowErasure(
      client,
      objects.isConfigured ? undefined : (table, rows, options) => recordings.beforeRows(table, rows, options),
    );
  }

  /** In the order of their names. */
  async tables(): Promise<string[]> {
    return [...(await this.rows.columns())].filter(([, columns]) => columns.includes('website_id')).map(([table]) => table);
  }

  /**
   * @returns the tables that held any of it, and `objects of recordings` where there were such.
   * @throws Error where the store cannot, or is not done in time: it goes on by itself, and the next call waits for it.
   */
  async erase(websites: readonly string[], options: ErasureOptions = {}): Promise<string[]> {
    const held = new Set<string>();
    const tables = websites.length ? await this.tables() : [];
    for (let from = 0; from < websites.length; from += IDS_A_QUERY) {
      const of = { sql: 'website_id IN {ids:Array(UUID)}', params: { ids: websites.slice(from, from + IDS_A_QUERY) } };
      for (const table of tables) if (await this.rows.erase(table, of, options)) held.add(table);
    }
    if (await this.recordings.eraseWebsites(websites, options)) held.add(OBJECTS);
    return [...held];
  }
}

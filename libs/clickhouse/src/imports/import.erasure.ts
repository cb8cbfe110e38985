import type { ClickHouseClient } from '@clickhouse/client';
import { RowErasure, type ErasureOptions, type RowCondition } from '../erasure';
import { eventsTable, visitDaysChangedTable } from '../tables';
import { ClickHouseWriter } from '../writer';

const DAY_MS = 86_400_000;

/**
 * Takes out of the store what an import brought, and what was folded from that. Visitors of an import are nobody else's, so whatever is theirs
 * goes and nothing has to be folded anew. Events go last, since the days that are concerned are known by them: interrupted anywhere it is done
 * again from the beginning and misses nothing.
 */
export class ImportErasure {
  private readonly rows: RowErasure;
  private readonly writer: ClickHouseWriter;

  constructor(private readonly client: ClickHouseClient) {
    this.rows = new RowErasure(client);
    this.writer = new ClickHouseWriter(client);
  }

  /**
   * @param visitorPrefix with which the ids of the import's visitors begin, and no others.
   * @throws Error where the store cannot, or is not done in time: it goes on by itself, and the next call waits for it.
   */
  async erase(websiteId: string, importId: string, visitorPrefix: string, options: ErasureOptions = {}): Promise<void> {
    const params = { website: websiteId, import_id: importId, prefix: visitorPrefix };
    const ofVisitors: RowCondition = { sql: 'website_id = {website:UUID} AND startsWith(visitor_id, {prefix:String})', params };
    const ofImport: RowCondition = { sql: 'website_id = {website:UUID} AND import_id = {import_id:String}', params };
    const tables = [...(await this.rows.columns())]
      .filter(([name, columns]) => name !== eventsTable.name && columns.includes('website_id') && columns.includes('visitor_id'))
      .map(([name]) => name);
    const days = await this.days(ofImport, ofVisitors);
    await this.mark(websiteId, days);
    for (const table of tables) await this.rows.erase(table, ofVisitors, options);
    // Again: what was counted since the first mark may have counted what is gone now.
    await this.mark(websiteId, days);
    await this.rows.erase(eventsTable.name, ofImport, options);
  }

  /** The UTC days, epoch ms, in which events and visits lie, and those beside them. */
  private async days(ofImport: RowCondition, ofVisitors: RowCondition): Promise<number[]> {
    const query = `SELECT DISTINCT toUInt32(day) AS day FROM (
        SELECT toDate(ts) AS day FROM events WHERE ${ofImport.sql}
        UNION ALL SELECT arrayJoin([toDate(start), toDate(end)]) AS day FROM visits WHERE ${ofVisitors.sql}
      ) SETTINGS apply_deleted_mask = 0`;
    const query_params = { ...ofImport.params, ...ofVisitors.params };
    const rows = await (await this.client.query({ query, query_params, format: 'JSONEachRow' })).json<{ day: number }>();
    return rows.map(({ day }) => Number(day) * DAY_MS);
  }

  private async mark(websiteId: string, days: readonly number[]): Promise<void> {
    await this.writer.insert(
      visitDaysChangedTable,
      days.map((day) => ({ website_id: websiteId, day })),
    );
  }
}

import type { ClickHouseClient } from '@clickhouse/client';
import { askInChunks } from '@footfall/clickhouse';

const SQL = `
  SELECT event_id, any(import_id) AS import_id FROM events
  PREWHERE event_id IN {ids:Array(UUID)} WHERE website_id = {website:UUID} GROUP BY event_id`;

/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 2000;

/** Which of these events are stored, and by which import each came; an empty text where by none. */
export async function importsOfKnown(client: ClickHouseClient, website: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await askInChunks<{ event_id: string; import_id: string }, string>(client, {
    name: 'imports.known-events',
    sql: SQL,
    items: ids,
    size: IDS_A_QUERY,
    params: (chunk) => ({ ids: chunk, website }),
  });
  return new Map(rows.map(({ event_id, import_id }) => [event_id, import_id]));
}

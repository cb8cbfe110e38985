import type { ClickHouseClient } from '@clickhouse/client';
import { StoredKeys, askInChunks } from '@footfall/clickhouse';

export interface KnownEvent {
  readonly websiteId: string;
  readonly eventId: string;
  readonly visitorId: string;
  readonly previousVisitorId: string;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly receivedAt: number;
  readonly partition: number;
  readonly offset: bigint;
  readonly index: number;
}

interface Row {
  website_id: string;
  event_id: string;
  visitor_id: string;
  previous_visitor_id: string;
  ts_ms: string;
  received_ms: string;
  log_partition: number;
  log_offset: string;
  log_index: number;
}

const SQL = `
  SELECT website_id, event_id, visitor_id, previous_visitor_id, toUnixTimestamp64Milli(ts) AS ts_ms,
         toUnixTimestamp64Milli(received_at) AS received_ms, log_partition, log_offset, log_index
  FROM events
  PREWHERE event_id IN {ids:Array(UUID)}
  WHERE website_id IN {websites:Array(UUID)}`;

/** All of a usual batch at once: many ids fall into nearly every part of the column, which is read for each query anew. */
const MOST_IDS_A_QUERY = 12_000;
const LEAST_IDS_A_QUERY = 1_000;
/** Parameters travel in the address of a request, which may be 1 MiB long; a UUID takes 45 characters of it. */
const MOST_UUIDS_A_QUERY = 20_000;

/** The stored rows of these event ids, with their log positions. Those that cannot be there are not asked for; the bloom filter on the id keeps it from scanning for the others. */
export async function knownEvents(
  client: ClickHouseClient,
  websites: readonly string[],
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<KnownEvent[]> {
  const params = (chunk: readonly string[]) => ({ ids: chunk, websites });
  const size = Math.max(LEAST_IDS_A_QUERY, Math.min(MOST_IDS_A_QUERY, MOST_UUIDS_A_QUERY - websites.length));
  const keys = StoredKeys.of(client);
  const items = ids.filter((id) => keys.mayHoldEvent(id));
  const rows = await askInChunks<Row, string>(client, { name: 'processing.known-events', sql: SQL, items, size, params, signal });
  return rows.map((row) => ({
    websiteId: row.website_id,
    eventId: row.event_id,
    visitorId: row.visitor_id,
    previousVisitorId: row.previous_visitor_id,
    ts: Number(row.ts_ms),
    receivedAt: Number(row.received_ms),
    partition: row.log_partition,
    offset: BigInt(row.log_offset),
    index: row.log_index,
  }));
}

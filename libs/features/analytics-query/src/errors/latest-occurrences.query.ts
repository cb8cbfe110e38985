import type { ClickHouseReader } from '@footfall/clickhouse';

/** An error as it was told. */
export interface Occurrence {
  readonly id: string;
  readonly ts_ms: number;
  readonly path: string;
  readonly visitor: string;
  readonly country: string;
  readonly device: string;
  readonly browser_name: string;
  readonly os_name: string;
  /** JSON of the fields that errors have. */
  readonly details: string;
}

// An occurrence says under which visitor and time the event lies, by which events are sorted. Of copies the one received first counts.
const SQL = `
  WITH latest AS (
    SELECT visitor_id, ts, event_id FROM error_occurrences FINAL
    WHERE website_id = {website:UUID} AND group_id = {group:UUID}
    ORDER BY ts DESC, event_id DESC LIMIT {limit:UInt64}
  )
  SELECT toString(event_id) AS id, toUnixTimestamp64Milli(ts) AS ts_ms, path, visitor_id AS visitor, toString(country_code) AS country,
    toString(device_type) AS device, toString(browser) AS browser_name, toString(os) AS os_name, details
  FROM events
  WHERE website_id = {website:UUID} AND (visitor_id, ts, event_id) IN (SELECT visitor_id, ts, event_id FROM latest) AND type = 'error'
  ORDER BY ts DESC, event_id DESC, received_at, log_partition, log_offset, log_index
  LIMIT 1 BY event_id`;

/** The last errors of a group, by the time at which they happened, newest first; without those whose events are not stored. */
export function findLatestOccurrences(reader: ClickHouseReader, website: string, group: string, limit: number): Promise<Occurrence[]> {
  return reader.query<Occurrence>({ name: 'errors.latest', sql: SQL, params: { website, group, limit } });
}

import type { ClickHouseReader } from '@footfall/clickhouse';

/** A UTC day of a website in which a visit or page view changed, and the last time it did. */
export interface ChangedDay {
  readonly website: string;
  readonly day: string;
  /** The store's own time, YYYY-MM-DD hh:mm:ss.ffffff in UTC. */
  readonly changed: string;
}

const SQL = `
  SELECT toString(website_id) AS website, toString(day) AS day, toString(max(changed_at)) AS changed
  FROM visit_days_changed
  WHERE website_id IN {websites:Array(UUID)}
  GROUP BY website_id, day
  HAVING max(changed_at) >= toDateTime64({since:String}, 6, 'UTC')`;

/** Those of many websites since an instant of the store's own time. */
export function findChangedDays(reader: ClickHouseReader, websites: readonly string[], since: string): Promise<ChangedDay[]> {
  return reader.query<ChangedDay>({ name: 'insights.changed-days', sql: SQL, params: { websites, since } });
}

/** The store's own time. Asked before anything is read, so that what changes meanwhile is found the next time. */
export async function storeTime(reader: ClickHouseReader): Promise<string> {
  const { now } = await reader.one<{ now: string }>({ name: 'insights.now', sql: `SELECT toString(now64(6, 'UTC')) AS now` });
  return now;
}

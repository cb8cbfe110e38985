import type { ClickHouseReader } from '@footfall/clickhouse';

/** What happened, of that which tells a story: not each click, scroll and heartbeat. */
export const TOLD_TYPES = ['pageview', 'event', 'goal', 'revenue', 'error', 'identify', 'outbound', 'download'] as const;

export interface ToldEvent {
  readonly id: string;
  readonly type: (typeof TOLD_TYPES)[number];
  readonly ts_ms: number;
  readonly device: string;
  readonly previous: string;
  readonly path: string;
  readonly title: string;
  readonly name: string;
  readonly props: string;
  readonly amount: string;
  readonly currency: string;
  readonly order_id: string;
  readonly details: string;
}

export interface EventsWanted {
  readonly website: string;
  readonly devices: readonly string[];
  /** Epoch ms, both inside. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

const DAY_MS = 86_400_000;

const SQL = `
  SELECT toString(event_id) AS id, toString(type) AS type, toUnixTimestamp64Milli(ts) AS ts_ms, visitor_id AS device, previous_visitor_id AS previous,
    path, title, name, props, toString(amount) AS amount, toString(currency) AS currency, order_id, if(type = 'error', details, '') AS details
  FROM events FINAL
  WHERE website_id = {website:UUID} AND received_at >= fromUnixTimestamp64Milli({received:Int64})
    AND (visitor_id IN {devices:Array(String)} OR previous_visitor_id IN {devices:Array(String)})
    AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts <= fromUnixTimestamp64Milli({to:Int64}) AND type IN {types:Array(String)}
  ORDER BY ts, id
  LIMIT {limit:UInt64}`;

/** What some devices did in a span, oldest first. */
export function findVisitEvents(reader: ClickHouseReader, { website, devices, from, to, limit }: EventsWanted): Promise<ToldEvent[]> {
  const received = Math.max(0, from - DAY_MS);
  const params = { website, devices: [...devices], from, to, received, limit, types: [...TOLD_TYPES] };
  return reader.query<ToldEvent>({ name: 'analytics.visit-events', sql: SQL, params });
}

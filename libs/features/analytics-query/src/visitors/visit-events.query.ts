import type { ClickHouseReader } from '@footfall/clickhouse';

/** What happened, of that which tells a story: not each click, scroll and heartbeat. */
export const TOLD_TYPES = ['pageview', 'event', 'goal', 'revenue', 'error', 'identify', 'outbound', 'download'] as const;

export interface ToldEvent {
  /** Into which of the spans it fell. */
  readonly span: number;
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
  /** Epoch ms, both inside; the ones of which events are wanted first stand first, and none overlaps another. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

const DAY_MS = 86_400_000;
/** Of one span: enough to find those of one user on a device that others use too. */
const MOST_OF_A_SPAN = 2_000;
const MOST_IN_ALL = 20_000;

const SQL = `
  SELECT toString(event_id) AS id, toString(type) AS type, toUnixTimestamp64Milli(ts) AS ts_ms, visitor_id AS device, previous_visitor_id AS previous,
    path, title, name, props, toString(amount) AS amount, toString(currency) AS currency, order_id, if(type = 'error', details, '') AS details,
    toInt64(arrayFirstIndex((begins, ends) -> ts_ms >= begins AND ts_ms <= ends, {begins:Array(Int64)}, {ends:Array(Int64)})) - 1 AS span
  FROM events FINAL
  WHERE website_id = {website:UUID} AND received_at >= fromUnixTimestamp64Milli({received:Int64})
    AND (visitor_id IN {devices:Array(String)} OR previous_visitor_id IN {devices:Array(String)})
    AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts <= fromUnixTimestamp64Milli({to:Int64}) AND type IN {types:Array(String)}
    AND span >= 0
  ORDER BY span, ts, id
  LIMIT {most_of_a_span:UInt64} BY span
  LIMIT {most_in_all:UInt64}`;

export interface ToldEvents {
  /** Span by span, oldest first. */
  readonly events: readonly ToldEvent[];
  /** Whether there may be more of a span, by its place. */
  readonly isCut: (span: number) => boolean;
}

/** What some devices did in some spans: of each what came first. */
export async function findVisitEvents(reader: ClickHouseReader, { website, devices, spans }: EventsWanted): Promise<ToldEvents> {
  const [begins, ends] = [spans.map(({ from }) => from), spans.map(({ to }) => to)];
  const from = Math.min(...begins);
  const events = await reader.query<ToldEvent>({
    name: 'analytics.visit-events',
    sql: SQL,
    params: {
      ...{ website, devices: [...devices], begins, ends, from, to: Math.max(...ends), received: Math.max(0, from - DAY_MS) },
      ...{ most_of_a_span: MOST_OF_A_SPAN, most_in_all: MOST_IN_ALL, types: [...TOLD_TYPES] },
    },
  });
  const counts = new Map<number, number>();
  for (const { span } of events) counts.set(span, (counts.get(span) ?? 0) + 1);
  const reached = events.length < MOST_IN_ALL ? Number.POSITIVE_INFINITY : (events.at(-1)?.span ?? 0);
  return { events, isCut: (span) => span >= reached || (counts.get(span) ?? 0) >= MOST_OF_A_SPAN };
}

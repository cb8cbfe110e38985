import type { ClickHouseClient } from '@clickhouse/client';
import type { VisitEvent } from '@footfall/domain';
import type { VisitorGroup } from './visitor-group';

/** What a stored visit is known by. */
export interface StoredVisit {
  readonly visitId: string;
  readonly visitorId: string;
  readonly version: bigint;
  readonly start: number;
  readonly end: number;
  readonly firstInsertedAt: number;
}

const DAY_MS = 86_400_000;
const CHUNK = 1000;

/** Pairs of website and visitor as two lists of the same length, for `IN`. */
const PAIRS = `(website_id, visitor_id) IN (
    SELECT pair.1, pair.2 FROM (SELECT arrayJoin(arrayZip({websites:Array(UUID)}, {visitors:Array(String)})) AS pair))`;

const EVENTS_SQL = `
  SELECT website_id, event_id AS id, toUnixTimestamp64Milli(ts) AS ts_ms, toUnixTimestamp64Milli(received_at) AS received_ms,
         log_partition, log_offset, log_index, type, visitor_id, previous_visitor_id, path, title, referrer, referrer_host, channel,
         utm_source, utm_medium, utm_campaign, utm_term, utm_content, country_code, city, device_type, browser, os,
         name, user_id, amount, currency, engaged_ms, scroll_depth
  FROM events
  WHERE ${PAIRS}
    AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts <= fromUnixTimestamp64Milli({to:Int64})
    AND type != 'replay'`;

const VISITS_SQL = `
  SELECT website_id, visit_id, argMax(visitor_id, version) AS visitor, max(version) AS latest, argMax(gone, version) AS is_gone,
         toUnixTimestamp64Milli(argMax(start, version)) AS start_ms, toUnixTimestamp64Milli(argMax(end, version)) AS end_ms,
         toUnixTimestamp64Milli(min(first_inserted_at)) AS inserted_ms
  FROM visits
  WHERE ${PAIRS}
    AND website_id IN {sites:Array(UUID)} AND day >= toDate({fromDay:String}) AND day <= toDate({toDay:String})
  GROUP BY website_id, visit_id
  HAVING is_gone = 0`;

const FIRST_SEEN_SQL = `
  SELECT website_id, visitor_id, toUnixTimestamp64Milli(min(first_seen)) AS first_ms
  FROM visitor_first_seen
  WHERE ${PAIRS}
  GROUP BY website_id, visitor_id`;

const ALIASES_SQL = `
  SELECT DISTINCT website_id, visitor_id, previous_visitor_id
  FROM events
  PREWHERE previous_visitor_id IN {visitors:Array(String)}
  WHERE website_id IN {sites:Array(UUID)}`;

interface EventJson extends Record<string, unknown> {
  website_id: string;
  id: string;
  ts_ms: string;
  received_ms: string;
  log_offset: string;
  amount: string;
}

const text = (value: unknown) => (value === '' ? null : (value as string));
const keyOf = (websiteId: string, visitorId: string) => `${websiteId}${visitorId}`;

/** Reads what a fold needs of its visitors. Results are keyed by `website + visitor id`. */
export class VisitorHistory {
  constructor(private readonly client: ClickHouseClient) {}

  /** Events of the groups' visitors between two instants, both inclusive. */
  async events(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, VisitEvent[]>> {
    const found = new Map<string, VisitEvent[]>();
    await this.eachChunk(groups, EVENTS_SQL, { from, to }, (row: EventJson) => {
      const key = keyOf(row.website_id, row['visitor_id'] as string);
      const event = visitEvent(row);
      const list = found.get(key);
      if (list) list.push(event);
      else found.set(key, [event]);
    });
    return found;
  }

  /** Visits that may touch the span: a visit lasts at most a day. */
  async visits(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, StoredVisit[]>> {
    const found = new Map<string, StoredVisit[]>();
    const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    const params = { fromDay: day(Math.max(0, from - DAY_MS)), toDay: day(to + DAY_MS) };
    await this.eachChunk(groups, VISITS_SQL, params, (row: Record<string, string>) => {
      const key = keyOf(String(row['website_id']), String(row['visitor']));
      const visit: StoredVisit = {
        visitId: String(row['visit_id']),
        visitorId: String(row['visitor']),
        version: BigInt(String(row['latest'])),
        start: Number(row['start_ms']),
        end: Number(row['end_ms']),
        firstInsertedAt: Number(row['inserted_ms']),
      };
      found.set(key, [...(found.get(key) ?? []), visit]);
    });
    return found;
  }

  /** Start of the first visit ever seen, epoch ms; visitors never seen are absent. */
  async firstSeen(groups: readonly VisitorGroup[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    await this.eachChunk(groups, FIRST_SEEN_SQL, {}, (row: { website_id: string; visitor_id: string; first_ms: string }) => {
      found.set(keyOf(row.website_id, row.visitor_id), Number(row.first_ms));
    });
    return found;
  }

  /** Adds to each group the ids that later salts gave its visitors; asked only around a rotation. */
  async addAliases(groups: readonly VisitorGroup[]): Promise<void> {
    const byKey = new Map(groups.flatMap((group) => [...group.visitorIds].map((id) => [keyOf(group.websiteId, id), group] as const)));
    await this.eachChunk(groups, ALIASES_SQL, {}, (row: { website_id: string; visitor_id: string; previous_visitor_id: string }) => {
      byKey.get(keyOf(row.website_id, row.previous_visitor_id))?.visitorIds.add(row.visitor_id);
    });
  }

  private async eachChunk<R>(groups: readonly VisitorGroup[], sql: string, params: object, take: (row: R) => void): Promise<void> {
    const pairs = groups.flatMap((group) => [...group.visitorIds].map((visitorId) => [group.websiteId, visitorId] as const));
    for (let from = 0; from < pairs.length; from += CHUNK) {
      const chunk = pairs.slice(from, from + CHUNK);
      const websites = chunk.map(([websiteId]) => websiteId);
      const answer = await this.client.query({
        query: sql,
        query_params: { ...params, websites, visitors: chunk.map(([, visitorId]) => visitorId), sites: [...new Set(websites)] },
        format: 'JSONEachRow',
      });
      for (const row of await answer.json<R>()) take(row);
    }
  }
}

function visitEvent(row: EventJson): VisitEvent {
  return {
    id: row.id,
    ts: Number(row.ts_ms),
    receivedAt: Number(row.received_ms),
    logPartition: row['log_partition'] as number,
    logOffset: BigInt(row.log_offset),
    logIndex: row['log_index'] as number,
    type: row['type'] as VisitEvent['type'],
    visitorId: row['visitor_id'] as string,
    previousVisitorId: text(row['previous_visitor_id']),
    path: row['path'] as string,
    title: row['title'] as string,
    referrer: text(row['referrer']),
    referrerHost: row['referrer_host'] as string,
    channel: row['channel'] as string,
    utmSource: row['utm_source'] as string,
    utmMedium: row['utm_medium'] as string,
    utmCampaign: row['utm_campaign'] as string,
    utmTerm: row['utm_term'] as string,
    utmContent: row['utm_content'] as string,
    countryCode: row['country_code'] as string,
    city: row['city'] as string,
    deviceType: row['device_type'] as string,
    browser: row['browser'] as string,
    os: row['os'] as string,
    name: text(row['name']),
    userId: text(row['user_id']),
    amount: row.amount === '0' ? null : Number(row.amount),
    currency: text(row['currency']),
    engagedMs: row['engaged_ms'] as number,
    scrollDepth: row['scroll_depth'] as number,
  };
}

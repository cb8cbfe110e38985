import type { ClickHouseClient } from '@clickhouse/client';
import { StoredKeys, askInChunks } from '@footfall/clickhouse';
import type { VisitEvent } from '@footfall/domain';
import { inWebsite } from './in-website';
import type { VisitorGroup } from './visitor-group';

/** What a stored visit is known by. */
export interface StoredVisit {
  readonly visitId: string;
  readonly visitorId: string;
  readonly version: bigint;
  readonly start: number;
  readonly end: number;
  readonly firstInsertedAt: number;
  /** The end of a visit that is no more. */
  readonly gone: boolean;
  /** The completed goals with the event by which each was noticed, as two lists of the same length. */
  readonly goals: readonly string[];
  readonly goalEvents: readonly string[];
  readonly highValueEvent: string;
  readonly content: number;
  /** Whether several writers made different rows of the latest version at the same moment: which of them is had is left to the store. */
  readonly isDisputed: boolean;
}

/** An event as it is stored: of a device, whoever uses it. */
export interface StoredEvent extends VisitEvent {
  readonly device: string;
  readonly orderId: string;
}

const DAY_MS = 86_400_000;
const CHUNK = 1000;
/** Nothing is dated later than a minute after it was received; so parts of the table of before need not be read. A day more, for clocks that were put right. */
const DATED_AHEAD_MS = DAY_MS;

/** Pairs of website and visitor as two lists of the same length, for `IN`. Each table has an index on its visitors, so that of those who were never here next to nothing is read. */
const PAIRS = `(website_id, visitor_id) IN (
    SELECT pair.1, pair.2 FROM (SELECT arrayJoin(arrayZip({websites:Array(UUID)}, {visitors:Array(String)})) AS pair))`;

const EVENTS_SQL = `
  SELECT website_id, event_id AS id, toUnixTimestamp64Milli(ts) AS ts_ms, toUnixTimestamp64Milli(received_at) AS received_ms,
         log_partition, log_offset, log_index, type, visitor_id, previous_visitor_id, path, title, referrer, referrer_host, channel,
         utm_source, utm_medium, utm_campaign, utm_term, utm_content, country_code, city, device_type, browser, os,
         name, user_id, amount, currency, order_id, engaged_ms, scroll_depth
  FROM events
  WHERE ${PAIRS}
    AND ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts <= fromUnixTimestamp64Milli({to:Int64})
    AND received_at >= fromUnixTimestamp64Milli({receivedFrom:Int64})
    AND type != 'replay'`;

const VISITS_SQL = `
  SELECT website_id, visit_id, argMax(visitor_id, version) AS visitor, max(version) AS latest, argMax(gone, version) AS is_gone,
         toUnixTimestamp64Milli(argMax(start, version)) AS start_ms, toUnixTimestamp64Milli(argMax(end, version)) AS end_ms,
         toUnixTimestamp64Milli(min(first_inserted_at)) AS inserted_ms, argMax(goal_id, version) AS goals,
         argMax(goal_event, version) AS goal_events, argMax(high_value_event, version) AS high_value, argMax(content, version) AS latest_content,
         max((version, content)).2 + max((version, -toInt64(content))).2 != 0 AS is_disputed
  FROM visits
  WHERE ${PAIRS}
    AND website_id IN {sites:Array(UUID)} AND day >= toDate({fromDay:String}) AND day <= toDate({toDay:String})
  GROUP BY website_id, visit_id`;

const FIRST_SEEN_SQL = `
  SELECT website_id, visitor_id, toUnixTimestamp64Milli(min(first_seen)) AS first_ms
  FROM visitor_first_seen
  WHERE ${PAIRS}
  GROUP BY website_id, visitor_id`;

const EARLIEST_SQL = `
  SELECT website_id, visitor_id, toUnixTimestamp64Milli(min(ts)) AS first_ms
  FROM events
  WHERE ${PAIRS} AND type != 'replay'
  GROUP BY website_id, visitor_id`;

const ALIASES_SQL = `
  SELECT DISTINCT website_id, visitor_id, previous_visitor_id
  FROM events
  PREWHERE previous_visitor_id IN {visitors:Array(String)}
  WHERE website_id IN {sites:Array(UUID)}`;

const FORMER_IDS_SQL = `
  SELECT DISTINCT website_id, visitor_id, previous_visitor_id
  FROM events
  WHERE ${PAIRS} AND previous_visitor_id != ''`;

/** A link between two ids of one device. */
interface LinkJson {
  website_id: string;
  visitor_id: string;
  previous_visitor_id: string;
}

interface EventJson extends Record<string, unknown> {
  website_id: string;
  id: string;
  ts_ms: string;
  received_ms: string;
  log_offset: string;
  amount: string;
}

const text = (value: unknown) => (value === '' ? null : (value as string));

type Ids = (group: VisitorGroup) => Iterable<string>;

const devicesOf: Ids = (group) => group.devices;
const allIdsOf: Ids = (group) => (group.devices === group.visitorIds ? group.devices : new Set([...group.visitorIds, ...group.devices]));

/** Reads what a fold needs of its visitors. Results are keyed by website and the id that stands in the row. Visitors of whom nothing can be stored are not asked for. */
export class VisitorHistory {
  private readonly keys;

  constructor(private readonly client: ClickHouseClient) {
    this.keys = StoredKeys.of(client);
  }

  /** Events of the groups' devices between two instants, both inclusive. */
  async events(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, StoredEvent[]>> {
    const found = new Map<string, StoredEvent[]>();
    for (const row of await this.ask<EventJson>('processing.events', EVENTS_SQL, groups, this.stored(devicesOf), {
      from,
      to,
      receivedFrom: Math.max(0, from - DATED_AHEAD_MS),
    })) {
      const key = inWebsite(row.website_id, row['visitor_id'] as string);
      const event = storedEvent(row);
      const list = found.get(key);
      if (list) list.push(event);
      else found.set(key, [event]);
    }
    return found;
  }

  /** Visits of the groups' visitors and devices that may touch the span, those that are no more too: a visit lasts at most a day. */
  async visits(groups: readonly VisitorGroup[], from: number, to: number): Promise<Map<string, StoredVisit[]>> {
    const found = new Map<string, StoredVisit[]>();
    const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    const params = { fromDay: day(Math.max(0, from - DAY_MS)), toDay: day(to + DAY_MS) };
    for (const row of await this.ask<VisitJson>('processing.visits', VISITS_SQL, groups, this.stored(allIdsOf), params)) {
      const key = inWebsite(row.website_id, row.visitor);
      const visit: StoredVisit = {
        visitId: row.visit_id,
        visitorId: row.visitor,
        version: BigInt(row.latest),
        start: Number(row.start_ms),
        end: Number(row.end_ms),
        firstInsertedAt: Number(row.inserted_ms),
        gone: row.is_gone !== 0,
        goals: row.goals,
        goalEvents: row.goal_events,
        highValueEvent: row.high_value,
        content: row.latest_content,
        isDisputed: row.is_disputed !== 0,
      };
      found.set(key, [...(found.get(key) ?? []), visit]);
    }
    return found;
  }

  /** Start of the first visit ever seen of each device, epoch ms; those never seen are absent. */
  async firstSeen(groups: readonly VisitorGroup[]): Promise<Map<string, number>> {
    return this.firsts('processing.first-seen', FIRST_SEEN_SQL, groups);
  }

  /** The first event ever of each device, epoch ms: it may belong to a visit that another device opened, and so lie before the device was seen first. */
  async earliest(groups: readonly VisitorGroup[]): Promise<Map<string, number>> {
    return this.firsts('processing.earliest-events', EARLIEST_SQL, groups);
  }

  /** Adds to each group the ids that later salts gave its devices. Where somebody has such ids much is read; before a rotation nobody has. @returns what was added. */
  addAliases(groups: readonly VisitorGroup[]): Promise<{ websiteId: string; id: string }[]> {
    return this.addLinked('processing.aliases', ALIASES_SQL, groups, 'previous_visitor_id', 'visitor_id');
  }

  /** Adds to each group the ids that its devices had by the salts before. @returns what was added. */
  addFormerIds(groups: readonly VisitorGroup[]): Promise<{ websiteId: string; id: string }[]> {
    return this.addLinked('processing.former-ids', FORMER_IDS_SQL, groups, 'visitor_id', 'previous_visitor_id');
  }

  private async addLinked(name: string, sql: string, groups: readonly VisitorGroup[], by: keyof LinkJson, linked: keyof LinkJson) {
    const byKey = new Map<string, VisitorGroup[]>();
    for (const group of groups) {
      for (const id of group.devices) {
        const key = inWebsite(group.websiteId, id);
        byKey.set(key, [...(byKey.get(key) ?? []), group]);
      }
    }
    const rows = await this.ask<LinkJson>(name, sql, groups, devicesOf);
    for (const row of rows) for (const group of byKey.get(inWebsite(row.website_id, row[by])) ?? []) group.devices.add(row[linked]);
    return rows.map((row) => ({ websiteId: row.website_id, id: row[linked] }));
  }

  private async firsts(name: string, sql: string, groups: readonly VisitorGroup[]): Promise<Map<string, number>> {
    type Row = { website_id: string; visitor_id: string; first_ms: string };
    const rows = await this.ask<Row>(name, sql, groups, this.stored(devicesOf));
    return new Map(rows.map((row) => [inWebsite(row.website_id, row.visitor_id), Number(row.first_ms)]));
  }

  private stored(ids: Ids): Ids {
    return (group) => [...ids(group)].filter((id) => this.keys.mayHoldVisitor(id));
  }

  private async ask<Row>(name: string, sql: string, groups: readonly VisitorGroup[], ids: Ids, more: object = {}): Promise<Row[]> {
    const pairs = new Map<string, readonly [string, string]>();
    for (const group of groups) for (const id of ids(group)) pairs.set(inWebsite(group.websiteId, id), [group.websiteId, id]);
    const params = (chunk: readonly (readonly [string, string])[]) => {
      const websites = chunk.map(([websiteId]) => websiteId);
      return { ...more, websites, visitors: chunk.map(([, id]) => id), sites: [...new Set(websites)] };
    };
    return askInChunks(this.client, { name, sql, items: [...pairs.values()], size: CHUNK, params, textOf: ([, id]) => id });
  }
}

interface VisitJson {
  website_id: string;
  visit_id: string;
  visitor: string;
  latest: string;
  is_gone: number;
  start_ms: string;
  end_ms: string;
  inserted_ms: string;
  goals: string[];
  goal_events: string[];
  high_value: string;
  latest_content: number;
  is_disputed: number;
}

function storedEvent(row: EventJson): StoredEvent {
  return {
    id: row.id,
    ts: Number(row.ts_ms),
    receivedAt: Number(row.received_ms),
    logPartition: row['log_partition'] as number,
    logOffset: BigInt(row.log_offset),
    logIndex: row['log_index'] as number,
    type: row['type'] as VisitEvent['type'],
    visitorId: row['visitor_id'] as string,
    device: row['visitor_id'] as string,
    orderId: row['order_id'] as string,
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
    amount: Number(row.amount) || null,
    currency: text(row['currency']),
    engagedMs: row['engaged_ms'] as number,
    scrollDepth: row['scroll_depth'] as number,
  };
}

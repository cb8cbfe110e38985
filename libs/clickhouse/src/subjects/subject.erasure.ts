import type { ClickHouseClient } from '@clickhouse/client';
import { RecordingObjectsErasure, RowErasure, type ErasureOptions, type RowCondition } from '../erasure';
import { ReplayObjects } from '../replays';
import { eventsTable, orderClaimsTable, visitDaysChangedTable, visitorFirstSeenTable, visitsTable } from '../tables';
import { ClickHouseWriter } from '../writer';
import { firstVisitsOf, happenedTo, orderParams, visitsOf, type ErasureOrder } from './erased.rows';

/** A device of which visits have to be folded again, and a span in which it left events, epoch ms: one for each user and day. */
export interface LeftBehind {
  readonly websiteId: string;
  readonly device: string;
  readonly previous: string;
  readonly from: number;
  readonly to: number;
}

export interface SubjectErasureSteps extends ErasureOptions {
  /** Told of the devices that are concerned, while they are still known. */
  readonly onDevices: (devices: readonly string[]) => Promise<void>;
  /** Folds visits anew from the events that stay. */
  readonly refold: (left: readonly LeftBehind[]) => Promise<void>;
}

/** Names which counts of a day are to be read. */
const COUNTS = 'website_stats_daily';
const DAY_MS = 86_400_000;
/** So far may an event be dated ahead of its receipt. */
const AHEAD_MS = 60_000;
/** Parameters travel in the address of a request, which has a bound. */
const DEVICES_A_QUERY = 500;
const ORDERS_A_QUERY = 500;
/** What comes while it is erased by somebody who did not know yet is found by the next look, which is not far. */
const MOST_ROUNDS = 3;

/**
 * Takes out of the store what happened to somebody, and what was folded and counted from that. Events go last, since the days and devices
 * that are concerned are known by them: interrupted anywhere it is done again from the beginning and misses nothing.
 */
export class SubjectErasure {
  private readonly rows: RowErasure;
  private readonly writer: ClickHouseWriter;

  constructor(
    private readonly client: ClickHouseClient,
    objects = new ReplayObjects(null),
  ) {
    const recordings = new RecordingObjectsErasure(client, objects);
    this.rows = new RowErasure(client, (table, rows, options) => recordings.beforeRows(table, rows, options));
    this.writer = new ClickHouseWriter(client);
  }

  /** @returns whether there was anything. @throws Error where the store cannot, or something is still there. */
  async erase(order: ErasureOrder, steps: SubjectErasureSteps): Promise<boolean> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const tables = await this.tables(order);
      if (!(await this.remains(order, tables))) return round > 0;
      await this.round(order, tables, steps);
    }
    if (await this.remains(order, await this.tables(order))) throw new Error('Something is stored again of somebody who is erased');
    return true;
  }

  /** The devices under these names that have left events which stay, since they came after the erasure or are somebody else's. */
  async leftUnder(order: ErasureOrder): Promise<LeftBehind[]> {
    const { sql, params } = firstVisitsOf(order);
    const rows = await this.ask<{ visitor_id: string }>(`SELECT DISTINCT visitor_id FROM events WHERE ${sql}`, params);
    const devices = rows.map(({ visitor_id }) => visitor_id);
    return this.leftOf(order.websiteId, devices);
  }

  /** Counts of days that no day names any more and that nobody is at: they are never read, and may still tell of somebody. */
  async dropAbandonedCounts(websiteId: string, olderThanMs: number, options: ErasureOptions = {}): Promise<void> {
    const sql = `website_id = {website:UUID} AND counted_at < now64(6) - toIntervalMillisecond({older:Int64})
      AND count_id NOT IN (SELECT count_id FROM website_stats_daily FINAL WHERE website_id = {website:UUID})`;
    for (const table of await this.countTables()) {
      await this.rows.erase(table, { sql, params: { website: websiteId, older: olderThanMs } }, options);
    }
  }

  private async round(order: ErasureOrder, tables: ReadonlyMap<string, RowCondition>, steps: SubjectErasureSteps): Promise<void> {
    const { websiteId } = order;
    const { devices, days } = await this.concerned(order, tables);
    await steps.onDevices(devices);
    await this.mark(websiteId, days);
    await this.rows.erase(visitsTable.name, visitsOf(order), steps);
    await this.rows.erase(visitorFirstSeenTable.name, firstVisitsOf(order), steps);
    // Again: what was counted since the first mark may have counted what is gone now.
    await this.mark(websiteId, days);
    await this.dropCounts(websiteId, days, steps);
    await this.passOrdersOn(order, tables, new Set(devices), steps);
    for (const [table, condition] of tables) await this.rows.erase(table, condition, steps);
    const left = await this.leftOf(websiteId, devices);
    if (left.length) await steps.refold(left);
  }

  /**
   * Whoever has claimed an order after somebody who is erased has it now, and is folded anew. Before the events go, by which these orders are
   * known, as by claims that outlast them; devices that are concerned themselves come last, with what is left of them.
   */
  private async passOrdersOn(
    { websiteId }: ErasureOrder,
    tables: ReadonlyMap<string, RowCondition>,
    concerned: ReadonlySet<string>,
    steps: SubjectErasureSteps,
  ): Promise<void> {
    const [sales, claims] = [tables.get(eventsTable.name), tables.get(orderClaimsTable.name)];
    if (!sales || !claims) return;
    const orders = await this.ask<{ order_id: string }>(
      `SELECT DISTINCT order_id FROM (
         SELECT order_id FROM events WHERE ${sales.sql} AND type = 'revenue' AND order_id != '' AND amount >= 0
         UNION ALL SELECT order_id FROM order_claims WHERE ${claims.sql}) SETTINGS apply_deleted_mask = 0`,
      sales.params,
    );
    if (!orders.length) return;
    // Hidden first, and gone with the rest: a claim outlasts its sale, and then nothing else tells of the order.
    await this.rows.hide(orderClaimsTable.name, claims, steps);
    const moved: LeftBehind[] = [];
    for (let from = 0; from < orders.length; from += ORDERS_A_QUERY) {
      const holders = await this.ask<{ device: string; ts_ms: string }>(
        `SELECT argMin((visitor_id, toUnixTimestamp64Milli(ts)), (received_at, log_partition, log_offset, log_index)) AS holder, holder.1 AS device,
           holder.2 AS ts_ms
         FROM order_claims WHERE website_id = {website:UUID} AND order_id IN {orders:Array(String)} GROUP BY order_id`,
        { website: websiteId, orders: orders.slice(from, from + ORDERS_A_QUERY).map(({ order_id }) => order_id) },
      );
      for (const { device, ts_ms } of holders)
        if (!concerned.has(device)) moved.push({ websiteId, device, previous: '', from: Number(ts_ms), to: Number(ts_ms) });
    }
    if (moved.length) await steps.refold(moved);
  }

  /** The tables of things that happened, with the rows of them that go; events last. */
  private async tables(order: ErasureOrder): Promise<ReadonlyMap<string, RowCondition>> {
    const happened = [...(await this.rows.columns())].filter(([, columns]) => isAbout(columns));
    const inOrder = happened.sort(([a], [b]) => Number(a === eventsTable.name) - Number(b === eventsTable.name));
    return new Map(inOrder.map(([table, columns]) => [table, happenedTo(order, columns)]));
  }

  private async countTables(): Promise<string[]> {
    const counted = [...(await this.rows.columns())].filter(([, columns]) => columns.includes('count_id'));
    return counted.map(([table]) => table);
  }

  private async remains(order: ErasureOrder, tables: ReadonlyMap<string, RowCondition>): Promise<boolean> {
    for (const [table, condition] of tables) if (await this.rows.holds(table, condition)) return true;
    return this.hasBaseless(order);
  }

  /** Whether a visit of then is stored that begins with an event which is not, or the first visit of somebody who has none then. */
  private async hasBaseless(order: ErasureOrder): Promise<boolean> {
    const [visit, first] = [visitsOf(order), firstVisitsOf(order)];
    const params = { ...visit.params, until: order.erasedAt + AHEAD_MS };
    const visits = await this.ask<{ start_ms: string; devices: string[]; gone: number }>(
      `SELECT DISTINCT toUnixTimestamp64Milli(start) AS start_ms, arrayDistinct(arrayPushFront(known_as, visitor_id)) AS devices, gone
       FROM visits WHERE ${visit.sql} AND toUnixTimestamp64Milli(start) <= {until:Int64} SETTINGS apply_deleted_mask = 0`,
      params,
    );
    if (visits.some(({ gone, start_ms }) => gone && Number(start_ms) <= order.erasedAt)) return true;
    const based = await this.askAbout<{ visitor_id: string; ts_ms: string }>(
      [...new Set(visits.flatMap(({ devices }) => devices))],
      `SELECT DISTINCT visitor_id, toUnixTimestamp64Milli(ts) AS ts_ms FROM events
       WHERE website_id = {website:UUID} AND visitor_id IN {devices:Array(String)} AND toUnixTimestamp64Milli(ts) <= {until:Int64}`,
      { website: order.websiteId, until: params.until },
    );
    const known = new Set(based.map(({ visitor_id, ts_ms }) => `${ts_ms} ${visitor_id}`));
    if (visits.some(({ gone, start_ms, devices }) => !gone && !devices.some((device) => known.has(`${start_ms} ${device}`)))) return true;
    const firsts = await this.ask(
      `SELECT visitor_id, min(first_seen) AS first FROM visitor_first_seen WHERE ${first.sql}
       GROUP BY visitor_id
       HAVING toUnixTimestamp64Milli(first) <= {until:Int64}
         AND (visitor_id, first) NOT IN (SELECT arrayJoin(arrayPushFront(known_as, visitor_id)), start FROM visits WHERE ${visit.sql})
         AND (visitor_id, first) NOT IN (SELECT visitor_id, ts FROM events WHERE ${first.sql})
       LIMIT 1 SETTINGS apply_deleted_mask = 0`,
      params,
    );
    return firsts.length > 0;
  }

  /** The devices whose visits go, and the UTC days (epoch ms) of which counts go. */
  private async concerned(order: ErasureOrder, tables: ReadonlyMap<string, RowCondition>) {
    const visits = visitsOf(order);
    const parts = [
      `SELECT arrayJoin(arrayPushFront(known_as, visitor_id)) AS device, toDate(start) AS first, toDate(end) AS last FROM visits WHERE ${visits.sql}`,
      ...[...tables].map(
        ([table, { sql }]) => `SELECT visitor_id AS device, toDate(ts) AS first, toDate(ts) AS last FROM \`${table}\` WHERE ${sql}`,
      ),
    ];
    const query = `SELECT DISTINCT device, toUInt32(first) AS first, toUInt32(last) AS last FROM (${parts.join(' UNION ALL ')})
      SETTINGS apply_deleted_mask = 0`;
    const rows = await this.ask<{ device: string; first: number; last: number }>(query, orderParams(order));
    const days = new Set<number>();
    for (const { first, last } of rows) for (let day = first; day <= last; day++) days.add(day * DAY_MS);
    return { devices: [...new Set(rows.map(({ device }) => device))], days: [...days] };
  }

  private async mark(websiteId: string, days: readonly number[]): Promise<void> {
    await this.writer.insert(
      visitDaysChangedTable,
      days.map((day) => ({ website_id: websiteId, day })),
    );
  }

  /** Counts of local days that overlap these UTC days, as far as their marks outdate them. */
  private async dropCounts(websiteId: string, days: readonly number[], options: ErasureOptions): Promise<void> {
    if (!days.length) return;
    const dates = [...new Set(days.flatMap((day) => [day - DAY_MS, day, day + DAY_MS]))].map((day) =>
      new Date(day).toISOString().slice(0, 10),
    );
    const [marked] = await this.ask<{ at: string }>(
      `SELECT toString(max(changed_at)) AS at FROM visit_days_changed WHERE website_id = {website:UUID} AND day IN {dates:Array(Date)}`,
      { website: websiteId, dates },
    );
    const sql = `website_id = {website:UUID} AND day IN {dates:Array(Date)} AND counted_at <= toDateTime64({marked:String}, 6, 'UTC')`;
    // What makes the others count goes first.
    const tables = (await this.countTables()).sort((a, b) => Number(b === COUNTS) - Number(a === COUNTS));
    for (const table of tables) {
      await this.rows.erase(table, { sql, params: { website: websiteId, dates, marked: marked?.at ?? '' } }, options);
    }
  }

  private async leftOf(websiteId: string, devices: readonly string[]): Promise<LeftBehind[]> {
    const rows = await this.askAbout<{ device: string; previous: string; first_ms: string; last_ms: string }>(
      devices,
      `SELECT visitor_id AS device, previous_visitor_id AS previous,
         toUnixTimestamp64Milli(min(ts)) AS first_ms, toUnixTimestamp64Milli(max(ts)) AS last_ms
       FROM events WHERE website_id = {website:UUID} AND visitor_id IN {devices:Array(String)}
       GROUP BY visitor_id, previous_visitor_id, user_id, toDate(ts)`,
      { website: websiteId },
    );
    return rows.map(({ device, previous, first_ms, last_ms }) => ({
      websiteId,
      device,
      previous,
      from: Number(first_ms),
      to: Number(last_ms),
    }));
  }

  private async askAbout<Row>(devices: readonly string[], query: string, params: Readonly<Record<string, unknown>>): Promise<Row[]> {
    const found: Row[] = [];
    for (let from = 0; from < devices.length; from += DEVICES_A_QUERY) {
      found.push(...(await this.ask<Row>(query, { ...params, devices: devices.slice(from, from + DEVICES_A_QUERY) })));
    }
    return found;
  }

  private async ask<Row>(query: string, query_params: Readonly<Record<string, unknown>>): Promise<Row[]> {
    return (await this.client.query({ query, query_params: { ...query_params }, format: 'JSONEachRow' })).json<Row>();
  }
}

/** Things that happened to somebody, with the time of receipt in one form or the other. */
const isAbout = (columns: readonly string[]) =>
  ['website_id', 'visitor_id', 'ts'].every((column) => columns.includes(column)) &&
  ['received_at', 'precedence'].some((column) => columns.includes(column));

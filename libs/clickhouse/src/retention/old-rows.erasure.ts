import type { ClickHouseClient } from '@clickhouse/client';
import { RecordingObjectsErasure, RowErasure, type ErasureOptions } from '../erasure';
import { ReplayObjects } from '../replays';

/** Websites of which the same is kept. */
export interface KeptWebsites {
  readonly websites: readonly string[];
  /** The first day that is kept, in the websites' zone: `YYYY-MM-DD`, and its begin in epoch ms. */
  readonly date: string;
  readonly since: number;
}

const BEFORE_INSTANT = 'fromUnixTimestamp64Milli({since:Int64})';

/** Devices of which an event is kept, under the names in a column of `events`; only those that told who uses them are looked for. */
const devicesKeptAs = (name: string) => `
  SELECT website_id, ${name} FROM events
  WHERE website_id IN {ids:Array(UUID)} AND ts >= ${BEFORE_INSTANT}
    AND ${name} IN (SELECT visitor_id FROM identifications WHERE website_id IN {ids:Array(UUID)} AND ts < ${BEFORE_INSTANT})`;

/** When what a row tells of happened. Whoever adds a table says here how it ages, or below that it does not. */
const AGES: Readonly<Record<string, string>> = {
  events: `ts < ${BEFORE_INSTANT}`,
  visits: `day <= toDate(${BEFORE_INSTANT}) AND start < ${BEFORE_INSTANT}`,
  error_occurrences: `ts < ${BEFORE_INSTANT}`,
  replay_chunks: `ts < ${BEFORE_INSTANT}`,
  replay_sessions: `ts < ${BEFORE_INSTANT}`,
  blocked_events_daily: 'day < {date:Date}',
  website_stats_daily: 'day < {date:Date}',
  website_pages_daily: 'day < {date:Date}',
  website_dimensions_daily: 'day < {date:Date}',
  website_visitors_daily: 'day < {date:Date}',
  // UTC days, of which the last may reach into the first that is kept. A day whose mark stayed would be counted again, as empty.
  visit_days_changed: `day < toDate(${BEFORE_INSTANT})`,
  // A sale that is kept stays the repetition that its visit was folded with.
  order_claims: `ts < ${BEFORE_INSTANT} AND (website_id, order_id) NOT IN (
    SELECT website_id, order_id FROM order_claims WHERE website_id IN {ids:Array(UUID)} AND ts >= ${BEFORE_INSTANT})`,
  // Whose the events are that a device still has follows from what it told before these. Last: it reads the most.
  identifications: `ts < ${BEFORE_INSTANT} AND (website_id, visitor_id) NOT IN (${devicesKeptAs('visitor_id')})
    AND (website_id, visitor_id) NOT IN (${devicesKeptAs('previous_visitor_id')})`,
};

/** The day a visitor first came decides whether they return; what people said of errors is theirs. */
export const AGELESS_TABLES = ['visitor_first_seen', 'error_group_statuses'];
export const AGING_TABLES = Object.keys(AGES);
/** Those of recordings, which may be kept less long. */
export const RECORDING_TABLES = ['replay_chunks', 'replay_sessions'];

/** Parameters travel in the address of a request, which has a bound. */
const IDS_A_QUERY = 500;

/** Takes out of every table what happened before the first day that is kept. */
export class OldRowsErasure {
  private readonly rows: RowErasure;

  constructor(client: ClickHouseClient, objects = new ReplayObjects(null)) {
    const recordings = new RecordingObjectsErasure(client, objects);
    this.rows = new RowErasure(client, (table, rows, options) => recordings.beforeRows(table, rows, options));
  }

  /**
   * One table that cannot be rewritten keeps no other from it.
   * @param of the tables that are concerned.
   * @returns the tables that held any.
   * @throws Error, after the other tables, where the store cannot, or is not done in time: it goes on by itself, and the next call waits for it.
   */
  async erase(
    { websites, date, since }: KeptWebsites,
    options: ErasureOptions = {},
    of: readonly string[] = AGING_TABLES,
  ): Promise<string[]> {
    const held = new Set<string>();
    const failures: unknown[] = [];
    for (let from = 0; from < websites.length; from += IDS_A_QUERY) {
      const ids = websites.slice(from, from + IDS_A_QUERY);
      for (const [table, isOld] of Object.entries(AGES).filter(([name]) => of.includes(name))) {
        const condition = { sql: `website_id IN {ids:Array(UUID)} AND ${isOld}`, params: { ids, date, since } };
        // Whoever is to stop ends it here, and not by what a table failed with.
        await options.onStep?.();
        await this.rows.erase(table, condition, options).then(
          (didHold) => didHold && held.add(table),
          (error: unknown) => failures.push(error),
        );
      }
    }
    if (failures.length) throw failures[0];
    return [...held];
  }
}

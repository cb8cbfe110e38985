import type { ClickHouseClient } from '@clickhouse/client';
import { precedenceOf, type EventRow } from '@footfall/clickhouse';
import { knownEvents, type KnownEvent } from './known-events.query';
import type { Touch } from './visitor-group';

/** The stored rows of event ids, and a way to take one back with the occurrence of an error that it made. */
export interface EventStore {
  find(websites: readonly string[], ids: readonly string[]): Promise<KnownEvent[]>;
  remove(event: KnownEvent): Promise<void>;
}

const REMOVE_SQL = `
  DELETE FROM events
  WHERE website_id = {website:UUID} AND visitor_id = {visitor:String} AND event_id = {id:UUID}
    AND log_partition = {partition:UInt16} AND log_offset = {offset:UInt64} AND log_index = {index:UInt32}`;

/** A store that never finds anything: what the check of duplicates must notice. */
export const forgetfulStore: EventStore = { find: async () => [], remove: async () => undefined };

const REMOVE_OCCURRENCE_SQL = `
  DELETE FROM error_occurrences
  WHERE website_id = {website:UUID} AND event_id = {id:UUID} AND precedence = {precedence:UInt64}`;

export function eventStore(client: ClickHouseClient): EventStore {
  return {
    find: (websites, ids) => (ids.length ? knownEvents(client, websites, ids) : Promise.resolve([])),
    remove: async (event) => {
      await client.command({
        query: REMOVE_SQL,
        query_params: {
          website: event.websiteId,
          visitor: event.visitorId,
          id: event.eventId,
          partition: event.partition,
          offset: event.offset.toString(),
          index: event.index,
        },
      });
      await client.command({
        query: REMOVE_OCCURRENCE_SQL,
        query_params: {
          website: event.websiteId,
          id: event.eventId,
          precedence: precedenceOf(event.receivedAt, event.partition).toString(),
        },
      });
    },
  };
}

/**
 * Puts right what two writers of different partitions can do at the same moment: both looked, saw nothing and inserted the
 * same id. Whoever reads back sees both; the copy that was received first stays. What was inserted here counts as seen even where the
 * other writer has taken it back already: what derives from it may have been written after that.
 * @returns the visitors whose events were taken away.
 */
export async function resolveCopies(store: EventStore, inserted: readonly EventRow[]): Promise<Touch[]> {
  // Ids that the server made have no copies elsewhere; they cannot be told apart here, so all are read back.
  const websites = [...new Set(inserted.map((row) => row.website_id))];
  const byId = new Map<string, KnownEvent[]>();
  const found = await store.find(
    websites,
    inserted.map((row) => row.event_id),
  );
  for (const event of [...found, ...inserted.map(knownEvent)]) {
    const key = `${event.websiteId}${event.eventId}`;
    byId.set(key, [...(byId.get(key) ?? []), event]);
  }
  const touched: Touch[] = [];
  for (const copies of byId.values()) {
    const distinct = distinctPositions(copies);
    if (distinct.length < 2) continue;
    const [first, ...later] = distinct.sort(byReceipt);
    for (const copy of later) await store.remove(copy);
    for (const copy of [first, ...later]) if (copy) touched.push(copy);
  }
  return touched;
}

function distinctPositions(copies: readonly KnownEvent[]): KnownEvent[] {
  return [...new Map(copies.map((copy) => [`${copy.partition}/${copy.offset}/${copy.index}`, copy])).values()];
}

function byReceipt(a: KnownEvent, b: KnownEvent): number {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt - b.receivedAt;
  if (a.partition !== b.partition) return a.partition - b.partition;
  if (a.offset !== b.offset) return a.offset < b.offset ? -1 : 1;
  return a.index - b.index;
}

const knownEvent = (row: EventRow): KnownEvent => ({
  websiteId: row.website_id,
  eventId: row.event_id,
  visitorId: row.visitor_id,
  previousVisitorId: row.previous_visitor_id,
  ts: row.ts,
  receivedAt: row.received_at,
  partition: row.log_partition,
  offset: row.log_offset,
  index: row.log_index,
});

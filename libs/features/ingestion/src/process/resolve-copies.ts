import type { EventRow } from '@footfall/clickhouse';
import type { EventStore } from './event-copies';
import { inWebsite } from './in-website';
import type { KnownEvent } from './known-events.query';
import type { Touch } from './visitor-group';

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
    const key = inWebsite(event.websiteId, event.eventId);
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

import type { EventRow } from '@footfall/clickhouse';
import type { EventStore } from './event-copies';
import { inWebsite } from './in-website';
import type { KnownEvent } from './known-events.query';
import { touchOf } from './touch-of';
import type { Touch } from './visitor-group';
import { WebsiteIds } from './website-ids';

export interface SortedRows {
  /** To be inserted. */
  readonly fresh: readonly EventRow[];
  /** Inserted before by this very place on the log: a crash may have kept what derives from them away. */
  readonly again: readonly EventRow[];
  /** Whose rows stay away because another visitor's event has the id: a crash may have come between taking theirs back and folding them again. */
  readonly elsewhere: readonly Touch[];
}

/** Tells rows of the log apart by what is stored under their ids. */
export async function sortRows(store: Pick<EventStore, 'find'>, rows: readonly EventRow[]): Promise<SortedRows> {
  const known = new Map<string, KnownEvent[]>();
  const websites = [...new Set(rows.map((row) => row.website_id))];
  const ids = rows.map((row) => row.event_id);
  for (const event of await store.find(websites, ids)) {
    const key = inWebsite(event.websiteId, event.eventId);
    known.set(key, [...(known.get(key) ?? []), event]);
  }
  const fresh: EventRow[] = [];
  const again: EventRow[] = [];
  const elsewhere: Touch[] = [];
  const inBatch = new WebsiteIds();
  for (const row of rows) {
    // As a rule none is known.
    const copies = known.size ? known.get(inWebsite(row.website_id, row.event_id)) : undefined;
    if (copies?.some((copy) => samePosition(copy, row))) again.push(row);
    else if (copies?.some(({ visitorId }) => visitorId !== row.visitor_id)) elsewhere.push(touchOf(row));
    else if (!copies && inBatch.add(row.website_id, row.event_id)) fresh.push(row);
  }
  return { fresh, again, elsewhere };
}

const samePosition = (copy: KnownEvent, row: EventRow) =>
  copy.partition === row.log_partition && copy.offset === row.log_offset && copy.index === row.log_index;

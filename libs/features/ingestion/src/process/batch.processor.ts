import {
  ClickHouseWriter,
  errorOccurrencesTable,
  eventsTable,
  visitDaysChangedTable,
  visitorFirstSeenTable,
  visitsTable,
  type EventRow,
} from '@footfall/clickhouse';
import type { Clock, Metrics } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import type { DeadLetters } from './dead-letters';
import { decodeBatch } from './decode-batch';
import type { KnownEvent } from './known-events.query';
import { errorOccurrences } from './error-occurrences';
import { resolveCopies, type EventStore } from './event-copies';
import type { VisitFolder } from './visit.folder';
import type { VisitorHistory } from './visitor-history.query';
import { groupTouches, type Touch } from './visitor-group';

export interface ProcessorParts {
  readonly writer: ClickHouseWriter;
  readonly store: EventStore;
  readonly history: VisitorHistory;
  readonly folder: VisitFolder;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Told of what was stored for the first time. */
  readonly onStored: (rows: readonly EventRow[]) => Promise<void>;
  /** Those of these websites that are deleted: nothing of them is stored any more, wherever on the log it stands. */
  readonly deletedAmong: (websites: Iterable<string>) => Promise<ReadonlySet<string>>;
  /** Whether visitors may have two derived ids at this time, epoch ms. */
  readonly nearRotation: (at: number) => boolean;
}

interface Waiting {
  readonly batch: LogBatch;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** How long a batch waits for those of other partitions that were fetched with it. */
const GATHER_MS = 20;

const keyOf = (websiteId: string, eventId: string) => `${websiteId}${eventId}`;

/**
 * From a batch of the log to the store: drop what is known and what is of deleted websites, insert the events and the occurrences of errors,
 * fold the visitors touched, insert the newer visits. Everything has a deterministic identity, so that doing it twice changes nothing; a failure of the store rejects
 * and the same batch comes again.
 */
export class BatchProcessor {
  private readonly stored;
  private readonly seconds;
  private waiting: Waiting[] = [];
  private running = false;

  constructor(private readonly parts: ProcessorParts) {
    this.stored = parts.metrics.counter('footfall_processed_events_total', 'Events by what became of them in the store', ['outcome']);
    this.seconds = parts.metrics.histogram(
      'footfall_process_batch_seconds',
      'Duration of processing a batch',
      [],
      [0.01, 0.05, 0.2, 1, 5, 20],
    );
  }

  /**
   * Batches of several partitions that come at about the same time are one piece of work: the events of one request show up together,
   * statements are larger and fewer, and no two partitions race for the same id in this process.
   */
  process(batch: LogBatch): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject });
      if (!this.running) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.running = true;
    while (this.waiting.length) {
      await new Promise((done) => setTimeout(done, GATHER_MS));
      const gathered = this.waiting.splice(0);
      try {
        await this.run(gathered.map(({ batch }) => batch).filter((batch) => !batch.isStale()));
        for (const { resolve } of gathered) resolve();
      } catch (error) {
        for (const { reject } of gathered) reject(error);
      }
    }
    this.running = false;
  }

  private async run(batches: readonly LogBatch[]): Promise<void> {
    if (!batches.length) return;
    const done = this.seconds.startTimer();
    const { rows: decoded, unreadable } = decodeBatch(batches.flatMap((batch) => batch.records));
    await this.parts.deadLetters.keep(unreadable);
    const deleted = await this.parts.deletedAmong(websitesOf(decoded));
    const rows = decoded.filter((row) => !deleted.has(row.website_id));
    const { fresh, again } = await this.sort(rows);
    for (const month of byMonthOfReceipt(fresh)) await this.parts.writer.insert(eventsTable, month);
    await Promise.all(batches.map((batch) => batch.heartbeat()));
    await this.parts.onStored(fresh);
    const own = [...fresh, ...again];
    // Before reading back, so that who finds two copies of an event finds what both made.
    await this.parts.writer.insert(errorOccurrencesTable, errorOccurrences(own));
    const moved = await resolveCopies(this.parts.store, fresh);
    await this.fold([...own.map(touchOf), ...moved]);
    this.stored.inc({ outcome: 'deleted' }, decoded.length - rows.length);
    this.stored.inc({ outcome: 'stored' }, fresh.length);
    this.stored.inc({ outcome: 'known' }, rows.length - fresh.length);
    done();
  }

  /** Rows to insert, and those that were inserted before, by this very place on the log: a crash may have kept what derives from them away. */
  private async sort(rows: readonly EventRow[]): Promise<{ fresh: EventRow[]; again: EventRow[] }> {
    const known = new Map<string, KnownEvent[]>();
    for (const event of await this.parts.store.find(
      [...websitesOf(rows)],
      rows.map((row) => row.event_id),
    )) {
      const key = keyOf(event.websiteId, event.eventId);
      known.set(key, [...(known.get(key) ?? []), event]);
    }
    const fresh: EventRow[] = [];
    const again: EventRow[] = [];
    const inBatch = new Set<string>();
    for (const row of rows) {
      const key = keyOf(row.website_id, row.event_id);
      const copies = known.get(key);
      if (copies?.some((copy) => samePosition(copy, row))) again.push(row);
      else if (!copies && !inBatch.has(key)) {
        inBatch.add(key);
        fresh.push(row);
      }
    }
    return { fresh, again };
  }

  private async fold(touches: readonly Touch[]): Promise<void> {
    if (!touches.length) return;
    const { history, folder, writer, clock, nearRotation } = this.parts;
    const groups = groupTouches(touches.filter((touch) => touch.visitorId !== ''));
    const now = clock.now();
    if (nearRotation(now)) await history.addAliases(groups);
    const { visits, firstSeen, daysChanged } = await folder.fold(groups, now);
    await writer.insert(visitsTable, visits);
    await writer.insert(visitorFirstSeenTable, firstSeen);
    // After the visits: a count of a day that began before this mark does not hold any longer.
    await writer.insert(visitDaysChangedTable, daysChanged);
  }
}

const websitesOf = (rows: readonly EventRow[]): Set<string> => new Set(rows.map((row) => row.website_id));

const samePosition = (copy: KnownEvent, row: EventRow) =>
  copy.partition === row.log_partition && copy.offset === row.log_offset && copy.index === row.log_index;

const touchOf = (row: EventRow): Touch => ({
  websiteId: row.website_id,
  visitorId: row.visitor_id,
  previousVisitorId: row.previous_visitor_id,
  ts: row.ts,
});

/** An insert is atomic only within one partition of the table, which is a month of receipt. */
function byMonthOfReceipt(rows: readonly EventRow[]): EventRow[][] {
  const months = new Map<string, EventRow[]>();
  for (const row of rows) {
    const month = new Date(row.received_at).toISOString().slice(0, 7);
    const list = months.get(month);
    if (list) list.push(row);
    else months.set(month, [row]);
  }
  return [...months.values()];
}

import {
  ClickHouseWriter,
  UNHEARD_INSERT_MS,
  errorOccurrencesTable,
  eventsTable,
  type EncodedInsert,
  type EventRow,
} from '@footfall/clickhouse';
import { traceIdOf, type WebsiteChanged } from '@footfall/contracts';
import { goalMatcher, type GoalMatcher } from '@footfall/domain';
import type { Measures } from '@footfall/platform';
import { Turn, type Logger } from '@footfall/platform/basics';
import type { LogBatch } from '@footfall/ports';
import type { DeadLetters } from './dead-letters';
import { DecodingAhead } from './decoding-ahead';
import { HitProcessing } from './hit.processing';
import type { KnownEvent } from './known-events.query';
import { errorOccurrences } from './error-occurrences';
import type { EventStore } from './event-copies';
import { resolveCopies } from './resolve-copies';
import { sortRows } from './sort-rows';
import type { Signaller } from './signals';
import type { VisitUpdater } from './visit.updater';
import type { Touch } from './visitor-group';

export interface ProcessorParts {
  readonly writer: Pick<ClickHouseWriter, 'encode' | 'insert'>;
  readonly store: EventStore;
  /** Whether other processes store events of the same websites meanwhile; where none can, what they did is not looked for but when in doubt. */
  readonly hasOtherWriters: boolean;
  readonly updater: Pick<VisitUpdater, 'prepare' | 'update' | 'forget'>;
  readonly signaller: Pick<Signaller, 'tell'>;
  readonly deadLetters: Pick<DeadLetters, 'keep'>;
  readonly metrics: Measures;
  readonly logger: Logger;
  /** Told of what was stored for the first time. */
  readonly onStored: (rows: readonly EventRow[]) => Promise<void>;
  /** Those of these websites that are deleted: nothing of them is stored any more, wherever on the log it stands. */
  readonly deletedAmong: (websites: Iterable<string>) => Promise<ReadonlySet<string>>;
  /** Those of these rows that tell of somebody who is erased. */
  readonly erasedAmong: (rows: readonly EventRow[]) => Promise<ReadonlySet<EventRow>>;
  /** Those of these imports that are undone: what they brought stands on the log yet, and is not made again. */
  readonly undoneAmong: (imports: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What is known of these websites, of those that are known. */
  readonly websites: (ids: Iterable<string>) => Promise<ReadonlyMap<string, WebsiteChanged>>;
}

interface Waiting {
  readonly batch: LogBatch;
  /** Of what was processed before; what sets its inserts apart from those of then. */
  readonly repeats: string | null;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** How long a batch waits for those of other partitions that were fetched with it. */
const GATHER_MS = 20;

const DAY_MS = 86_400_000;
const NONE: ReadonlySet<string> = new Set();

/**
 * From a batch of the log to the store: drop what is known and what is of deleted websites and erased people, insert the events and the occurrences of errors,
 * fold the visitors touched meanwhile, insert the newer visits after their events, tell what webhooks want to know. Everything has a deterministic identity, so that doing it twice changes nothing; a failure of the store rejects
 * and the same batch comes again.
 */
export class BatchProcessor extends HitProcessing {
  private readonly stored;
  private readonly seconds;
  private readonly decoding = new DecodingAhead();
  private waiting: Waiting[] = [];
  private readonly refolds: { touches: readonly Touch[]; resolve: () => void; reject: (error: unknown) => void }[] = [];
  private running = false;
  /** The repetition that the last batch was part of. */
  private repetition: string | null = null;
  /** Of the monotonic clock, ms. */
  private doubtUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: ProcessorParts) {
    super();
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
    return this.takeIn(batch, null);
  }

  repeat(batch: LogBatch, run: string): Promise<void> {
    return this.takeIn(batch, run);
  }

  private takeIn(batch: LogBatch, repeats: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, repeats, resolve, reject });
      if (!this.running) void this.work();
    });
  }

  async forget(): Promise<void> {
    this.parts.updater.forget();
  }

  find(websites: readonly string[], ids: readonly string[], withinMs: number): Promise<KnownEvent[]> {
    return this.parts.store.find(websites, ids, withinMs);
  }

  refold(touches: readonly Touch[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.refolds.push({ touches, resolve, reject });
      if (!this.running) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.running = true;
    while (this.waiting.length || this.refolds.length) {
      for (const each of this.refolds.splice(0)) await this.refoldNow(each.touches).then(each.resolve, each.reject);
      if (!this.waiting.length) continue;
      // Where one process has the whole log, it hands over all partitions as one batch.
      if (this.parts.hasOtherWriters) await new Promise((done) => setTimeout(done, GATHER_MS));
      const gathered = this.waiting.splice(0);
      for (const run of new Set(gathered.map(({ repeats }) => repeats)))
        await this.runAll(
          gathered.filter(({ repeats }) => repeats === run),
          run,
        );
    }
    this.running = false;
  }

  private async runAll(gathered: readonly Waiting[], repeats: string | null): Promise<void> {
    try {
      await this.run(
        gathered.map(({ batch }) => batch).filter((batch) => !batch.isStale()),
        repeats,
      );
      for (const { resolve } of gathered) resolve();
    } catch (error) {
      this.doubtUntil = performance.now() + UNHEARD_INSERT_MS;
      this.parts.updater.forget();
      for (const { reject } of gathered) reject(error);
    }
  }

  private async refoldNow(touches: readonly Touch[]): Promise<void> {
    if (!touches.length) return;
    const websites = await this.parts.websites(new Set(touches.map(({ websiteId }) => websiteId)));
    // What was taken away lowers the count of a visit's events, and so its version.
    const moved = touches.map((touch) => ({ ...touch, shared: true }));
    await this.parts.updater.update({
      fresh: [],
      again: [],
      stored: Promise.resolve(),
      moved,
      recovering: true,
      goalsOf: goalsOf(websites),
    });
  }

  private async run(batches: readonly LogBatch[], repeats: string | null): Promise<void> {
    if (!batches.length) return;
    // What is to be made again may have been taken away by anybody.
    if (repeats !== null && repeats !== this.repetition) this.parts.updater.forget();
    this.repetition = repeats ?? this.repetition;
    const done = this.seconds.startTimer();
    const { rows: decoded, traces, unreadable } = await this.decoding.decoded(batches);
    if (repeats === null) await this.parts.deadLetters.keep(unreadable);
    const deleted = await this.parts.deletedAmong(websitesOf(decoded));
    const erased = await this.parts.erasedAmong(decoded);
    const undone = await this.undoneAmong(decoded, repeats);
    const rows = decoded.filter((row) => !deleted.has(row.website_id) && !erased.has(row) && !undone.has(row.import_id));
    // Each step goes over all rows at once: others are let in between them.
    const turn = new Turn();
    await turn.next();
    const preparing = turn.next().then(() => this.parts.updater.prepare(rows));
    const sorting = sortRows(this.parts.store, rows).then(async (sorted) => ({
      ...sorted,
      inserts: await this.encoded(sorted.fresh, repeats),
    }));
    const [{ fresh, again, elsewhere, inserts }] = await Promise.all([sorting, preparing]);
    await turn.next();
    const own = [...fresh, ...again];
    // As late as can be: whoever subscribed just before an event came is to be told of it.
    const websites = await this.parts.websites(websitesOf(own));
    const isAfterCrash = repeats === null && again.length > 0;
    const isInDoubt = performance.now() < this.doubtUntil;
    if (isInDoubt || isAfterCrash) this.parts.updater.forget();
    const recovering = isAfterCrash || repeats !== null;
    const stored = this.store(batches, { fresh, again, inserts }, repeats);
    const onWaiting = () => batches.forEach((batch) => void this.decoding.begin(batch));
    const updating = this.parts.updater.update({ fresh, again, stored, moved: [], recovering, goalsOf: goalsOf(websites), onWaiting });
    // A batch that fails comes again at once: by then nothing of it may be under way.
    await Promise.allSettled([stored, updating]);
    await stored;
    const updated = await updating;
    // After all that follows from them was written, so that who sees two copies can put right what either made.
    if (this.parts.hasOtherWriters || isInDoubt) await this.refoldNow([...(await resolveCopies(this.parts.store, own)), ...elsewhere]);
    if (repeats !== null) {
      this.stored.inc({ outcome: 'restored' }, fresh.length);
      done();
      return;
    }
    await this.parts.signaller.tell({ fresh, again, updated, websites, traces });
    for (const trace of new Set(traces.values())) this.parts.logger.debug({ trace_id: traceIdOf(trace) }, 'traced events are processed');
    this.stored.inc({ outcome: 'erased' }, erased.size);
    this.stored.inc({ outcome: 'deleted' }, decoded.length - rows.length - erased.size);
    this.stored.inc({ outcome: 'stored' }, fresh.length);
    this.stored.inc({ outcome: 'known' }, rows.length - fresh.length);
    done();
  }

  /** Asked of new events too: a piece that hung may reach the log after the undoing of its import has ended. */
  private async undoneAmong(rows: readonly EventRow[], repeats: string | null): Promise<ReadonlySet<string>> {
    const imports = new Set<string>();
    for (const row of rows) if (row.import_id !== '') imports.add(row.import_id);
    if (!imports.size) return NONE;
    try {
      return await this.parts.undoneAmong([...imports]);
    } catch (error) {
      if (repeats !== null) throw error;
      // Others' events are not held up by a service that is away: what stands on the log as an undoing begins is taken out by it.
      this.parts.logger.warn({ err: error }, 'imported events are stored without knowing whether their import is undone');
      return NONE;
    }
  }

  /** Inserts the events and what comes of them alone. */
  private async store(
    batches: readonly LogBatch[],
    { fresh, again, inserts }: { fresh: readonly EventRow[]; again: readonly EventRow[]; inserts: readonly EncodedInsert[] },
    repeats: string | null,
  ): Promise<void> {
    for (const insert of inserts) await insert.send();
    await Promise.all(batches.map((batch) => batch.heartbeat()));
    if (repeats === null) await this.parts.onStored(fresh);
    await this.parts.writer.insert(errorOccurrencesTable, errorOccurrences([...fresh, ...again]));
  }

  private async encoded(fresh: readonly EventRow[], repeats: string | null): Promise<EncodedInsert[]> {
    const inserts: EncodedInsert[] = [];
    for (const month of byMonthOfReceipt(fresh)) inserts.push(await this.parts.writer.encode(eventsTable, month, repeats ?? ''));
    return inserts;
  }
}

const websitesOf = (rows: readonly EventRow[]): Set<string> => new Set(rows.map((row) => row.website_id));

/** The goals of each website, compiled once. */
function goalsOf(websites: ReadonlyMap<string, WebsiteChanged>): (websiteId: string) => GoalMatcher | null {
  const matchers = new Map([...websites].filter(([, { goals }]) => goals?.length).map(([id, { goals }]) => [id, goalMatcher(goals ?? [])]));
  return (websiteId) => matchers.get(websiteId) ?? null;
}

/** An insert is atomic only within one partition of the table, which is a month of receipt. */
function byMonthOfReceipt(rows: readonly EventRow[]): EventRow[][] {
  const months = new Map<number, EventRow[]>();
  // Nearly all of a batch were received on the same day, so that dates are seldom asked for.
  let [day, list]: [number, EventRow[]] = [Number.NaN, []];
  for (const row of rows) {
    const dayOfRow = Math.floor(row.received_at / DAY_MS);
    if (dayOfRow !== day) {
      day = dayOfRow;
      const at = new Date(row.received_at);
      const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
      list = months.get(month) ?? [];
      months.set(month, list);
    }
    list.push(row);
  }
  return [...months.values()];
}

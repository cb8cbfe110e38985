import type { OwnChanges, VisitDayChangedRow } from '@footfall/clickhouse';
import type { WebsiteChanged } from '@footfall/contracts';
import type { Metrics } from '@footfall/platform';
import type { EventLog, LogBatch, LogRecord } from '@footfall/ports';
import type { ErasedSubjects, NamedEvent } from '../../erasure/erased-subjects';
import type { EventsOfDay } from '../../quota/events-of-day';
import { areSameRecords } from '../are-same-records';
import type { DeadLetters } from '../dead-letters';
import { packRecords, unpackRecords, type PackedRecords } from './packed.records';
import type { GivenAhead, MetricOrder, SentRecord, ThreadHost } from './thread.calls';

export interface HostParts {
  readonly log: Pick<EventLog, 'append'>;
  readonly deadLetters: Pick<DeadLetters, 'keep'>;
  readonly deletedAmong: (websites: Iterable<string>) => Promise<ReadonlySet<string>>;
  readonly erased: Pick<ErasedSubjects, 'erasingAmong' | 'includes'>;
  readonly undoneAmong: (imports: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly websites: (ids: Iterable<string>) => Promise<ReadonlyMap<string, WebsiteChanged>>;
  readonly nearRotation: (at: number) => boolean;
  readonly countStored: (events: readonly EventsOfDay[]) => Promise<void>;
  readonly changes: Pick<OwnChanges, 'marked' | 'doubt'>;
  readonly metrics: Metrics;
}

/** What was given to the thread before its turn. */
interface Given {
  readonly name: number;
  readonly records: readonly LogRecord[];
}

/** What the thread of processing can ask for, answered on the thread that has it. */
export class Host implements ThreadHost {
  private readonly batches = new Map<number, LogBatch>();
  /** By their first record; what is never handed over goes with it. */
  private readonly given = new WeakMap<LogRecord, Given>();
  private readonly counters = new Map<string, ReturnType<Metrics['counter']>>();
  private readonly histograms = new Map<string, ReturnType<Metrics['histogram']>>();
  private names = 0;

  constructor(private readonly parts: HostParts) {}

  /** From now on it may be asked what comes after the batch. @returns its name */
  begin(batch: LogBatch): number {
    const name = ++this.names;
    this.batches.set(name, batch);
    return name;
  }

  end(name: number): void {
    this.batches.delete(name);
  }

  /** A batch's records, or what they were called when they were given ahead; once, since a batch that comes again was not kept. */
  recordsFor({ topic, records }: LogBatch): PackedRecords | number {
    const [first] = records;
    const given = first && this.given.get(first);
    if (first) this.given.delete(first);
    return given && areSameRecords(given.records, records) ? given.name : packRecords(topic, records);
  }

  async ahead(name: number): Promise<GivenAhead | null> {
    const batch = this.batches.get(name);
    const records = (await batch?.ahead?.()) ?? [];
    const [first] = records;
    if (!batch || !first || this.given.has(first)) return null;
    const given = { name: ++this.names, records };
    this.given.set(first, given);
    return { name: given.name, records: packRecords(batch.topic, records) };
  }

  async append(topic: string, records: readonly SentRecord[]): Promise<void> {
    await this.parts.log.append(
      topic,
      records.map((record) => ({ ...record, value: asBuffer(record.value) })),
    );
  }

  async keepLetters(unreadable: readonly { readonly records: PackedRecords; readonly reason: string }[]): Promise<void> {
    await this.parts.deadLetters.keep(
      unreadable.flatMap(({ records, reason }) => unpackRecords(records).map((record) => ({ record, reason }))),
    );
  }

  deletedAmong(websites: readonly string[]): Promise<ReadonlySet<string>> {
    return this.parts.deletedAmong(websites);
  }

  erasingAmong(websites: readonly string[]): Promise<ReadonlySet<string>> {
    return this.parts.erased.erasingAmong(websites);
  }

  async erasedAmong(events: readonly NamedEvent[]): Promise<ReadonlySet<number>> {
    const places = new Set<number>();
    events.forEach((event, place) => {
      if (this.parts.erased.includes(event)) places.add(place);
    });
    return places;
  }

  undoneAmong(imports: readonly string[]): Promise<ReadonlySet<string>> {
    return this.parts.undoneAmong(imports);
  }

  websites(ids: readonly string[]): Promise<ReadonlyMap<string, WebsiteChanged>> {
    return this.parts.websites(ids);
  }

  async nearRotation(at: number): Promise<boolean> {
    return this.parts.nearRotation(at);
  }

  countStored(events: readonly EventsOfDay[]): Promise<void> {
    return this.parts.countStored(events);
  }

  async marked(rows: readonly VisitDayChangedRow[]): Promise<void> {
    this.parts.changes.marked(rows);
  }

  async doubt(): Promise<void> {
    this.parts.changes.doubt();
  }

  async measure({ name, help, labels, buckets }: MetricOrder): Promise<void> {
    const { metrics } = this.parts;
    if (buckets) this.histograms.set(name, metrics.histogram(name, help, labels, [...buckets]));
    else this.counters.set(name, metrics.counter(name, help, labels));
  }

  async counted(name: string, labels: Readonly<Record<string, string>>, by: number): Promise<void> {
    this.counters.get(name)?.inc(labels, by);
  }

  async took(name: string, seconds: number): Promise<void> {
    this.histograms.get(name)?.observe(seconds);
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

import type { MessagePort } from 'node:worker_threads';
import type { VisitDayChangedRow } from '@footfall/clickhouse';
import type { WebsiteChanged } from '@footfall/contracts';
import type { ClickHouseConnection, ProofSettings } from '@footfall/platform';
import type { NamedEvent } from '../../erasure/erased-subjects';
import type { EventsOfDay } from '../../quota/events-of-day';
import type { KnownEvent } from '../known-events.query';
import type { Touch } from '../visitor-group';
import type { PackedRecords } from './packed.records';

/** What the thread of processing is started with. */
export interface ThreadStart extends ThreadSettings {
  /** Where it asks for what it has not itself (`ThreadHost`). */
  readonly host: MessagePort;
}

export interface ThreadSettings {
  /** Of the process; stands in its logs. */
  readonly service: string;
  /** Least level that is logged. */
  readonly level: string;
  readonly clickhouse: ClickHouseConnection;
  readonly proofs: ProofSettings;
}

/** A batch that the thread is given. */
export interface BatchOrder {
  /** Names it while it is handled. */
  readonly batch: number;
  readonly topic: string;
  /** What it holds, or the name of what was given ahead. */
  readonly records: PackedRecords | number;
  /** The repetition that it is part of; null where it is processed for the first time. */
  readonly run: string | null;
}

/** The records that come after a batch, and what they are called when their turn has come. */
export interface GivenAhead {
  readonly name: number;
  readonly records: PackedRecords;
}

/** What can be asked of the thread of processing. */
export interface ThreadOrders {
  handle(order: BatchOrder): Promise<void>;
  refold(touches: readonly Touch[]): Promise<void>;
  forget(): Promise<void>;
  find(websites: readonly string[], ids: readonly string[], withinMs: number): Promise<KnownEvent[]>;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** An outgoing record whose value is no `Buffer` any more once it came from another thread. */
export interface SentRecord {
  readonly key: string | null;
  readonly value: Uint8Array;
  readonly partition?: number;
}

/** A metric as it is made: its name, what it means and the names of its labels. */
export interface MetricOrder {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Bounds of a histogram's buckets, seconds; absent for a counter. */
  readonly buckets?: readonly number[];
}

/** What the thread of processing asks of that which has the log, the directory and the counters. */
export interface ThreadHost {
  /** The records after a batch that is handled now, where a whole batch of them is there; null where not. */
  ahead(batch: number): Promise<GivenAhead | null>;
  append(topic: string, records: readonly SentRecord[]): Promise<void>;
  keepLetters(unreadable: readonly { readonly records: PackedRecords; readonly reason: string }[]): Promise<void>;
  deletedAmong(websites: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these websites of which somebody is erased. */
  erasingAmong(websites: readonly string[]): Promise<ReadonlySet<string>>;
  /** The places of those events that are of somebody who is erased. */
  erasedAmong(events: readonly NamedEvent[]): Promise<ReadonlySet<number>>;
  undoneAmong(imports: readonly string[]): Promise<ReadonlySet<string>>;
  websites(ids: readonly string[]): Promise<ReadonlyMap<string, WebsiteChanged>>;
  nearRotation(at: number): Promise<boolean>;
  countStored(events: readonly EventsOfDay[]): Promise<void>;
  /** Days were marked as changed in the store. */
  marked(rows: readonly VisitDayChangedRow[]): Promise<void>;
  /** It is not known whether days were marked. */
  doubt(): Promise<void>;
  measure(metric: MetricOrder): Promise<void>;
  counted(name: string, labels: Readonly<Record<string, string>>, by: number): Promise<void>;
  took(name: string, seconds: number): Promise<void>;
}

/** A record to append. `key` is what compaction keeps the latest of; without `partition` the key's hash chooses one. */
export interface OutgoingRecord {
  readonly key: string | null;
  readonly value: Buffer;
  readonly partition?: number;
}

/** Where a record stands. Offsets are dense per partition, begin at 0 and are never reused. */
export interface RecordPosition {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
}

export interface LogRecord extends RecordPosition {
  readonly key: string | null;
  readonly value: Buffer;
  /** Epoch milliseconds at which the log took the record. */
  readonly timestamp: number;
}

/**
 * Records of one topic, in order within each partition. A batch may hold several partitions; none of them appears in
 * another batch of the same group until this one is done.
 */
export interface LogBatch {
  readonly topic: string;
  readonly records: readonly LogRecord[];
  /** True once the group has lost a partition of this batch or is stopping: stop working, commit nothing. */
  isStale(): boolean;
  /** Tells the group that the handler still works; call it between the steps of a long batch. */
  heartbeat(): Promise<void>;
  /**
   * The records that are handed over next, the very same objects, where a whole batch of them is on the log already; else none. For what can be made of them while this batch waits for others.
   * Never rejects. Absent where a log does not read ahead.
   */
  ahead?(): Promise<readonly LogRecord[]>;
}

export interface TopicConfig {
  readonly name: string;
  readonly partitions: number;
  /** `delete` forgets by age and size, `compact` keeps the latest value per key for ever. */
  readonly cleanup: 'delete' | 'compact';
  /** Milliseconds a record is kept at least; only with `delete`. */
  readonly retentionMs?: number;
  /** Bytes kept per partition at least, on average where partitions share their files; only with `delete`. */
  readonly retentionBytes?: number;
}

/** Where a consumer begins: its group's committed offset (earliest where none), or always the same place. */
export type StartAt = 'committed' | 'earliest' | 'latest' | { readonly sinceMsAgo: number };

export interface ConsumeOptions {
  readonly topic: string;
  readonly group: string;
  readonly startAt: StartAt;
  /** False: the group never commits, so that each start reads from `startAt` again. */
  readonly commits: boolean;
  /** The most records and bytes a batch may hold; a single larger record still comes alone. */
  readonly maxRecords?: number;
  readonly maxBytes?: number;
  /**
   * Resolved: the batch is done and, where the group commits, its offsets are durable. Rejected: the same records come
   * again after a pause that doubles from 100 ms up to 30 s, for ever. Bad data is the handler's own business.
   */
  readonly handler: (batch: LogBatch) => Promise<void>;
}

export interface Consumption {
  /** Resolved once every record that stood in the log when the consumer started has been handled. */
  readonly caughtUp: Promise<void>;
  /**
   * Resolves once this consumer has handled every record that stands in the log now; of a group that no other member shares.
   * @throws Error where that takes longer than so many milliseconds, the log does not say what stands in it, or the consumer stops
   */
  upToNow(withinMs: number): Promise<void>;
  /** Waits for the running batch, then leaves the group. */
  stop(): Promise<void>;
}

/** Records a group has yet to handle, per partition. */
export interface GroupLag {
  readonly topic: string;
  readonly partition: number;
  /** The offset that the next appended record will get. */
  readonly end: bigint;
  /** The offset of the next record the group will handle; null where it has committed none. */
  readonly committed: bigint | null;
  readonly lag: bigint;
}

/**
 * The log that facts travel on: partitioned, durable, replayable. Adapters: segment files on disk, Apache Kafka.
 */
export interface EventLog {
  /** Whether this process alone can consume it, for as long as it has it open. */
  readonly isOfOneProcess: boolean;
  /** Creates the topics that are missing; never changes the partition count of one that exists. */
  createTopics(topics: readonly TopicConfig[]): Promise<void>;
  /**
   * Resolves when every record is durable, with their positions in the order given.
   * @throws LogUnavailableError when that could not be established in time; the records may or may not be in the log.
   */
  append(topic: string, records: readonly OutgoingRecord[]): Promise<RecordPosition[]>;
  consume(options: ConsumeOptions): Promise<Consumption>;
  /** Moves a group that is not running. Offsets before the oldest kept record mean the oldest. */
  seek(group: string, topic: string, offsets: ReadonlyMap<number, bigint>): Promise<void>;
  lag(group: string, topic: string): Promise<GroupLag[]>;
  /** Resolves when the log can take and give records. @throws LogUnavailableError */
  ping(): Promise<void>;
  /** Stops every consumer, flushes, releases what is held. */
  close(): Promise<void>;
}

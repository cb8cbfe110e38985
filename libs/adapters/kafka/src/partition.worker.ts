import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { ConsumeOptions, LogBatch, LogRecord } from '@footfall/ports';

export interface WorkerHooks {
  /** True once the whole consumer stops. */
  isStopping(): boolean;
  /** The offset of the next record of the partition; called when records are done and, where the group commits, committed. */
  onHandled(partition: number, next: bigint): void;
  onFault(error: unknown, partition: number): void;
  /** What failed of the partition is done. */
  onRecovered(partition: number): void;
  /** Continues the partition after the pause. */
  resume(partition: number): void;
}

const MAX_RECORDS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;
const RECORD_OVERHEAD = 32;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const HEARTBEAT_EVERY_MS = 3_000;

/** Hands the records of one partition to the handler, in portions of the size the group asks for. */
export class PartitionWorker {
  /** The portion that failed: it comes again as it was, though more records may have arrived. */
  private failed: { readonly last: bigint; readonly pauseMs: number } | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly options: ConsumeOptions,
    private readonly partition: number,
    private readonly hooks: WorkerHooks,
  ) {}

  /** @throws the client's errors, so that the client joins the group again; never those of the handler. */
  async run(payload: EachBatchPayload): Promise<void> {
    const records = payload.batch.messages.map((message) => this.recordOf(message));
    for (let from = 0; from < records.length;) {
      if (this.isStale(payload)) return;
      const portion = this.portionOf(records, from);
      from += portion.length;
      if (!(await this.handle(payload, portion))) return;
    }
  }

  dispose(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** False when the portion is not done: the same records are to come again. */
  private async handle(payload: EachBatchPayload, records: readonly LogRecord[]): Promise<boolean> {
    const { topic, commits, handler } = this.options;
    let lost = false;
    let toldStale = false;
    const heartbeat = async (): Promise<void> => {
      try {
        await payload.heartbeat();
      } catch {
        // The group is being divided anew or has given this member up: the client finds out by itself and joins again.
        lost = true;
      }
    };
    const batch: LogBatch = {
      topic,
      records,
      isStale: () => (toldStale ||= lost || this.isStale(payload)),
      heartbeat,
    };
    // A handler that is busy for long must not cost the group its member; one that hangs is the watchdog's business.
    const beating = setInterval(() => void heartbeat(), HEARTBEAT_EVERY_MS);
    try {
      await handler(batch);
    } catch (error) {
      this.pause(payload, records, error);
      return false;
    } finally {
      clearInterval(beating);
    }
    if (this.failed !== null) this.hooks.onRecovered(this.partition);
    this.failed = null;
    // A handler that heard of the loss or the stop may have left off midway; one that resolved without asking has done it all.
    if (toldStale) return false;
    const last = (records.at(-1) as LogRecord).offset;
    if (commits) {
      const partitions = [{ partition: this.partition, offset: String(last + 1n) }];
      await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions }] });
    }
    payload.resolveOffset(String(last));
    this.hooks.onHandled(this.partition, last + 1n);
    await heartbeat();
    return !lost;
  }

  /** The partition rests while the client goes on with the others and stays in the group. */
  private pause(payload: EachBatchPayload, records: readonly LogRecord[], error: unknown): void {
    const pauseMs = this.failed === null ? FIRST_PAUSE_MS : Math.min(2 * this.failed.pauseMs, LONGEST_PAUSE_MS);
    this.failed = { last: (records.at(-1) as LogRecord).offset, pauseMs };
    this.hooks.onFault(error, this.partition);
    payload.pause();
    this.timer = setTimeout(() => this.hooks.resume(this.partition), pauseMs);
  }

  private isStale(payload: EachBatchPayload): boolean {
    return this.hooks.isStopping() || !payload.isRunning() || payload.isStale();
  }

  private portionOf(records: readonly LogRecord[], from: number): LogRecord[] {
    const { maxRecords = MAX_RECORDS, maxBytes = MAX_BYTES } = this.options;
    const portion: LogRecord[] = [];
    let bytes = 0;
    for (let at = from; at < records.length && portion.length < maxRecords; at++) {
      const record = records[at] as LogRecord;
      bytes += record.value.length + (record.key?.length ?? 0) + RECORD_OVERHEAD;
      if (portion.length > 0 && (bytes > maxBytes || (this.failed !== null && record.offset > this.failed.last))) break;
      portion.push(record);
    }
    return portion;
  }

  private recordOf({ key, value, offset, timestamp }: KafkaMessage): LogRecord {
    return {
      topic: this.options.topic,
      partition: this.partition,
      offset: BigInt(offset),
      key: key === null || key === undefined ? null : key.toString(),
      value: value ?? Buffer.alloc(0),
      timestamp: Number(timestamp),
    };
  }
}

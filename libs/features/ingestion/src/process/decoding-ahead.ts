import type { LogBatch, LogRecord } from '@footfall/ports';
import { areSameRecords } from './are-same-records';
import type { DecodedBatch } from './decode-batch';
import { decodeInTurns, joined } from './decode-in-turns';

interface Ahead {
  readonly records: readonly LogRecord[];
  readonly decoded: Promise<DecodedBatch>;
}

/** Decodes the next batch while the one before it waits for the store. */
export class DecodingAhead {
  /** By their first record; what is never handed over goes with it. */
  private readonly ahead = new WeakMap<LogRecord, Ahead>();

  /** Begins with what comes after a batch, where that can be read already; once, however often it is called. */
  async begin(batch: LogBatch): Promise<void> {
    const records = (await batch.ahead?.()) ?? [];
    const [first] = records;
    if (first && !this.ahead.has(first)) this.ahead.set(first, { records, decoded: decodeInTurns(records) });
  }

  /** What the batches hold, one after the other; lets others in meanwhile. */
  async decoded(batches: readonly LogBatch[]): Promise<DecodedBatch> {
    const parts: DecodedBatch[] = [];
    for (const { records } of batches) parts.push(await this.decodedOf(records));
    return parts.length === 1 ? (parts[0] as DecodedBatch) : joined(parts);
  }

  private decodedOf(records: readonly LogRecord[]): Promise<DecodedBatch> {
    const [first] = records;
    const ahead = first && this.ahead.get(first);
    return ahead && areSameRecords(ahead.records, records) ? ahead.decoded : decodeInTurns(records);
  }
}

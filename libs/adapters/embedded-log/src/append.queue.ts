import { LogUnavailableError } from '@footfall/ports';
import { storedSize, type StoredRecord } from './frame.codec';

/** A record on its way in: its offset is given when it is written. */
export type NewRecord = Omit<StoredRecord, 'offset'>;

interface Waiting {
  readonly records: readonly NewRecord[];
  readonly bytes: number;
  resolve(offsets: number[]): void;
  reject(error: Error): void;
}

/** Appends that wait share a write up to this size, so that one disk trip stays short. */
const GROUP_BYTES = 4 * 1024 * 1024;
const WAITING_BYTES = 64 * 1024 * 1024;
const DEADLINE_MS = 5_000;

/** Group commit: appends that arrive while a write runs go together with the next; nothing waits for company. */
export class AppendQueue {
  private readonly waiting: Waiting[] = [];
  private waitingBytes = 0;
  private draining = false;
  private drained: Promise<void> = Promise.resolve();
  private closed = false;

  /** @param write makes records durable and answers with their offsets; it is never called twice at a time. */
  constructor(private readonly write: (records: readonly NewRecord[], bytes: number) => Promise<number[]>) {}

  /** Resolves with the offsets, in the order given, when the records are durable. @throws LogUnavailableError */
  add(records: readonly NewRecord[]): Promise<number[]> {
    if (this.closed) return Promise.reject(new LogUnavailableError('The event log is closed'));
    if (records.length === 0) return Promise.resolve([]);
    if (this.waitingBytes > WAITING_BYTES) return Promise.reject(new LogUnavailableError('Too many records wait for the disk'));
    let bytes = 0;
    for (const record of records) bytes += storedSize(record);
    return new Promise((resolve, reject) => {
      this.waiting.push({ records, bytes, resolve, reject });
      this.waitingBytes += bytes;
      if (this.draining) return;
      this.draining = true;
      // One turn later, so that appends of the same turn share the first write too.
      this.drained = Promise.resolve().then(() => this.drain());
    });
  }

  /** Lets what waits finish and refuses what comes. */
  async close(): Promise<void> {
    this.closed = true;
    await this.drained;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const { group, bytes } = this.takeGroup();
      const records = group.length === 1 ? (group[0] as Waiting).records : group.flatMap((each) => each.records);
      // Again and again: whoever came while the disk hangs is refused too.
      const deadline = setInterval(() => this.giveUp(group), DEADLINE_MS);
      try {
        const offsets = await this.write(records, bytes);
        let at = 0;
        for (const each of group) each.resolve(offsets.slice(at, (at += each.records.length)));
      } catch (error) {
        const failure = new LogUnavailableError(`The event log could not write: ${(error as Error).message}`, error);
        for (const each of group) each.reject(failure);
      } finally {
        clearInterval(deadline);
      }
    }
    this.draining = false;
  }

  private takeGroup(): { group: Waiting[]; bytes: number } {
    let bytes = 0;
    let count = 0;
    for (const each of this.waiting) {
      if (count > 0 && bytes + each.bytes > GROUP_BYTES) break;
      bytes += each.bytes;
      count++;
    }
    this.waitingBytes -= bytes;
    return { group: this.waiting.splice(0, count), bytes };
  }

  /** The disk hangs: whoever waits hears of it. What is being written may still become part of the log. */
  private giveUp(group: readonly Waiting[]): void {
    const failure = new LogUnavailableError(`The disk did not take a write within ${DEADLINE_MS} ms`);
    for (const each of [...group, ...this.waiting.splice(0)]) each.reject(failure);
    this.waitingBytes = 0;
  }
}

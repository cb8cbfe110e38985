import type { NewRecord } from './append.queue';
import { Journal, type JournalOptions } from './journal';
import { JournalReader } from './journal.reader';

/** Per partition, the offset of the next record a group will handle. */
export type GroupOffsets = ReadonlyMap<number, number>;

const REWRITE_BYTES = 4 * 1024 * 1024;

/**
 * What each group has committed, in a journal of its own: a commit is one small durable append that commits of other
 * groups share, and torn writes are cut as everywhere. The journal is rewritten when it has grown.
 */
export class GroupOffsetsStore {
  private readonly journal: Journal;
  private rewriting = false;

  private constructor(
    journal: Journal,
    private readonly committed: Map<string, GroupOffsets>,
  ) {
    this.journal = journal;
  }

  static async open(options: Omit<JournalOptions, 'partitions' | 'segmentBytes' | 'tailBytes' | 'onDurable'>): Promise<GroupOffsetsStore> {
    const committed = new Map<string, GroupOffsets>();
    const take = (record: NewRecord): void => {
      const offsets = JSON.parse(record.value.toString()) as [number, number][];
      const key = record.key ?? '';
      committed.set(key, new Map([...(committed.get(key) ?? []), ...offsets]));
    };
    const journal = await Journal.open({
      ...options,
      partitions: 1,
      segmentBytes: 2 * REWRITE_BYTES,
      tailBytes: 0,
      // Taken here, and not when the append resolves, so that a rewrite never misses a commit that is already durable.
      onDurable: (records) => records.forEach(take),
    });
    const reader = new JournalReader(journal, journal.start);
    try {
      for (let frame = await reader.next(); frame !== null; frame = await reader.next()) frame.records.forEach(take);
    } finally {
      await reader.close();
    }
    return new GroupOffsetsStore(journal, committed);
  }

  /** Empty where the group has committed nothing of the topic. */
  of(group: string, topic: string): GroupOffsets {
    return this.committed.get(keyOf(group, topic)) ?? new Map<number, number>();
  }

  /** Resolves when durable; partitions that are not named keep their offsets. @throws LogUnavailableError */
  async commit(group: string, topic: string, offsets: GroupOffsets): Promise<void> {
    await this.journal.append([{ partition: 0, key: keyOf(group, topic), value: Buffer.from(JSON.stringify([...offsets])) }]);
    if (this.journal.end.position > REWRITE_BYTES && !this.rewriting) await this.rewrite();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private async rewrite(): Promise<void> {
    this.rewriting = true;
    try {
      await this.journal.supersede(this.journal.next, () => this.everything());
    } catch {
      // The commit itself is durable; without room for a rewrite the next commit tries again.
    } finally {
      this.rewriting = false;
    }
  }

  private async *everything() {
    let offset = this.journal.next[0] as number;
    const records = [...this.committed].map(([key, offsets]) => ({
      partition: 0,
      offset: offset++,
      key,
      value: Buffer.from(JSON.stringify([...offsets])),
    }));
    yield { timestamp: 0, records };
  }
}

/** Neither groups nor topics hold a line break. */
const keyOf = (group: string, topic: string): string => `${group}\n${topic}`;

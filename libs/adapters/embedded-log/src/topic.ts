import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { OutgoingRecord, RecordPosition, TopicConfig } from '@footfall/ports';
import type { NewRecord } from './append.queue';
import { compact } from './compaction';
import { replaceFile } from './disk';
import { Journal, type JournalOptions } from './journal';
import type { Segment } from './segment.file';

/** The same limit as a broker's default, so that what one profile takes the other takes too. */
const RECORD_BYTES = 1_000_000;
const DAY_MS = 86_400_000;
const FILE = 'topic.json';

export type TopicFiles = Omit<JournalOptions, 'partitions' | 'onDurable'>;

/** One topic: its configuration and the journal of its records. */
export class Topic {
  private turn = 0;

  private constructor(
    private readonly dir: string,
    private current: TopicConfig,
    readonly journal: Journal,
  ) {}

  static async create(files: TopicFiles, config: TopicConfig): Promise<Topic> {
    if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,248}$/.test(config.name)) throw new Error(`Topic name ${config.name} is not allowed`);
    if (!Number.isInteger(config.partitions) || config.partitions < 1 || config.partitions > 65_535) {
      throw new Error(`Topic ${config.name} needs between 1 and 65535 partitions`);
    }
    await mkdir(files.dir, { recursive: true });
    const journal = await Journal.open({ ...files, partitions: config.partitions });
    // Written last: a folder without it is a topic that was never created.
    await replaceFile(join(files.dir, FILE), `${JSON.stringify(config)}\n`);
    return new Topic(files.dir, config, journal);
  }

  /** Null where the folder holds no topic. @throws CorruptLogError */
  static async open(files: TopicFiles): Promise<Topic | null> {
    let text: string;
    try {
      text = await readFile(join(files.dir, FILE), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    const config = JSON.parse(text) as TopicConfig;
    const journal = await Journal.open({ ...files, partitions: config.partitions });
    if (config.cleanup === 'compact') await compact(journal);
    return new Topic(files.dir, config, journal);
  }

  get config(): TopicConfig {
    return this.current;
  }

  /** Takes over a new clean-up and retention; the number of partitions stays. */
  async configure(config: TopicConfig): Promise<void> {
    const next = { ...config, partitions: this.current.partitions };
    if (JSON.stringify(next) === JSON.stringify(this.current)) return;
    await replaceFile(join(this.dir, FILE), `${JSON.stringify(next)}\n`);
    this.current = next;
  }

  /** @throws LogUnavailableError; Error for a record that this topic can never take */
  async append(records: readonly OutgoingRecord[]): Promise<RecordPosition[]> {
    const placed = records.map((record) => this.place(record));
    const offsets = await this.journal.append(placed);
    return placed.map(({ partition }, index) => ({ topic: this.config.name, partition, offset: BigInt(offsets[index] as number) }));
  }

  /**
   * Removes whole segments that are past their time or beyond the size. All partitions share the files, so the size that
   * is kept is that of all partitions together. A group that has not read them goes on at the oldest record left.
   */
  async retain(now: number): Promise<void> {
    const { cleanup, retentionMs, retentionBytes, partitions } = this.config;
    if (cleanup !== 'delete') return;
    if (retentionMs !== undefined) await this.journal.forget((oldest, later) => isPast(oldest, later, now, retentionMs));
    if (retentionBytes !== undefined) {
      const sizes = new Map<number, number>();
      const { end } = this.journal;
      for (const { number, path } of this.journal.segments)
        sizes.set(number, number === end.segment ? end.position : (await stat(path)).size);
      let kept = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      await this.journal.forget(({ number }) => {
        const left = kept - (sizes.get(number) ?? 0);
        if (left < retentionBytes * partitions) return false;
        kept = left;
        return true;
      });
    }
    if (retentionMs === undefined) return;
    // A segment that takes a week to fill would keep its first record for two: it is closed early. Last, since it takes room, and the others make some.
    const active = this.journal.segments.at(-1);
    // One from the future too: a clock that was ahead must not keep it open until then.
    if (active !== undefined && Math.abs(now - active.createdAt) > Math.min(DAY_MS, retentionMs / 7)) await this.journal.roll();
  }

  private place({ key, value, partition }: OutgoingRecord): NewRecord {
    const { name, partitions, cleanup } = this.config;
    if (value.length + (key?.length ?? 0) > RECORD_BYTES) {
      throw new Error(`A record of ${value.length} bytes is too large for topic ${name}: the limit is ${RECORD_BYTES}`);
    }
    if (key === null && cleanup === 'compact') throw new Error(`Topic ${name} is compacted: each of its records needs a key`);
    const chosen = partition ?? (key === null ? this.turn++ : crc32(key)) % partitions;
    if (!Number.isInteger(chosen) || chosen < 0 || chosen >= partitions) {
      throw new Error(`Topic ${name} has no partition ${chosen}: there are ${partitions}, from 0`);
    }
    return { partition: chosen, key, value };
  }
}

/**
 * Whether a later segment shows that all of this one is past its time. A clock that was wrong leaves them out of order: one that was ahead may
 * not keep what it wrote until its date, one that was behind may not condemn what was written just before.
 */
function isPast(segment: Segment, later: readonly Segment[], now: number, retentionMs: number): boolean {
  return later.some(({ createdAt }) => createdAt < now - retentionMs && (createdAt >= segment.createdAt || segment.createdAt > now));
}

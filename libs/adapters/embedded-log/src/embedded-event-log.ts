import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ConsumeOptions,
  type Consumption,
  type EventLog,
  type GroupLag,
  LogUnavailableError,
  type OutgoingRecord,
  type RecordPosition,
  type TopicConfig,
} from '@footfall/ports';
import { type Disk, files, realDisk, syncDirectory } from './disk';
import { claimFormat } from './format.version';
import { GroupConsumer } from './group.consumer';
import { GroupOffsetsStore } from './group-offsets.store';
import { JournalReader } from './journal.reader';
import { OwnerLock } from './owner.lock';
import { Processors } from './processors';
import type { TornTail } from './segment.file';
import { Topic, type TopicFiles } from './topic';

/** What an operator may want to read in the log of the process. */
export type EmbeddedLogNotice =
  /** The last write was cut off by a crash and is not in the log; nobody was told that it was. */
  | ({ readonly kind: 'torn-tail' } & TornTail)
  /** The handler failed, or the log could not be read or committed to; the group tries again after a pause. */
  | { readonly kind: 'consumer-fault'; readonly group: string; readonly topic: string; readonly error: unknown }
  /** What failed of a group works again. */
  | { readonly kind: 'consumer-recovered'; readonly group: string; readonly topic: string }
  | { readonly kind: 'retention-fault'; readonly topic: string; readonly error: unknown };

export interface EmbeddedLogOptions {
  readonly dir: string;
  readonly clock?: { now(): number };
  readonly disk?: Disk;
  readonly onNotice?: (notice: EmbeddedLogNotice) => void;
  /** Bytes after which a segment is closed; 64 MiB by default. */
  readonly segmentBytes?: number;
  /** Bytes of each topic's newest records that are kept in memory; 4 MiB by default. */
  readonly tailBytes?: number;
  /** Milliseconds between two looks at what retention may remove; a minute by default. */
  readonly retentionEveryMs?: number;
}

const MIB = 1024 * 1024;

/**
 * The event log as files of this process: durable when `append` resolves, one owner per folder, at most one consumer of a
 * group per topic (a second one is refused: with a single process it could only be a mistake).
 */
export class EmbeddedEventLog implements EventLog {
  readonly isOfOneProcess = true;
  private readonly topics = new Map<string, Topic>();
  private readonly consumers = new Map<string, GroupConsumer | 'starting'>();
  private readonly processors = new Processors();
  private closing: Promise<void> | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  private probe = -1;
  private offsets!: GroupOffsetsStore;
  private sweeper!: NodeJS.Timeout;

  private constructor(
    private readonly options: Required<EmbeddedLogOptions>,
    private readonly lock: OwnerLock,
  ) {}

  /**
   * Takes the folder, cuts torn tails, compacts.
   * @throws CorruptLogError for damage; Error when another process owns the folder or a newer version wrote it.
   */
  static async open(options: EmbeddedLogOptions): Promise<EmbeddedEventLog> {
    const complete = {
      clock: { now: () => Date.now() },
      disk: realDisk,
      onNotice: () => undefined,
      segmentBytes: 64 * MIB,
      tailBytes: 4 * MIB,
      retentionEveryMs: 60_000,
      ...options,
    };
    await mkdir(join(options.dir, 'topics'), { recursive: true });
    const lock = await OwnerLock.take(options.dir);
    try {
      await claimFormat(options.dir);
      const log = new EmbeddedEventLog(complete, lock);
      await log.load();
      return log;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  async createTopics(topics: readonly TopicConfig[]): Promise<void> {
    this.refuseWhenClosed();
    for (const config of topics) {
      const existing = this.topics.get(config.name);
      if (existing === undefined) this.topics.set(config.name, await Topic.create(this.filesOf(config.name), config));
      else await existing.configure(config);
    }
    await syncDirectory(join(this.options.dir, 'topics'));
  }

  async append(topic: string, records: readonly OutgoingRecord[]): Promise<RecordPosition[]> {
    // While the log closes, a handler's last batch may still append: the journals themselves refuse once they are closed.
    return this.topic(topic).append(records);
  }

  async consume(options: ConsumeOptions): Promise<Consumption> {
    this.refuseWhenClosed();
    const { topic: name, group, startAt, commits } = options;
    const { journal } = this.topic(name);
    const key = `${group}\n${name}`;
    if (/[\n\r]/.test(group)) throw new Error('The name of a group is one line');
    if (this.consumers.has(key)) throw new Error(`Group ${group} already consumes topic ${name} in this process`);
    this.consumers.set(key, 'starting');
    try {
      let from: readonly number[] = journal.oldest;
      if (startAt === 'committed') from = this.committedOr(journal.oldest, group, name);
      if (startAt === 'latest') from = [...journal.next];
      const reader =
        typeof startAt === 'object'
          ? await JournalReader.since(journal, this.options.clock.now() - startAt.sinceMsAgo)
          : JournalReader.from(journal, from);
      this.refuseWhenClosed();
      const consumer = new GroupConsumer(options, {
        journal,
        reader,
        from,
        processors: this.processors,
        commit: (offsets) => (commits ? this.offsets.commit(group, name, offsets) : Promise.resolve()),
        onFault: (error) => this.options.onNotice({ kind: 'consumer-fault', group, topic: name, error }),
        onRecovered: () => this.options.onNotice({ kind: 'consumer-recovered', group, topic: name }),
        onStopped: () => this.consumers.delete(key),
      });
      this.consumers.set(key, consumer);
      return consumer;
    } catch (error) {
      this.consumers.delete(key);
      throw error;
    }
  }

  async seek(group: string, topic: string, offsets: ReadonlyMap<number, bigint>): Promise<void> {
    this.refuseWhenClosed();
    const { journal, config } = this.topic(topic);
    if (this.consumers.has(`${group}\n${topic}`)) throw new Error(`Group ${group} consumes topic ${topic}: stop it before it is moved`);
    const moved = new Map<number, number>();
    for (const [partition, offset] of offsets) {
      const [oldest, next] = [journal.oldest[partition], journal.next[partition]];
      if (oldest === undefined || next === undefined) {
        throw new Error(`Topic ${topic} has no partition ${partition}: there are ${config.partitions}, from 0`);
      }
      moved.set(partition, Math.min(next, Math.max(oldest, Number(offset))));
    }
    await this.offsets.commit(group, topic, moved);
  }

  async lag(group: string, topic: string): Promise<GroupLag[]> {
    this.refuseWhenClosed();
    const { journal } = this.topic(topic);
    const committed = this.offsets.of(group, topic);
    return journal.next.map((end, partition) => {
      const at = committed.get(partition);
      const oldest = journal.oldest[partition] as number;
      return {
        topic,
        partition,
        end: BigInt(end),
        committed: at === undefined ? null : BigInt(at),
        lag: BigInt(end - Math.max(oldest, at ?? oldest)),
      };
    });
  }

  async ping(): Promise<void> {
    this.refuseWhenClosed();
    try {
      await this.options.disk.write(this.probe, Buffer.from('p'), 0);
    } catch (error) {
      throw new LogUnavailableError(`The event log's disk takes no writes: ${(error as Error).message}`, error);
    }
  }

  close(): Promise<void> {
    return (this.closing ??= this.shutDown());
  }

  /** Removes what retention no longer keeps; also runs by itself. */
  async retain(): Promise<void> {
    for (const topic of this.topics.values()) {
      try {
        await topic.retain(this.options.clock.now());
      } catch (error) {
        this.options.onNotice({ kind: 'retention-fault', topic: topic.config.name, error });
      }
    }
  }

  private async load(): Promise<void> {
    const { dir, retentionEveryMs } = this.options;
    this.offsets = await GroupOffsetsStore.open({ ...this.sharedFiles(), dir: join(dir, 'groups') });
    for (const name of await readdir(join(dir, 'topics'))) {
      const topic = await Topic.open(this.filesOf(name));
      if (topic !== null) this.topics.set(name, topic);
    }
    this.probe = await files.open(join(dir, 'probe'), files.durableWrites | files.createFresh, 0o600);
    this.sweeper = setInterval(() => {
      this.sweeping = this.sweeping.then(() => this.retain());
    }, retentionEveryMs);
    this.sweeper.unref();
  }

  private async shutDown(): Promise<void> {
    clearInterval(this.sweeper);
    const running = [...this.consumers.values()].filter((consumer) => consumer !== 'starting');
    await Promise.all(running.map((consumer) => consumer.stop()));
    await this.sweeping;
    await Promise.all([...this.topics.values()].map((topic) => topic.journal.close()));
    await this.offsets.close();
    await files.close(this.probe);
    await this.lock.release();
  }

  private committedOr(oldest: readonly number[], group: string, topic: string): number[] {
    const committed = this.offsets.of(group, topic);
    return oldest.map((offset, partition) => Math.max(offset, committed.get(partition) ?? offset));
  }

  private topic(name: string): Topic {
    const topic = this.topics.get(name);
    if (topic === undefined) throw new Error(`Topic ${name} does not exist: create it first`);
    return topic;
  }

  private sharedFiles(): Omit<TopicFiles, 'dir' | 'segmentBytes' | 'tailBytes'> {
    const { disk, clock, onNotice } = this.options;
    return { disk, clock, onTornTail: (torn) => onNotice({ kind: 'torn-tail', ...torn }) };
  }

  private filesOf(topic: string): TopicFiles {
    const { dir, segmentBytes, tailBytes } = this.options;
    return { ...this.sharedFiles(), dir: join(dir, 'topics', topic), segmentBytes, tailBytes };
  }

  private refuseWhenClosed(): void {
    if (this.closing !== null) throw new LogUnavailableError('The event log is closed');
  }
}

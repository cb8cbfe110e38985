import { type Admin, Kafka, type KafkaConfig, logLevel } from 'kafkajs';
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
import { ask } from './ask';
import { AppendLoop } from './append.loop';
import { GroupConsumer, type HandlerPlace, type Stall } from './group.consumer';
import { type KafkaEventListener, logTo } from './kafka.events';
import { moveGroup } from './move-group';
import type { PartitionBounds } from './partition.bounds';
import { partitionOf, TopicDirectory } from './topic.directory';

export interface KafkaEventLogOptions {
  /** host:port, at least one. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: KafkaConfig['sasl'];
  /** Makes the sockets to the brokers; tests cut them. */
  readonly socketFactory?: KafkaConfig['socketFactory'];
  readonly onEvent?: KafkaEventListener;
  /** A handler failed; the same records come to it again after a pause. */
  readonly onFault?: (at: HandlerPlace, error: unknown) => void;
  /** What failed there is done. */
  readonly onRecovered?: (at: HandlerPlace) => void;
  /** Records wait, yet the client has shown no sign of life for `stallAfterMs`: the process should be restarted. */
  readonly onStalled?: (stall: Stall) => void;
  /** Partitions of a topic whose batches a consumer handles at a time; 4 by default. */
  readonly partitionsConsumedConcurrently?: number;
  /** Milliseconds until an append that was not acknowledged rejects; 5,000 by default. */
  readonly appendDeadlineMs?: number;
  /** Milliseconds; 60,000 by default. */
  readonly stallAfterMs?: number;
}

const ANSWER_WITHIN_MS = 5_000;
/** Some four seconds: whoever appends or asks hears of an outage. */
const ASKING_RETRIES = 8;
/** A minute: a member that gives up loses its place, and its partitions then rest until its old session has run out. */
const CONSUMING_RETRIES = 60;

/** The event log on Apache Kafka. Acknowledged means: by all replicas that are in sync. */
export class KafkaEventLog implements EventLog {
  readonly isOfOneProcess = false;
  private readonly consumers = new Set<GroupConsumer>();
  private readonly running = new Map<string, number>();
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly options: Required<Omit<KafkaEventLogOptions, 'ssl' | 'sasl' | 'socketFactory'>>,
    private readonly consuming: Kafka,
    private readonly kafka: Kafka,
    private readonly admin: Admin,
    private readonly topics: TopicDirectory,
    private readonly appends: AppendLoop,
  ) {}

  /** @throws LogUnavailableError when no broker answers */
  static async connect(options: KafkaEventLogOptions): Promise<KafkaEventLog> {
    const { ssl, sasl, socketFactory, ...rest } = options;
    const complete = {
      onEvent: () => undefined,
      onStalled: () => undefined,
      onFault: () => undefined,
      onRecovered: () => undefined,
      partitionsConsumedConcurrently: 4,
      appendDeadlineMs: 5_000,
      stallAfterMs: 60_000,
      ...rest,
    };
    const clientWith = (retries: number) =>
      new Kafka({
        brokers: [...options.brokers],
        clientId: options.clientId,
        ...(ssl === undefined ? {} : { ssl }),
        ...(sasl === undefined ? {} : { sasl }),
        ...(socketFactory === undefined ? {} : { socketFactory }),
        connectionTimeout: 2_000,
        requestTimeout: 10_000,
        retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries },
        logLevel: logLevel.INFO,
        logCreator: logTo(complete.onEvent),
      });
    const kafka = clientWith(ASKING_RETRIES);
    const admin = kafka.admin();
    const topics = new TopicDirectory(admin);
    const appends = new AppendLoop(kafka, complete.appendDeadlineMs, (failed) => topics.forget(failed), complete.onEvent);
    try {
      await admin.connect();
      await appends.open();
    } catch (error) {
      await admin.disconnect();
      throw new LogUnavailableError(`No broker answers at ${options.brokers.join(', ')}: ${(error as Error).message}`, error);
    }
    return new KafkaEventLog(complete, clientWith(CONSUMING_RETRIES), kafka, admin, topics, appends);
  }

  async createTopics(topics: readonly TopicConfig[]): Promise<void> {
    this.refuseWhenClosed();
    await this.topics.create(topics);
  }

  async append(topic: string, records: readonly OutgoingRecord[]): Promise<RecordPosition[]> {
    // While the log closes, a handler's last batch may still append: the loop itself refuses once it is closed.
    this.appends.refuseWhenClosed();
    if (records.length === 0) return [];
    const partitions = await this.partitionsOf(topic);
    const placed = records.map((record) => ({ ...record, partition: partitionOf(topic, partitions, record) }));
    return this.appends.add(topic, placed);
  }

  async consume(options: ConsumeOptions): Promise<Consumption> {
    this.refuseWhenClosed();
    const { topic, group, startAt } = options;
    await this.partitionsOf(topic);
    const bounds = await this.boundsOf(topic);
    const starts = new Map<number, bigint>();
    if (startAt === 'earliest') for (const [partition, { oldest }] of bounds) starts.set(partition, oldest);
    if (startAt === 'latest') for (const [partition, { end }] of bounds) starts.set(partition, end);
    if (typeof startAt === 'object') {
      const since = Date.now() - startAt.sinceMsAgo;
      const found = await ask(() => this.admin.fetchTopicOffsetsByTimestamp(topic, since));
      for (const { partition, offset } of found) starts.set(partition, BigInt(offset));
    }
    if (startAt === 'committed' && !options.commits) {
      const committed = await this.lag(group, topic);
      for (const { partition, committed: at } of committed) starts.set(partition, at ?? bounds.get(partition)?.oldest ?? 0n);
    }
    this.count(group, 1);
    try {
      const consumer = await GroupConsumer.start(options, {
        kafka: this.consuming,
        starts,
        bounds,
        partitionsConsumedConcurrently: this.options.partitionsConsumedConcurrently,
        stallAfterMs: this.options.stallAfterMs,
        lag: () => this.lag(group, topic),
        boundsNow: () => this.boundsOf(topic),
        onStalled: this.options.onStalled,
        onEvent: this.options.onEvent,
        onFault: this.options.onFault,
        onRecovered: this.options.onRecovered,
      });
      this.consumers.add(consumer);
      return {
        caughtUp: consumer.caughtUp,
        upToNow: (withinMs) => consumer.upToNow(withinMs),
        stop: async () => {
          await consumer.stop();
          if (this.consumers.delete(consumer)) this.count(group, -1);
        },
      };
    } catch (error) {
      this.count(group, -1);
      throw error;
    }
  }

  async seek(group: string, topic: string, offsets: ReadonlyMap<number, bigint>): Promise<void> {
    this.refuseWhenClosed();
    const partitions = await this.partitionsOf(topic);
    if (this.running.has(group)) throw new Error(`Group ${group} consumes topic ${topic}: stop it before it is moved`);
    const bounds = await this.boundsOf(topic);
    const moved = new Map<number, bigint>();
    for (const [partition, offset] of offsets) {
      const bound = bounds.get(partition);
      if (bound === undefined) throw new Error(`Topic ${topic} has no partition ${partition}: there are ${partitions}, from 0`);
      const { oldest, end } = bound;
      moved.set(partition, offset < oldest ? oldest : offset > end ? end : offset);
    }
    await ask(() => moveGroup(this.kafka, this.admin, group, topic, moved));
  }

  async lag(group: string, topic: string): Promise<GroupLag[]> {
    this.refuseWhenClosed();
    await this.partitionsOf(topic);
    const bounds = await this.boundsOf(topic);
    const [answer] = await ask(() => this.admin.fetchOffsets({ groupId: group, topics: [topic] }));
    const committed = new Map(answer?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]));
    return [...bounds].map(([partition, { oldest, end }]) => {
      const stored = committed.get(partition) ?? -1n;
      const at = stored < 0n ? null : stored;
      return { topic, partition, end, committed: at, lag: end - (at !== null && at > oldest ? at : oldest) };
    });
  }

  async ping(): Promise<void> {
    this.refuseWhenClosed();
    let late: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS);
    });
    try {
      await Promise.race([this.admin.describeCluster(), timeout]);
    } catch (error) {
      throw new LogUnavailableError('The brokers do not answer', error);
    } finally {
      clearTimeout(late);
    }
  }

  close(): Promise<void> {
    return (this.closing ??= this.shutDown());
  }

  private async shutDown(): Promise<void> {
    await Promise.all([...this.consumers].map((consumer) => consumer.stop()));
    await this.appends.close();
    await this.admin.disconnect();
  }

  /** @throws Error for a topic that does not exist; LogUnavailableError */
  private async partitionsOf(topic: string): Promise<number> {
    try {
      return await this.topics.partitionsOf(topic);
    } catch (error) {
      throw this.closing === null ? error : new LogUnavailableError('The event log is closed', error);
    }
  }

  private async boundsOf(topic: string): Promise<Map<number, PartitionBounds>> {
    const offsets = await ask(() => this.admin.fetchTopicOffsets(topic));
    const bounds = offsets.map(({ partition, low, high }): [number, PartitionBounds] => [
      partition,
      { oldest: BigInt(low), end: BigInt(high) },
    ]);
    return new Map(bounds.sort(([a], [b]) => a - b));
  }

  private count(group: string, by: number): void {
    const count = (this.running.get(group) ?? 0) + by;
    if (count > 0) this.running.set(group, count);
    else this.running.delete(group);
  }

  private refuseWhenClosed(): void {
    if (this.closing !== null) throw new LogUnavailableError('The event log is closed');
  }
}

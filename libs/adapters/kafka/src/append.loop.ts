import { CompressionTypes, type Kafka, Partitioners, type Producer, type RecordMetadata, type TopicMessages } from 'kafkajs';
import { LogUnavailableError, type RecordPosition } from '@footfall/ports';
import type { KafkaEventListener } from './kafka.events';

export interface PlacedRecord {
  readonly partition: number;
  readonly key: string | null;
  readonly value: Buffer;
}

/** One call of `append`: its records may travel in several requests. */
interface Append {
  readonly topic: string;
  readonly positions: RecordPosition[];
  missing: number;
  settled: boolean;
  resolve(): void;
  reject(error: Error): void;
}

interface Waiting extends PlacedRecord {
  readonly append: Append;
  readonly index: number;
  readonly bytes: number;
}

/** A broker takes 1 MiB per partition and request by default, headers included. */
const PARTITION_BYTES = 950_000;
const REQUEST_BYTES = 8 * 1024 * 1024;
const WAITING_BYTES = 64 * 1024 * 1024;
const RECORD_OVERHEAD = 24;
/** Below a broker's default; the same as in one process. */
const RECORD_BYTES = 1_000_000;

/**
 * Sends what waits, one request at a time: records that arrive meanwhile go together with the next, nothing waits for
 * company. One request in flight keeps the order of each partition through the client's retries. The client may try for
 * longer than a caller waits, so each append has a deadline of its own.
 */
export class AppendLoop {
  private waiting: Waiting[] = [];
  private waitingBytes = 0;
  private sending: Promise<void> | null = null;
  private closed = false;
  private producer: Producer | null = null;

  constructor(
    private readonly kafka: Kafka,
    private readonly deadlineMs: number,
    private readonly onFailed: (topics: Iterable<string>) => void,
    private readonly onEvent: KafkaEventListener,
  ) {}

  /** Connects ahead, so that the first append need not wait for it. */
  async open(): Promise<void> {
    await this.connected();
  }

  /** @throws LogUnavailableError once the loop is closed: a client that is asked afterwards would connect again. */
  refuseWhenClosed(): void {
    if (this.closed) throw new LogUnavailableError('The event log is closed');
  }

  /** @throws LogUnavailableError */
  add(topic: string, records: readonly PlacedRecord[]): Promise<RecordPosition[]> {
    if (this.closed) return Promise.reject(new LogUnavailableError('The event log is closed'));
    if (this.waitingBytes > WAITING_BYTES) return Promise.reject(new LogUnavailableError('Too many records wait for the brokers'));
    if (records.length === 0) return Promise.resolve([]);
    // A broker would refuse all that goes with it.
    const tooLarge = records.find(({ key, value }) => value.length + (key?.length ?? 0) > RECORD_BYTES);
    if (tooLarge)
      return Promise.reject(
        new Error(`A record of ${tooLarge.value.length} bytes is too large for topic ${topic}: the limit is ${RECORD_BYTES}`),
      );
    return new Promise((resolve, reject) => {
      const positions = new Array<RecordPosition>(records.length);
      const settle = (act: () => void): void => {
        if (append.settled) return;
        append.settled = true;
        clearTimeout(deadline);
        act();
      };
      const append: Append = {
        topic,
        positions,
        missing: records.length,
        settled: false,
        resolve: () => settle(() => resolve(positions)),
        reject: (error) => settle(() => reject(error)),
      };
      const deadline = setTimeout(
        () => append.reject(new LogUnavailableError(`The brokers did not take a record within ${this.deadlineMs} ms`)),
        this.deadlineMs,
      );
      records.forEach((record, index) => {
        const bytes = record.value.length + (record.key?.length ?? 0) + RECORD_OVERHEAD;
        this.waitingBytes += bytes;
        this.waiting.push({ ...record, append, index, bytes });
      });
      // One turn later, so that appends of the same turn share the first request too.
      this.sending ??= Promise.resolve().then(() => this.drain());
    });
  }

  /** Sends what waits, within its deadlines, and refuses what comes. */
  async close(): Promise<void> {
    this.closed = true;
    await this.sending;
    await this.drop();
  }

  private async drain(): Promise<void> {
    try {
      for (let group = this.takeGroup(); group.length > 0; group = this.takeGroup()) await this.send(group);
    } finally {
      this.sending = null;
    }
  }

  /** What fits into one request, in the order of arrival; appends whose deadline has passed are left out. */
  private takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const bytesOf = new Map<string, number>();
    let total = 0;
    let taken = 0;
    for (const record of this.waiting) {
      if (!record.append.settled) {
        const target = `${record.append.topic}/${record.partition}`;
        const bytes = (bytesOf.get(target) ?? 0) + record.bytes;
        if (group.length > 0 && (total + record.bytes > REQUEST_BYTES || (bytesOf.has(target) && bytes > PARTITION_BYTES))) break;
        bytesOf.set(target, bytes);
        total += record.bytes;
        group.push(record);
      }
      this.waitingBytes -= record.bytes;
      taken++;
    }
    this.waiting = this.waiting.slice(taken);
    return group;
  }

  private async send(group: readonly Waiting[]): Promise<void> {
    const byTopic = new Map<string, Waiting[]>();
    for (const record of group) {
      const { topic } = record.append;
      const records = byTopic.get(topic);
      if (records === undefined) byTopic.set(topic, [record]);
      else records.push(record);
    }
    try {
      const producer = await this.connected();
      const topicMessages = [...byTopic].map(([topic, records]): TopicMessages => ({ topic, messages: records.map(messageOf) }));
      const answer = await producer.sendBatch({ acks: -1, compression: CompressionTypes.None, topicMessages });
      settle(group, answer);
    } catch (error) {
      this.onFailed(byTopic.keys());
      this.onEvent('warn', 'kafka: a send failed', { topics: [...byTopic.keys()], error });
      const failure = new LogUnavailableError(`The brokers did not take a record: ${(error as Error).message}`, error);
      for (const { append } of group) append.reject(failure);
      // The numbering of an idempotent producer is unsure after a failed send: the next send begins with a new one.
      await this.drop();
    }
  }

  private async connected(): Promise<Producer> {
    if (this.producer !== null) return this.producer;
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    this.producer = producer;
    return producer;
  }

  private async drop(): Promise<void> {
    const { producer } = this;
    this.producer = null;
    await producer?.disconnect().catch((error: unknown) => this.onEvent('warn', 'kafka: the producer did not disconnect', { error }));
  }
}

// Compaction forgets keys whose last value is none; an empty one it would keep.
const messageOf = ({ key, value, partition }: PlacedRecord) => ({ key, value: value.length ? value : null, partition });

/** The broker names the offset of the first record per partition; the others follow in the order they were sent. */
function settle(group: readonly Waiting[], answer: readonly RecordMetadata[]): void {
  const next = new Map(answer.map(({ topicName, partition, baseOffset }) => [`${topicName}/${partition}`, BigInt(baseOffset ?? -1)]));
  for (const { append, partition, index } of group) {
    const target = `${append.topic}/${partition}`;
    const offset = next.get(target) ?? -1n;
    if (offset < 0n) {
      append.reject(new LogUnavailableError(`The brokers did not say where a record of ${target} stands`));
      continue;
    }
    next.set(target, offset + 1n);
    append.positions[index] = { topic: append.topic, partition, offset };
    if (--append.missing === 0) append.resolve();
  }
}

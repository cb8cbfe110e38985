import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka } from 'kafkajs';
import { Milestones, type ConsumeOptions, type Consumption, type GroupLag } from '@footfall/ports';
import type { KafkaEventListener } from './kafka.events';
import type { PartitionBounds } from './partition.bounds';
import { PartitionWorker } from './partition.worker';
import { StallWatch } from './stall.watch';

export interface Stall {
  readonly group: string;
  readonly topic: string;
  /** Records that wait. */
  readonly lag: bigint;
}

type Bounds = ReadonlyMap<number, PartitionBounds>;

export interface GroupConsumerParts {
  readonly kafka: Kafka;
  /** Per partition, where the group begins; empty where its committed offsets say so. */
  readonly starts: ReadonlyMap<number, bigint>;
  /** At the start. */
  readonly bounds: Bounds;
  readonly partitionsConsumedConcurrently: number;
  readonly stallAfterMs: number;
  lag(): Promise<GroupLag[]>;
  /** @throws Error where the brokers do not say */
  boundsNow(): Promise<Bounds>;
  onStalled(stall: Stall): void;
  onEvent: KafkaEventListener;
  /** The handler failed; the same records come again. */
  onFault(at: HandlerPlace, error: unknown): void;
  /** The handler that failed there has done them. */
  onRecovered(at: HandlerPlace): void;
}

/** Where a handler stands. */
export interface HandlerPlace {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
}

const RESTART_AFTER_MS = 1_000;
const CATCH_UP_EVERY_MS = 1_000;
const LEAVE_WITHIN_MS = 10_000;
/** A client that is silent for this part of what counts as a stall is replaced first: some fall silent after a lost connection, and say nothing of it. */
const REPLACED_AFTER = 1 / 3;

/** One member of a group on one topic. It joins again by itself for as long as it is not stopped. */
export class GroupConsumer implements Consumption {
  readonly caughtUp: Promise<void>;
  private reachedEnd: () => void = () => undefined;
  private leftEarly: (error: Error) => void = () => undefined;
  private consumer: Consumer;
  private stopping: Promise<void> | null = null;
  /** Batches at work. */
  private readonly active = new Set<Promise<void>>();
  private readonly workers = new Map<number, PartitionWorker>();
  /** Per partition, the next record this member will handle. */
  private readonly positions = new Map<number, bigint>();
  private readonly milestones = new Milestones<Bounds>((bounds) => this.isPastEnd(this.positions, bounds));
  private joined = false;
  private atEnd = false;
  private readonly watch: StallWatch;
  private readonly earlyWatch: StallWatch;
  /** Whether the client is one that replaced a silent one and has done no batch yet. */
  private isReplacement = false;
  private readonly timers: NodeJS.Timeout[] = [];

  private constructor(
    private readonly options: ConsumeOptions,
    private readonly parts: GroupConsumerParts,
  ) {
    this.caughtUp = new Promise((resolve, reject) => {
      this.reachedEnd = resolve;
      this.leftEarly = reject;
    });
    // Whoever does not wait for it need not hear that the consumer was stopped before.
    this.caughtUp.catch(() => undefined);
    for (const [partition, offset] of parts.starts) this.positions.set(partition, offset);
    this.watch = new StallWatch(parts.stallAfterMs);
    this.earlyWatch = new StallWatch(parts.stallAfterMs * REPLACED_AFTER);
    this.consumer = this.make();
  }

  /** Resolves once the member has joined its group. */
  static async start(options: ConsumeOptions, parts: GroupConsumerParts): Promise<GroupConsumer> {
    const consumer = new GroupConsumer(options, parts);
    await consumer.run();
    consumer.attempt(() => consumer.lookForEnd());
    consumer.every(CATCH_UP_EVERY_MS, () => consumer.lookForEnd());
    consumer.every(consumer.watch.everyMs, () => consumer.lookForStall());
    consumer.every(consumer.earlyWatch.everyMs, () => consumer.lookForSilence());
    return consumer;
  }

  upToNow(withinMs: number): Promise<void> {
    return this.milestones.reached(this.parts.boundsNow(), withinMs);
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.leave());
  }

  private async leave(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const worker of this.workers.values()) worker.dispose();
    const left = this.consumer.stop().then(() => this.consumer.disconnect());
    await Promise.allSettled(this.active);
    // Without brokers the client would go on trying to take its leave; they will miss its heartbeats.
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_WITHIN_MS).unref())]);
    for (const worker of this.workers.values()) worker.dispose();
    const early = new Error(`Group ${this.options.group} stopped before it had caught up with ${this.options.topic}`);
    this.leftEarly(early);
    this.milestones.leave(early);
  }

  private make(): Consumer {
    const { group, commits, maxBytes = 8 * 1024 * 1024 } = this.options;
    const consumer = this.parts.kafka.consumer({
      // A group that never commits is alone by definition: members of one group would divide the partitions.
      groupId: commits ? group : `${group}.${randomUUID()}`,
      allowAutoTopicCreation: false,
      sessionTimeout: 15_000,
      heartbeatInterval: 3_000,
      maxWaitTimeInMs: 250,
      maxBytesPerPartition: Math.max(1024 * 1024, Math.min(maxBytes, 4 * 1024 * 1024)),
      maxBytes: 16 * 1024 * 1024,
      // Its own restart after a lost connection was seen to fall silent for good: a crashed client is replaced by a new one.
      retry: { restartOnFailure: async () => false },
    });
    const { FETCH, HEARTBEAT, GROUP_JOIN, START_BATCH_PROCESS, CRASH } = consumer.events;
    for (const event of [FETCH, HEARTBEAT, START_BATCH_PROCESS]) consumer.on(event, () => this.sign());
    consumer.on(GROUP_JOIN, () => this.onJoined());
    consumer.on(CRASH, ({ payload }) => this.startAnew(consumer, payload.error));
    return consumer;
  }

  private async run(): Promise<void> {
    const { consumer } = this;
    await consumer.connect();
    await consumer.subscribe({ topics: [this.options.topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: this.parts.partitionsConsumedConcurrently,
      eachBatch: async (payload) => {
        const run = this.workerOf(payload.batch.partition).run(payload);
        this.active.add(run);
        await run.finally(() => this.active.delete(run));
      },
    });
  }

  /** A client that does not run yet refuses, and holds nothing that rests. */
  private resume(partition: number): void {
    try {
      this.consumer.resume([{ topic: this.options.topic, partitions: [partition] }]);
    } catch (error) {
      this.parts.onFault({ group: this.options.group, topic: this.options.topic, partition }, error);
    }
  }

  private startAnew(crashed: Consumer, error: unknown): void {
    if (this.stopping !== null || crashed !== this.consumer) return;
    const { group, topic } = this.options;
    this.parts.onEvent('warn', 'kafka: a consumer crashed and is replaced', { group, topic, error });
    const next = this.make();
    this.consumer = next;
    for (const worker of this.workers.values()) worker.dispose();
    this.workers.clear();
    crashed
      .disconnect()
      .catch((reason: unknown) => this.parts.onEvent('debug', 'kafka: a consumer did not disconnect', { group, topic, error: reason }));
    setTimeout(() => {
      if (this.stopping !== null) return;
      this.run().catch((reason: unknown) => this.startAnew(next, reason));
    }, RESTART_AFTER_MS).unref();
  }

  /**
   * A group that commits is moved to its start once; from then on its commits say where it stands. One that does not has no
   * other memory than the positions here.
   */
  private onJoined(): void {
    this.sign();
    const { topic, commits } = this.options;
    if (!commits || !this.joined) {
      for (const [partition, offset] of this.positions) this.consumer.seek({ topic, partition, offset: String(offset) });
    }
    this.joined = true;
  }

  private workerOf(partition: number): PartitionWorker {
    const existing = this.workers.get(partition);
    if (existing !== undefined) return existing;
    const { group, topic } = this.options;
    const worker = new PartitionWorker(this.options, partition, {
      isStopping: () => this.stopping !== null,
      onHandled: (handled, next) => {
        this.isReplacement = false;
        this.positions.set(handled, next);
        this.milestones.look();
        if (!this.atEnd && this.isPastEnd(this.positions)) this.finishCatchingUp();
      },
      onFault: (error) => this.parts.onFault({ group, topic, partition }, error),
      onRecovered: () => this.parts.onRecovered({ group, topic, partition }),
      resume: (paused) => this.resume(paused),
    });
    this.workers.set(partition, worker);
    return worker;
  }

  private isPastEnd(positions: ReadonlyMap<number, bigint>, bounds = this.parts.bounds): boolean {
    for (const [partition, { oldest, end }] of bounds) {
      if ((positions.get(partition) ?? oldest) < end) return false;
    }
    return true;
  }

  /** Other members may have handled the rest. */
  private async lookForEnd(): Promise<void> {
    if (this.atEnd) return;
    const positions = new Map(this.positions);
    if (this.options.commits) {
      for (const { partition, committed } of await this.parts.lag()) {
        if (committed !== null && committed > (positions.get(partition) ?? -1n)) positions.set(partition, committed);
      }
    }
    if (this.isPastEnd(positions)) this.finishCatchingUp();
  }

  private finishCatchingUp(): void {
    this.atEnd = true;
    this.reachedEnd();
  }

  private sign(): void {
    this.watch.sign();
    this.earlyWatch.sign();
  }

  /** Once: what a new client does not mend either is left to whoever hears of the stall. */
  private async lookForSilence(): Promise<void> {
    if (this.isReplacement) return;
    const { consumer } = this;
    const lag = await this.earlyWatch.look(() => this.waiting());
    if (lag <= 0n || consumer !== this.consumer) return;
    this.isReplacement = true;
    this.startAnew(consumer, new Error(`it shows no sign of life while ${lag} records wait`));
  }

  private async lookForStall(): Promise<void> {
    const lag = await this.watch.look(() => this.waiting());
    if (lag > 0n && this.stopping === null) this.parts.onStalled({ group: this.options.group, topic: this.options.topic, lag });
  }

  private async waiting(): Promise<bigint> {
    let waiting = 0n;
    for (const { partition, end, lag } of await this.parts.lag()) {
      const position = this.positions.get(partition);
      waiting += this.options.commits || position === undefined ? lag : end - position;
    }
    return waiting;
  }

  private every(ms: number, look: () => Promise<void>): void {
    this.timers.push(setInterval(() => this.attempt(look), ms).unref());
  }

  /** Without the brokers there is nothing to know; the next look asks again. */
  private attempt(look: () => Promise<void>): void {
    const { group, topic } = this.options;
    look().catch((error: unknown) => this.parts.onEvent('debug', 'kafka: the lag could not be read', { group, topic, error }));
  }
}

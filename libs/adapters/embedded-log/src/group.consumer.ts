import { performance } from 'node:perf_hooks';
import { Milestones, type ConsumeOptions, type Consumption, type LogBatch, type LogRecord } from '@footfall/ports';
import type { Frame, Place } from './frame.codec';
import type { GroupOffsets } from './group-offsets.store';
import type { Journal } from './journal';
import type { JournalReader } from './journal.reader';
import type { Processors } from './processors';
import { restAfter, type HandledBatch } from './rest-after';
import { SteadyWork } from './steady.work';

export interface ConsumerParts {
  readonly journal: Journal;
  readonly reader: JournalReader;
  /** Per partition, the first offset to hand over. */
  readonly from: readonly number[];
  readonly processors: Processors;
  commit(offsets: GroupOffsets): Promise<void>;
  /** The handler failed, or the log could not be read or committed to; the consumer goes on by itself. */
  onFault(error: unknown): void;
  /** What failed works again. */
  onRecovered(): void;
  onStopped(): void;
}

interface Reached {
  /** Where the frame after it stands. */
  readonly place: Place;
  /** Whether it ends within a frame. */
  readonly isCut: boolean;
}

/** What is handed over as one batch. */
interface Gathered extends Reached {
  readonly records: LogRecord[];
}

const MAX_RECORDS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const RECORD_OVERHEAD = 32;

/** Hands the records of one topic to one group, a batch at a time: what is appended meanwhile makes up the next batch. */
export class GroupConsumer implements Consumption {
  readonly caughtUp: Promise<void>;
  private reachedEnd: () => void = () => undefined;
  private leftEarly: (error: Error) => void = () => undefined;
  private stopping = false;
  private wake: () => void = () => undefined;
  /** What was read while the batch before it was handled; null where that failed. */
  private readAhead: Promise<Gathered | null> | null = null;
  private rest: { readonly frame: Frame; index: number } | null = null;
  private readonly work = new SteadyWork();
  private readonly endAtStart: Place;
  /** Where what was handled ends. */
  private at: Reached;
  private readonly milestones = new Milestones<Place>((place) => isPast(this.at, place));
  private readonly finished: Promise<void>;

  constructor(
    private readonly options: ConsumeOptions,
    private readonly parts: ConsumerParts,
  ) {
    this.endAtStart = parts.journal.end;
    this.at = { place: parts.reader.at, isCut: false };
    this.caughtUp = new Promise((resolve, reject) => {
      this.reachedEnd = resolve;
      this.leftEarly = reject;
    });
    // Whoever does not wait for it need not hear that the consumer was stopped before.
    this.caughtUp.catch(() => undefined);
    this.finished = this.run();
  }

  upToNow(withinMs: number): Promise<void> {
    return this.milestones.reached(this.parts.journal.end, withinMs);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.finished;
  }

  private async run(): Promise<void> {
    let began = performance.now();
    let loop = performance.eventLoopUtilization();
    try {
      while (!this.stopping) {
        const gathered = await this.next();
        if (gathered === undefined) break;
        const { records } = gathered;
        const sinceLastMs = performance.now() - began;
        const { utilization: busy } = performance.eventLoopUtilization(loop);
        began += sinceLastMs;
        loop = performance.eventLoopUtilization();
        if (records.length > 0) await this.handle(records);
        if (this.stopping) break;
        this.at = gathered;
        this.milestones.look();
        if (isPast(gathered, this.endAtStart)) this.reachedEnd();
        if (records.length === 0) await this.untilMore();
        else if (!gathered.isCut && this.readAhead === null)
          await this.recover({ bytes: sizeOf(records), tookMs: performance.now() - began, sinceLastMs, busy });
      }
    } finally {
      await this.readAhead;
      await this.parts.reader.close();
      const left = new Error(`Group ${this.options.group} stopped before it had caught up with ${this.options.topic}`);
      this.leftEarly(left);
      this.milestones.leave(left);
      this.parts.onStopped();
    }
  }

  private async next(): Promise<Gathered | undefined> {
    const ahead = await this.readAhead;
    this.readAhead = null;
    return ahead ?? this.persist(() => this.gather());
  }

  /** The batch after the one that is handled, read once. Less than a whole one is left until it is its turn: until then it grows. */
  private async ahead(): Promise<readonly LogRecord[]> {
    const { end } = this.parts.journal;
    const { at } = this.parts.reader;
    const isWhole = end.segment > at.segment || end.position - at.position >= (this.options.maxBytes ?? MAX_BYTES);
    if (!this.readAhead && (!isWhole || this.stopping)) return [];
    // What cannot be read comes up again when it is its turn.
    this.readAhead ??= this.gather().catch(() => null);
    return (await this.readAhead)?.records ?? [];
  }

  /** Frames up to the size of a batch; empty at the end of the log. */
  private async gather(): Promise<Gathered> {
    const records = await this.gatherRecords();
    return { records, place: this.parts.reader.at, isCut: this.rest !== null };
  }

  private async gatherRecords(): Promise<LogRecord[]> {
    const { topic, maxRecords = MAX_RECORDS, maxBytes = MAX_BYTES } = this.options;
    const records: LogRecord[] = [];
    let bytes = 0;
    for (;;) {
      if (this.rest === null) {
        // What was gathered must not be lost to a damaged frame behind it: that one comes up again next time.
        const frame = await this.parts.reader.next().catch((error: unknown) => {
          if (records.length === 0) throw error;
          return null;
        });
        if (frame === null) return records;
        this.rest = { frame, index: 0 };
      }
      const { frame } = this.rest;
      for (; this.rest.index < frame.records.length; this.rest.index++) {
        const record = frame.records[this.rest.index];
        if (record === undefined || record.offset < (this.parts.from[record.partition] as number)) continue;
        const size = record.value.length + (record.key?.length ?? 0) + RECORD_OVERHEAD;
        if (records.length > 0 && (records.length >= maxRecords || bytes + size > maxBytes)) return records;
        bytes += size;
        records.push({ topic, ...record, offset: BigInt(record.offset), timestamp: frame.timestamp });
      }
      this.rest = null;
    }
  }

  private async handle(records: LogRecord[]): Promise<void> {
    let toldStale = false;
    let isHandled = false;
    const batch: LogBatch = {
      topic: this.options.topic,
      records,
      isStale: () => (toldStale ||= this.stopping),
      heartbeat: async () => undefined,
      // Nobody else reads while a batch is handled.
      ahead: async () => (isHandled ? [] : this.ahead()),
    };
    await this.persist(() => this.options.handler(batch));
    isHandled = true;
    // A handler that heard of the stop may have left off midway; one that resolved without asking has done it all.
    if (toldStale || this.unhandled || !this.options.commits) return;
    const offsets = new Map<number, number>();
    for (const { partition, offset } of records) offsets.set(partition, Number(offset) + 1);
    await this.persist(() => this.parts.commit(offsets));
  }

  /** True once a stop ended the attempts before one succeeded. */
  private unhandled = false;

  /** Tries until it works or the consumer stops; undefined then. */
  private async persist<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    let failed = false;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const result = await attempt();
        if (failed) this.parts.onRecovered();
        return result;
      } catch (error) {
        failed = true;
        this.parts.onFault(error);
        if (!this.stopping) await this.sleep(pause);
        if (this.stopping) {
          this.unhandled = true;
          return undefined;
        }
      }
    }
  }

  private async recover(handled: Omit<HandledBatch, 'isSteady' | 'machine'>): Promise<void> {
    const ms = restAfter({ ...handled, machine: this.parts.processors.busy, isSteady: this.work.add(handled) });
    if (ms > 0) await this.sleep(ms);
  }

  private untilMore(): Promise<void> {
    const { journal, reader } = this.parts;
    return new Promise((resolve) => {
      const { end } = journal;
      if (this.stopping || end.segment !== reader.at.segment || end.position !== reader.at.position) return resolve();
      this.wake = resolve;
      journal.onMore(resolve);
    });
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const isPast = ({ place: at, isCut }: Reached, place: Place): boolean =>
  !isCut && (at.segment > place.segment || (at.segment === place.segment && at.position >= place.position));

const sizeOf = (records: readonly LogRecord[]): number => records.reduce((sum, { value }) => sum + value.length, 0);

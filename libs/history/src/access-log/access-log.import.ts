import type { Readable } from 'node:stream';
import type { CollectedEvent } from '@footfall/contracts';
import { eventSize } from '../event.size';
import { PART_OF, addTally, emptyTally, type ImportTally } from '../import.tally';
import type { DoorAnswer } from './door.answer';
import type { ImportState } from './import.state';
import type { LogEventMaker } from './log.event';
import { type HeadMark, LogHead } from './log.head';
import { type RawLine, readLines } from './log.reader';
import { readRow } from './log.row';

export interface ImportPlan {
  readonly input: Readable;
  /** Where an earlier run stopped; changed with every acknowledged batch. */
  readonly state: ImportState;
  readonly maker: LogEventMaker;
  /** IANA zone of times without an offset. */
  readonly zone: string;
  /** Null: nothing is sent, every page view counts as taken. */
  readonly send: ((events: readonly CollectedEvent[]) => Promise<DoorAnswer>) | null;
  /** Called after each batch, when `state` says more than before, and waited for. What it throws ends the import. */
  readonly onAcknowledged: () => void | Promise<void>;
  readonly onMalformed: (lineNumber: number, line: Buffer | null) => void;
  /** Bytes of the input as it is stored, and lines, both since the beginning of the input. */
  readonly onProgress: (bytes: number, lines: number) => void;
  readonly signal?: AbortSignal;
}

const BATCH_EVENTS = 1000;
/** The door takes 5 MiB; an event can be three long texts. */
const BATCH_BYTES = 4_000_000;

interface Batch {
  readonly events: readonly CollectedEvent[];
  /** Of all lines since the batch before; its page views are those that were sent. */
  readonly tally: ImportTally;
  readonly offset: number;
  readonly head: HeadMark;
}

/**
 * Imports one log. Reads on while a batch is on its way, but never has more than one there, so that all before
 * `state.offset` is acknowledged whenever the process ends. An earlier run's part is read again, since it names the lines that follow, but not
 * sent again.
 * @throws AnotherLog where the log is not the one that was begun, and whatever `send` and `onAcknowledged` throw.
 */
export class AccessLogImport {
  private readonly head: LogHead;
  private readonly resumedAt: number;
  private events: CollectedEvent[] = [];
  private bytes = 0;
  private tally = emptyTally();
  private offset = 0;
  private onItsWay: Promise<void> = Promise.resolve();

  constructor(private readonly plan: ImportPlan) {
    this.head = new LogHead(plan.state.head);
    this.resumedAt = plan.state.offset;
  }

  async run(): Promise<void> {
    let bytesRead = 0;
    let lines = 0;
    try {
      for await (const group of readLines(this.plan.input, (count) => (bytesRead += count))) {
        this.plan.signal?.throwIfAborted();
        for (const line of group) {
          lines++;
          if (this.take(line, lines)) await this.ship();
        }
        this.plan.onProgress(bytesRead, lines);
      }
      if (this.offset < this.resumedAt) throw new AnotherLog();
      await this.ship();
    } finally {
      // A failure of the reading must not leave a request behind that nobody waits for; its own failure is the later one.
      await this.onItsWay.catch(() => undefined);
    }
    await this.onItsWay;
  }

  /** True when there is a batch to ship. */
  private take(line: RawLine, lineNumber: number): boolean {
    const known = line.end <= this.resumedAt;
    this.head.add(line);
    if (!known && this.offset <= this.resumedAt && !this.head.matches) throw new AnotherLog();
    this.offset = line.end;
    const row = readRow(line, this.plan.maker, this.plan.zone);
    if (known) return false;
    this.tally.lines++;
    if (row.kind === 'malformed') {
      this.tally.malformed++;
      this.plan.onMalformed(lineNumber, line.bytes);
    } else if (row.kind === 'pageview') {
      const event = this.plan.maker.make(row.id, row.entry);
      this.tally.pageviews++;
      this.events.push(event);
      this.bytes += eventSize(event);
    } else this.tally[PART_OF[row.kind]]++;
    return this.events.length >= BATCH_EVENTS || this.bytes >= BATCH_BYTES;
  }

  private async ship(): Promise<void> {
    const batch: Batch = { events: this.events, tally: this.tally, offset: this.offset, head: this.head.reached };
    this.events = [];
    this.bytes = 0;
    this.tally = emptyTally();
    await this.onItsWay;
    this.onItsWay = this.deliver(batch);
    // Waited for above; until then a failure must not count as unhandled.
    this.onItsWay.catch(() => undefined);
  }

  private async deliver({ events, tally, offset, head }: Batch): Promise<void> {
    const { send, state, onAcknowledged } = this.plan;
    if (send && events.length) {
      const { accepted, duplicates, drops } = await send(events);
      tally.pageviews = accepted;
      tally.duplicates += duplicates;
      for (const [reason, count] of Object.entries(drops)) {
        if (reason === 'bot') tally.bots += count;
        else tally.failed += count;
        state.drops[reason] = (state.drops[reason] ?? 0) + count;
      }
    }
    addTally(state.tally, tally);
    state.offset = offset;
    state.head = head;
    await onAcknowledged();
  }
}

/** The log is not the one that an earlier run began with. */
export class AnotherLog extends Error {
  constructor() {
    super('this is not the log that an earlier run began with');
  }
}

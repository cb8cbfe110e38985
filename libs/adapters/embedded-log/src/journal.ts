import { mkdir, rename, unlink } from 'node:fs/promises';
import { AppendQueue, type NewRecord } from './append.queue';
import { CorruptLogError } from './corrupt-log.error';
import { type Disk, files, syncDirectory } from './disk';
import { encodeFrame, type Frame, type Place, type StoredRecord } from './frame.codec';
import { FrameTail } from './frame.tail';
import { createSegment, listSegments, readHeader, scanSegment, type Segment, segmentPath, type TornTail } from './segment.file';

export interface JournalOptions {
  readonly dir: string;
  readonly partitions: number;
  /** A segment is closed before it grows beyond this many bytes. */
  readonly segmentBytes: number;
  /** Bytes of the newest frames that are kept in memory for readers. */
  readonly tailBytes: number;
  readonly disk: Disk;
  readonly clock: { now(): number };
  readonly onTornTail: (torn: TornTail) => void;
  /** Called with records the moment they are durable, before their append resolves. */
  readonly onDurable?: (records: readonly StoredRecord[]) => void;
}

const ZEROS = Buffer.alloc(1024 * 1024);
const FIRST_FILL = 64 * 1024;

/**
 * Records of all partitions of one topic in one stream of segment files. One stream, because a durable write costs the
 * same for one partition as for all of them: appends to 16 partitions share it, while 16 files would need 16.
 */
export class Journal {
  private readonly queue = new AppendQueue((records, bytes) => this.alone(() => this.write(records, bytes)));
  /** The active segment is changed by one task at a time. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  /** Up to where the active segment is filled with zeros: a write inside the file's size needs no change of its metadata. */
  private filled: number;
  readonly tail: FrameTail;

  private constructor(
    private readonly options: JournalOptions,
    private list: Segment[],
    private descriptor: number,
    private position: number,
    private readonly nextOffsets: number[],
  ) {
    this.filled = position;
    this.tail = new FrameTail(options.tailBytes);
  }

  /** @throws CorruptLogError where the newest segment is damaged before its end. */
  static async open(options: JournalOptions): Promise<Journal> {
    const { dir, partitions, disk, clock } = options;
    await mkdir(dir, { recursive: true });
    const list: Segment[] = [];
    const numbers = await listSegments(dir);
    for (const number of numbers) {
      const segment = await readHeader(dir, number);
      if (segment !== null) list.push(segment);
      else if (number === numbers.at(-1)) await unlink(segmentPath(dir, number));
      else throw new CorruptLogError(segmentPath(dir, number), 0, 'header of the segment');
    }
    const superseding = list.findLastIndex((segment) => segment.supersedes);
    for (const segment of list.splice(0, Math.max(0, superseding))) await unlink(segment.path);
    list.forEach((segment, index) => {
      const expected = (list[0] as Segment).number + index;
      if (segment.number !== expected) throw new CorruptLogError(segmentPath(dir, expected), 0, 'the file is missing');
    });
    const active = list.at(-1);
    if (active === undefined) {
      const base = new Array<number>(partitions).fill(0);
      const made = await createSegment(segmentPath(dir, 1), 1, clock.now(), { base, supersedes: false }, disk);
      return new Journal(options, [made.segment], made.descriptor, made.segment.headerLength, [...base]);
    }
    const next = [...active.base];
    const { end, torn } = await scanSegment(
      active,
      () => `next offsets ${next.join(', ')}`,
      (frame) => {
        for (const { partition, offset } of frame.records) next[partition] = offset + 1;
      },
    );
    const descriptor = await files.open(active.path, files.durableWrites);
    await files.truncate(descriptor, end);
    await files.fsync(descriptor);
    if (torn !== null) options.onTornTail(torn);
    return new Journal(options, list, descriptor, end, next);
  }

  get segments(): readonly Segment[] {
    return this.list;
  }

  /** Where the next frame will stand. */
  get end(): Place {
    return { segment: this.active.number, position: this.position };
  }

  get start(): Place {
    const oldest = this.list[0] as Segment;
    return { segment: oldest.number, position: oldest.headerLength };
  }

  /** Per partition, the offset of the next record. */
  get next(): readonly number[] {
    return this.nextOffsets;
  }

  /** Per partition, the offset of the oldest record that is kept. */
  get oldest(): readonly number[] {
    return (this.list[0] as Segment).base;
  }

  /** Calls back once, when there is more to read. */
  onMore(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Resolves with the offsets, in the order given, when the records are durable. @throws LogUnavailableError */
  append(records: readonly NewRecord[]): Promise<number[]> {
    return this.queue.add(records);
  }

  /** Closes the active segment, so that retention can remove it later, unless it is empty. */
  roll(): Promise<void> {
    return this.alone(async () => {
      if (this.position > this.active.headerLength) await this.startSegment();
    });
  }

  /** Removes the oldest segments while `isOver` says so of them; never the active one. */
  forget(isOver: (segment: Segment, later: readonly Segment[]) => boolean): Promise<void> {
    return this.alone(async () => {
      for (;;) {
        const [oldest, ...later] = this.list;
        if (oldest === undefined || !later.length || !isOver(oldest, later)) return;
        await unlink(oldest.path);
        this.list = later;
      }
    });
  }

  /**
   * Writes frames that stand for everything so far into a segment of their own and drops the earlier ones. A crash at
   * any point leaves either all the old segments or the new one in force.
   */
  supersede(base: readonly number[], frames: () => AsyncIterable<Pick<Frame, 'timestamp' | 'records'>>): Promise<void> {
    return this.alone(async () => {
      const { dir, disk, clock } = this.options;
      const number = this.active.number + 1;
      const path = segmentPath(dir, number);
      const made = await createSegment(`${path}.new`, number, clock.now(), { base, supersedes: true }, disk);
      let position = made.segment.headerLength;
      try {
        for await (const { timestamp, records } of frames()) {
          const bytes = encodeFrame({ segment: number, position }, timestamp, records);
          await disk.write(made.descriptor, bytes, position);
          position += bytes.length;
        }
        await rename(`${path}.new`, path);
        await syncDirectory(dir);
      } catch (error) {
        await files.close(made.descriptor);
        throw error;
      }
      await files.close(this.descriptor);
      const former = this.list;
      this.list = [{ ...made.segment, path }];
      this.descriptor = made.descriptor;
      this.position = this.filled = position;
      for (const segment of former) await unlink(segment.path);
      await syncDirectory(dir);
    });
  }

  /** Lets the appends that wait finish, then gives the file back without the zeros at its end. */
  async close(): Promise<void> {
    await this.queue.close();
    await this.alone(async () => {
      await files.truncate(this.descriptor, this.position);
      await files.close(this.descriptor);
    });
  }

  private get active(): Segment {
    return this.list.at(-1) as Segment;
  }

  private alone<T>(task: () => Promise<T>): Promise<T> {
    const result = this.turn.then(task);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Nothing of the journal's state changes before the bytes are durable: a failed write is overwritten by the next. */
  private async write(added: readonly NewRecord[], bytes: number): Promise<number[]> {
    if (this.position > this.active.headerLength && this.position + bytes > this.options.segmentBytes) await this.startSegment();
    const next = [...this.nextOffsets];
    const records = added.map(({ partition, key, value }): StoredRecord => {
      const offset = next[partition] as number;
      next[partition] = offset + 1;
      return { partition, offset, key, value };
    });
    const place = this.end;
    const frame = encodeFrame(place, this.options.clock.now(), records);
    if (place.position + frame.length > this.filled) await this.fill(place.position, frame.length);
    await this.options.disk.write(this.descriptor, frame, place.position);
    this.position += frame.length;
    this.filled = Math.max(this.filled, this.position);
    next.forEach((offset, partition) => (this.nextOffsets[partition] = offset));
    this.tail.add(place, frame);
    this.options.onDurable?.(records);
    this.announce();
    return records.map((record) => record.offset);
  }

  /** Fills ahead in steps that grow with the segment, so that a quiet topic takes little room. */
  private async fill(position: number, length: number): Promise<void> {
    const step = Math.min(ZEROS.length, Math.max(FIRST_FILL, position));
    const from = position + length;
    try {
      await this.options.disk.write(this.descriptor, ZEROS.subarray(0, step), from);
      this.filled = from + step;
    } catch {
      // Without room for zeros there may still be room for the records themselves; their own write decides.
      this.filled = position;
    }
  }

  private async startSegment(): Promise<void> {
    const { dir, disk, clock } = this.options;
    const number = this.active.number + 1;
    // Once a later segment exists, anything behind the last record of this one counts as damage.
    await files.truncate(this.descriptor, this.position);
    this.filled = this.position;
    await files.fsync(this.descriptor);
    const base = [...this.nextOffsets];
    const made = await createSegment(segmentPath(dir, number), number, clock.now(), { base, supersedes: false }, disk);
    await files.close(this.descriptor);
    this.list = [...this.list, made.segment];
    this.descriptor = made.descriptor;
    this.position = this.filled = made.segment.headerLength;
    this.announce();
  }

  private announce(): void {
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const listener of listeners) listener();
  }
}

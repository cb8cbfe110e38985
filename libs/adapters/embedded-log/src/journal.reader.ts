import { CorruptLogError } from './corrupt-log.error';
import { files, readAt } from './disk';
import { decodeFrame, type Frame, FRAME_HEAD, frameLength, isFrame, type Place } from './frame.codec';
import type { Journal } from './journal';
import type { Segment } from './segment.file';

const CHUNK = 1024 * 1024;

/** Reads the frames of a journal in order, from memory where it still has them, else from the files. */
export class JournalReader {
  private open: { readonly segment: number; readonly descriptor: number } | null = null;
  private chunk: { readonly segment: number; readonly from: number; readonly bytes: Buffer } | null = null;

  constructor(
    private readonly journal: Journal,
    private place: Place,
  ) {}

  /** A reader whose first frame is at or before the given offsets, one per partition; earlier records are to be passed over. */
  static from(journal: Journal, offsets: readonly number[]): JournalReader {
    if (offsets.every((offset, partition) => offset >= (journal.next[partition] as number))) return new JournalReader(journal, journal.end);
    const first = journal.segments.findLast((segment) => segment.base.every((base, partition) => base <= (offsets[partition] as number)));
    return new JournalReader(journal, first === undefined ? journal.start : startOf(first));
  }

  /** A reader whose first frame is the first that was written at or after an instant (epoch ms). @throws CorruptLogError */
  static async since(journal: Journal, instant: number): Promise<JournalReader> {
    const first = journal.segments.findLast((segment) => segment.createdAt < instant);
    const reader = new JournalReader(journal, first === undefined ? journal.start : startOf(first));
    for (;;) {
      const before = reader.place;
      const frame = await reader.next();
      if (frame === null) return reader;
      if (frame.timestamp >= instant) {
        reader.place = before;
        return reader;
      }
    }
  }

  /** Where the frame after the last read one stands. */
  get at(): Place {
    return this.place;
  }

  /** The next frame, or null when there is none yet. @throws CorruptLogError */
  async next(): Promise<Frame | null> {
    for (;;) {
      const end = this.journal.end;
      if (this.place.segment > end.segment || (this.place.segment === end.segment && this.place.position >= end.position)) return null;
      const segment = this.journal.segments.find(({ number }) => number === this.place.segment);
      if (segment === undefined) {
        this.place = this.journal.start;
        continue;
      }
      const frame = await this.read(segment, end);
      if (frame !== null) {
        this.place = { segment: frame.place.segment, position: frame.place.position + frame.length };
        return frame;
      }
      const following = this.journal.segments.find(({ number }) => number > segment.number);
      if (following === undefined) throw new CorruptLogError(segment.path, this.place.position, 'the file is missing');
      this.place = startOf(following);
    }
  }

  async close(): Promise<void> {
    const { open } = this;
    this.open = null;
    this.chunk = null;
    if (open !== null) await files.close(open.descriptor);
  }

  /** The frame at the current place; null at the end of a closed segment, or where retention took the segment away. */
  private async read(segment: Segment, end: Place): Promise<Frame | null> {
    const { place } = this;
    const kept = this.journal.tail.at(place);
    if (kept !== undefined) return decodeFrame(kept, 0, place);
    const size = segment.number === end.segment ? end.position : null;
    let bytes = await this.bytesFrom(segment, place.position, FRAME_HEAD, size);
    if (bytes === null || bytes.length === 0) return null;
    const length = frameLength(bytes, 0, place);
    if (length !== null && length > bytes.length) bytes = (await this.bytesFrom(segment, place.position, length, size)) ?? bytes;
    if (!isFrame(bytes, 0, place)) throw new CorruptLogError(segment.path, place.position, 'checksum of the record');
    return decodeFrame(bytes, 0, place);
  }

  /** At least `length` bytes where the file has them; null where the file is gone. `size` bounds what is valid in it. */
  private async bytesFrom(segment: Segment, position: number, length: number, size: number | null): Promise<Buffer | null> {
    const { chunk } = this;
    if (chunk !== null && chunk.segment === segment.number) {
      const skip = position - chunk.from;
      if (skip >= 0 && chunk.bytes.length - skip >= length) return chunk.bytes.subarray(skip);
    }
    const descriptor = await this.descriptorOf(segment);
    if (descriptor === null) return null;
    const available = (size ?? (await files.size(descriptor))) - position;
    const bytes = await readAt(descriptor, position, Math.max(0, Math.min(Math.max(CHUNK, length), available)));
    this.chunk = { segment: segment.number, from: position, bytes };
    return bytes;
  }

  private async descriptorOf(segment: Segment): Promise<number | null> {
    if (this.open?.segment === segment.number) return this.open.descriptor;
    await this.close();
    try {
      const descriptor = await files.open(segment.path, files.readOnly);
      this.open = { segment: segment.number, descriptor };
      return descriptor;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

const startOf = (segment: Segment): Place => ({ segment: segment.number, position: segment.headerLength });

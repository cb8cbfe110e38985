import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CorruptLogError } from './corrupt-log.error';
import { type Disk, files, readAt, syncDirectory } from './disk';
import { decodeFrame, decodeHeader, encodeHeader, type Frame, frameLength, isFrame, nextFrame } from './frame.codec';

export interface SegmentHeader {
  /** Per partition, the offset from which this segment or a later one has the records. */
  readonly base: readonly number[];
  /** True where this segment stands for all earlier ones, which may be removed. */
  readonly supersedes: boolean;
}

export interface Segment extends SegmentHeader {
  readonly number: number;
  readonly path: string;
  /** Epoch milliseconds; no record of an earlier segment is younger. */
  readonly createdAt: number;
  readonly headerLength: number;
}

export interface TornTail {
  readonly file: string;
  readonly position: number;
  readonly bytes: number;
}

const HEADER_LIMIT = 1024 * 1024;
const SUFFIX = '.log';

export const segmentPath = (dir: string, number: number): string => join(dir, `${String(number).padStart(12, '0')}${SUFFIX}`);

/** Numbers of the segments in a folder, ascending; segments that were never finished are removed. */
export async function listSegments(dir: string): Promise<number[]> {
  const names = await readdir(dir);
  for (const name of names.filter((each) => each.endsWith(`${SUFFIX}.new`))) await unlink(join(dir, name));
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => Number(name.slice(0, -SUFFIX.length)))
    .sort((a, b) => a - b);
}

/** Makes a segment with its header; `path` differs from the lasting one while a superseding segment is being written. */
export async function createSegment(
  path: string,
  number: number,
  createdAt: number,
  header: SegmentHeader,
  disk: Disk,
): Promise<{ segment: Segment; descriptor: number }> {
  const descriptor = await files.open(path, files.durableWrites | files.createFresh, 0o600);
  try {
    const bytes = encodeHeader({ segment: number, position: 0 }, createdAt, header);
    await disk.write(descriptor, bytes, 0);
    await syncDirectory(join(path, '..'));
    return { segment: { ...header, number, path, createdAt, headerLength: bytes.length }, descriptor };
  } catch (error) {
    await files.close(descriptor);
    await unlink(path);
    throw error;
  }
}

/** Null where the header was never completed, which only a crash while the segment was made leaves behind. */
export async function readHeader(dir: string, number: number): Promise<Segment | null> {
  const path = segmentPath(dir, number);
  const descriptor = await files.open(path, files.readOnly);
  try {
    const bytes = await readAt(descriptor, 0, Math.min(HEADER_LIMIT, await files.size(descriptor)));
    const place = { segment: number, position: 0 };
    if (!isFrame(bytes, 0, place)) {
      if (nextFrame(bytes, number, 0) !== null) throw new CorruptLogError(path, 0, 'header of the segment');
      return null;
    }
    const headerLength = frameLength(bytes, 0, place) ?? 0;
    const { createdAt, header } = decodeHeader(bytes, headerLength);
    return { ...(header as SegmentHeader), number, path, createdAt, headerLength };
  } finally {
    await files.close(descriptor);
  }
}

/**
 * Gives every frame of a segment to `visit` and answers where the whole ones end. Bytes after that are a torn tail: they
 * were being written when the process or the machine stopped. A whole frame beyond them proves damage instead.
 * @throws CorruptLogError
 */
export async function scanSegment(
  segment: Segment,
  describe: () => string,
  visit: (frame: Frame) => void,
): Promise<{ end: number; torn: TornTail | null }> {
  const descriptor = await files.open(segment.path, files.readOnly);
  try {
    const bytes = await readAt(descriptor, 0, await files.size(descriptor));
    let position = segment.headerLength;
    for (let place = { segment: segment.number, position }; isFrame(bytes, position, place); place = { ...place, position }) {
      const frame = decodeFrame(bytes, position, place);
      visit(frame);
      position += frame.length;
    }
    if (nextFrame(bytes, segment.number, position) !== null) throw new CorruptLogError(segment.path, position, describe());
    const written = lastWritten(bytes, position);
    return { end: position, torn: written > position ? { file: segment.path, position, bytes: written - position } : null };
  } finally {
    await files.close(descriptor);
  }
}

/** Segments are filled with zeros ahead of the writing: those are no torn record. */
function lastWritten(bytes: Buffer, from: number): number {
  let end = bytes.length;
  while (end > from && bytes[end - 1] === 0) end--;
  return end;
}

import { crc32 } from 'node:zlib';

/**
 * A frame is what became durable together: the records of all appends that one write carried.
 *
 * | bytes | content |
 * |---|---|
 * | 0-3 | magic |
 * | 4-7 | length of the body |
 * | 8-11 | CRC-32 of everything after this field |
 * | 12-15, 16-19 | number of the segment and position in it, so that stale bytes never pass for a frame |
 * | 20-23 | number of records; the header of a segment is a frame of none with JSON as its body |
 * | 24-31 | epoch milliseconds |
 *
 * The body holds per record: partition (2), offset (8), length of the key or -1 (4), length of the value (4), key, value.
 * All numbers are little-endian.
 */
export const FRAME_HEAD = 32;
const RECORD_HEAD = 18;
const MAGIC = 0x314c4646;
const MAGIC_BYTES = Buffer.from('FFL1');

export interface StoredRecord {
  readonly partition: number;
  readonly offset: number;
  readonly key: string | null;
  readonly value: Buffer;
}

export interface Place {
  /** Number of the segment. */
  readonly segment: number;
  /** Bytes from the start of its file. */
  readonly position: number;
}

export interface Frame {
  readonly place: Place;
  readonly length: number;
  readonly timestamp: number;
  readonly records: readonly StoredRecord[];
}

export function storedSize(record: { readonly key: string | null; readonly value: Buffer }): number {
  return RECORD_HEAD + (record.key === null ? 0 : Buffer.byteLength(record.key)) + record.value.length;
}

export function encodeFrame(place: Place, timestamp: number, records: readonly StoredRecord[]): Buffer {
  let length = FRAME_HEAD;
  for (const record of records) length += storedSize(record);
  // The newest frames are kept: one out of Node's pool of small buffers would keep 8 KiB of it from being freed.
  const frame = Buffer.allocUnsafeSlow(length);
  let at = FRAME_HEAD;
  for (const { partition, offset, key, value } of records) {
    frame.writeUInt16LE(partition, at);
    frame.writeUInt32LE(offset >>> 0, at + 2);
    frame.writeUInt32LE(Math.floor(offset / 2 ** 32), at + 6);
    const keyLength = key === null ? 0 : frame.write(key, at + RECORD_HEAD);
    frame.writeInt32LE(key === null ? -1 : keyLength, at + 10);
    frame.writeUInt32LE(value.length, at + 14);
    at += RECORD_HEAD + keyLength;
    value.copy(frame, at);
    at += value.length;
  }
  return seal(frame, place, timestamp, records.length);
}

export function encodeHeader(place: Place, timestamp: number, header: object): Buffer {
  const body = Buffer.from(JSON.stringify(header));
  return seal(Buffer.concat([Buffer.alloc(FRAME_HEAD), body]), place, timestamp, 0);
}

function seal(frame: Buffer, place: Place, timestamp: number, count: number): Buffer {
  frame.writeUInt32LE(MAGIC, 0);
  frame.writeUInt32LE(frame.length - FRAME_HEAD, 4);
  frame.writeUInt32LE(place.segment, 12);
  frame.writeUInt32LE(place.position, 16);
  frame.writeUInt32LE(count, 20);
  frame.writeDoubleLE(timestamp, 24);
  frame.writeUInt32LE(crc32(frame.subarray(12)), 8);
  return frame;
}

/** Length of the frame whose head begins at `at`, or null where no head of this place stands. */
export function frameLength(bytes: Buffer, at: number, place: Place): number | null {
  if (bytes.length - at < FRAME_HEAD || bytes.readUInt32LE(at) !== MAGIC) return null;
  if (bytes.readUInt32LE(at + 12) !== place.segment || bytes.readUInt32LE(at + 16) !== place.position) return null;
  return FRAME_HEAD + bytes.readUInt32LE(at + 4);
}

/** True when a whole frame of this place begins at `at`. */
export function isFrame(bytes: Buffer, at: number, place: Place): boolean {
  const length = frameLength(bytes, at, place);
  if (length === null || at + length > bytes.length) return false;
  return crc32(bytes.subarray(at + 12, at + length)) === bytes.readUInt32LE(at + 8);
}

/** Takes the records out of a frame that was checked; values share its memory. */
export function decodeFrame(bytes: Buffer, at: number, place: Place): Frame {
  const length = FRAME_HEAD + bytes.readUInt32LE(at + 4);
  const count = bytes.readUInt32LE(at + 20);
  const records: StoredRecord[] = [];
  let cursor = at + FRAME_HEAD;
  for (let index = 0; index < count; index++) {
    const partition = bytes.readUInt16LE(cursor);
    const offset = bytes.readUInt32LE(cursor + 6) * 2 ** 32 + bytes.readUInt32LE(cursor + 2);
    const keyLength = bytes.readInt32LE(cursor + 10);
    const valueLength = bytes.readUInt32LE(cursor + 14);
    cursor += RECORD_HEAD;
    const key = keyLength < 0 ? null : bytes.toString('utf8', cursor, cursor + keyLength);
    cursor += Math.max(0, keyLength);
    records.push({ partition, offset, key, value: bytes.subarray(cursor, cursor + valueLength) });
    cursor += valueLength;
  }
  return { place, length, timestamp: bytes.readDoubleLE(at + 24), records };
}

export function decodeHeader(bytes: Buffer, length: number): { readonly createdAt: number; readonly header: unknown } {
  return { createdAt: bytes.readDoubleLE(24), header: JSON.parse(bytes.toString('utf8', FRAME_HEAD, length)) };
}

/** Position of the next whole frame after `position` in the bytes of a segment file, or null. */
export function nextFrame(bytes: Buffer, segment: number, position: number): number | null {
  for (let at = bytes.indexOf(MAGIC_BYTES, position); at >= 0; at = bytes.indexOf(MAGIC_BYTES, at + 1)) {
    if (isFrame(bytes, at, { segment, position: at })) return at;
  }
  return null;
}

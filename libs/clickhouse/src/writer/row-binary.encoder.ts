import { HEX_DIGITS } from './hex.digits';

const UUID_LENGTH = 36;
const DASHES = [8, 13, 18, 23];
/** Where the two digits of each byte stand in a UUID, in the order in which the store has the bytes: two little-endian halves, the high one first. */
const UUID_BYTES = [16, 14, 11, 9, 6, 4, 2, 0, 34, 32, 30, 28, 26, 24, 21, 19];
/** Texts shorter than this are written a character at a time, which is quicker; their length is one byte. */
const SHORT = 48;

const LEAST_SAFE = BigInt(Number.MIN_SAFE_INTEGER);
const MOST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const isSafe = (value: bigint): boolean => value >= LEAST_SAFE && value <= MOST_SAFE;

/** Appends values in ClickHouse's RowBinary form to a buffer that grows. */
export class RowBinaryEncoder {
  private buffer: Buffer;
  private length = 0;

  constructor(size = 64 * 1024) {
    this.buffer = Buffer.allocUnsafe(size);
  }

  /** What was written so far; valid until the next write. */
  bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  uint8(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  uint16(value: number): void {
    this.reserve(2);
    this.length = this.buffer.writeUInt16LE(value, this.length);
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.buffer.writeUInt32LE(value, this.length);
  }

  int64(value: bigint): void {
    if (isSafe(value)) return this.integer(Number(value));
    this.reserve(8);
    this.length = this.buffer.writeBigInt64LE(value, this.length);
  }

  uint64(value: bigint): void {
    if (value >= 0n && isSafe(value)) return this.integer(Number(value));
    this.reserve(8);
    this.length = this.buffer.writeBigUInt64LE(value, this.length);
  }

  float32(value: number): void {
    this.reserve(4);
    this.length = this.buffer.writeFloatLE(value, this.length);
  }

  /** As two halves, which is quicker than by way of a bigint: that is taken apart in more bigints. */
  integer(value: number): void {
    if (!Number.isSafeInteger(value)) return this.int64(BigInt(value));
    this.reserve(8);
    this.buffer.writeUInt32LE(value >>> 0, this.length);
    this.length = this.buffer.writeInt32LE(Math.floor(value / 2 ** 32), this.length + 4);
  }

  text(value: string): void {
    const { length } = value;
    if (length >= SHORT) return this.longText(value);
    this.reserve(length + 1);
    const from = this.length + 1;
    for (let at = 0; at < length; at++) {
      const code = value.charCodeAt(at);
      if (code > 127) return this.longText(value);
      this.buffer[from + at] = code;
    }
    this.buffer[this.length] = length;
    this.length = from + length;
  }

  private longText(value: string): void {
    const bytes = Buffer.byteLength(value);
    this.varint(bytes);
    this.reserve(bytes);
    this.length += this.buffer.write(value, this.length);
  }

  /** Bytes as a String, which need not be text. */
  bytesOf(value: Uint8Array): void {
    this.varint(value.length);
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  /** @throws Error where it is none */
  uuid(value: string): void {
    this.reserve(16);
    let wrong = value.length === UUID_LENGTH && DASHES.every((at) => value[at] === '-') ? 0 : -1;
    for (const at of UUID_BYTES) {
      const byte = ((HEX_DIGITS[value.charCodeAt(at)] ?? -1) << 4) | (HEX_DIGITS[value.charCodeAt(at + 1)] ?? -1);
      wrong |= byte;
      this.buffer[this.length++] = byte;
    }
    if (wrong < 0) throw new Error('a value for a column of UUIDs is none');
  }

  varint(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest >= 0x80) {
      this.buffer[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.buffer[this.length++] = rest;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

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
    this.reserve(8);
    this.length = this.buffer.writeBigInt64LE(value, this.length);
  }

  uint64(value: bigint): void {
    this.reserve(8);
    this.length = this.buffer.writeBigUInt64LE(value, this.length);
  }

  float32(value: number): void {
    this.reserve(4);
    this.length = this.buffer.writeFloatLE(value, this.length);
  }

  text(value: string): void {
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

  /** Two little-endian halves, the high one first. */
  uuid(value: string): void {
    const hex = value.replaceAll('-', '');
    this.uint64(BigInt(`0x${hex.slice(0, 16)}`));
    this.uint64(BigInt(`0x${hex.slice(16)}`));
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

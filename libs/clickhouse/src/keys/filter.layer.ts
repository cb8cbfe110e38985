const WORDS = 8;
const BLOCK_BYTES = WORDS * 4;
/** With so many bits for each key about one of forty thousand that were never added is taken for one that was. */
const BITS_A_KEY = 32;
/** The numbers of Apache Parquet's format, one for each word of a block. */
export const SALTS = [0x47b6_137b, 0x4497_4d91, 0x8824_ad5b, 0xa2b7_289d, 0x7054_95c7, 0x2df1_424b, 0x9efc_4947, 0x5c6b_fb31] as const;

/**
 * A split block Bloom filter as Apache Parquet and Impala have it: the first hash of a key names a block of 256 bits, the second one bit in each of its eight words.
 * A look touches one line of memory.
 */
export class FilterLayer {
  readonly blocks: number;
  private readonly words: Int32Array;

  /**
   * @param mostBytes takes fewer bits for a key where they would be more
   * @param keys of which it takes up the bits
   */
  constructor(
    expectedKeys: number,
    mostBytes: number,
    private keys = 0,
  ) {
    const wanted = Math.ceil((expectedKeys * BITS_A_KEY) / 8 / BLOCK_BYTES);
    this.blocks = Math.max(1, Math.min(wanted, Math.floor(mostBytes / BLOCK_BYTES)));
    this.words = new Int32Array(this.blocks * WORDS);
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Keys for which it has all their bits. */
  get capacity(): number {
    return Math.floor((this.bytes * 8) / BITS_A_KEY);
  }

  get isFull(): boolean {
    return this.keys >= this.capacity;
  }

  has(first: number, second: number): boolean {
    const from = this.blockOf(first) * WORDS;
    for (let at = 0; at < WORDS; at++) if (((this.words[from + at] as number) & bitOf(second, at)) === 0) return false;
    return true;
  }

  add(first: number, second: number): void {
    const from = this.blockOf(first) * WORDS;
    for (let at = 0; at < WORDS; at++) this.words[from + at] = (this.words[from + at] as number) | bitOf(second, at);
    this.keys++;
  }

  /** Takes up the bits of a block that was made elsewhere: eight words of 4 bytes, little-endian. */
  take(block: number, bytes: Buffer, from: number): void {
    const first = block * WORDS;
    for (let at = 0; at < WORDS; at++) this.words[first + at] = (this.words[first + at] as number) | bytes.readInt32LE(from + at * 4);
  }

  private blockOf(first: number): number {
    return Math.floor(((first >>> 0) * this.blocks) / 2 ** 32);
  }
}

const bitOf = (second: number, at: number): number => 1 << (Math.imul(second, SALTS[at] as number) >>> 27);

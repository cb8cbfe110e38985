import { hash } from 'node:crypto';

/** Bytes that a round of SHA-1 and of SHA-256 takes. */
const BLOCK = 64;
const LENGTH = { sha1: 20, sha256: 32 } as const;

/**
 * HMAC of texts under one key (RFC 2104), made of two plain digests: `createHmac` makes an object for every text, which costs several times
 * as much as the digests themselves, and this is asked for each event.
 */
export class KeyedHash {
  /** The padded key, and behind it room for the text of the moment. */
  private inner: Buffer;
  private readonly outer: Buffer;

  constructor(
    private readonly algorithm: keyof typeof LENGTH,
    key: Buffer | string,
  ) {
    const given = Buffer.from(key as string);
    const short = given.length > BLOCK ? hash(algorithm, given, 'buffer') : given;
    const padded = Buffer.alloc(BLOCK);
    short.copy(padded);
    this.inner = Buffer.alloc(4096);
    this.outer = Buffer.alloc(BLOCK + LENGTH[algorithm]);
    padded.forEach((byte, at) => {
      this.inner[at] = byte ^ 0x36;
      this.outer[at] = byte ^ 0x5c;
    });
  }

  /** In hexadecimal digits. */
  hex(text: string): string {
    const room = BLOCK + 3 * text.length;
    if (room > this.inner.length) this.inner = Buffer.concat([this.inner.subarray(0, BLOCK)], 2 * room);
    const end = BLOCK + this.inner.write(text, BLOCK);
    this.outer.write(hash(this.algorithm, this.inner.subarray(0, end), 'binary'), BLOCK, 'latin1');
    // What was asked for may name an address: it is not left lying about.
    this.inner.fill(0, BLOCK, end);
    return hash(this.algorithm, this.outer, 'hex');
  }
}

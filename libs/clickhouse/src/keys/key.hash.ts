import { randomBytes } from 'node:crypto';
import { uuidWord } from './uuid-word';

const UUID_BYTES = 16;
/** The words of a UUID in the order in which the store has them. */
const STORED_WORDS = [1, 0, 3, 2];

/** The last bytes of a text, fewer than four. */
function mixedRest(hash: number, rest: number): number {
  const scrambled = Math.imul(rest, 0xcc9e_2d51);
  return hash ^ Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b87_3593);
}

function mixed(hash: number, word: number): number {
  const mixedIn = mixedRest(hash, word);
  return (Math.imul((mixedIn << 13) | (mixedIn >>> 19), 5) + 0xe654_6b64) | 0;
}

function ended(hash: number, length: number): number {
  let end = hash ^ length;
  end = Math.imul(end ^ (end >>> 16), 0x85eb_ca6b);
  end = Math.imul(end ^ (end >>> 13), 0xc2b2_ae35);
  return end ^ (end >>> 16);
}

function hashOf(secret: string): number {
  const bytes = Buffer.from(secret, 'latin1');
  if (bytes.length !== 8) throw new RangeError('a secret of eight letters is needed');
  return mixed(mixed(0, bytes.readInt32LE(0)), bytes.readInt32LE(4));
}

/** A secret of eight letters before each text: who makes up ids does not know it, so that none can be found that all fall together. */
const newSecret = () => randomBytes(6).toString('base64url');

/**
 * Two hashes of an id, 32 bits each, to be read into again and again: MurmurHash3 (x86, 32 bits) behind a secret of its own each, as the store has it under `murmurHash3_32`.
 * Texts are hashed in UTF-8, UUIDs as the 16 bytes that the store keeps.
 */
export class KeyHash {
  first = 0;
  second = 0;
  private readonly secretWords: readonly [number, number];

  constructor(readonly secrets: readonly [string, string] = [newSecret(), newSecret()]) {
    this.secretWords = [hashOf(secrets[0]), hashOf(secrets[1])];
  }

  /** @param id in small letters */
  uuid(id: string): this {
    let [first, second] = this.secretWords;
    for (const word of STORED_WORDS) {
      const next = uuidWord(id, word);
      first = mixed(first, next);
      second = mixed(second, next);
    }
    this.first = ended(first, 8 + UUID_BYTES);
    this.second = ended(second, 8 + UUID_BYTES);
    return this;
  }

  text(id: string): this {
    let [first, second] = this.secretWords;
    const { length } = id;
    const whole = length & ~3;
    let at = 0;
    for (; at < whole; at += 4) {
      const [w, x, y, z] = [id.charCodeAt(at), id.charCodeAt(at + 1), id.charCodeAt(at + 2), id.charCodeAt(at + 3)];
      if ((w | x | y | z) > 127) return this.bytes(Buffer.from(id));
      const word = w | (x << 8) | (y << 16) | (z << 24);
      first = mixed(first, word);
      second = mixed(second, word);
    }
    let rest = 0;
    for (; at < length; at++) {
      const code = id.charCodeAt(at);
      if (code > 127) return this.bytes(Buffer.from(id));
      rest |= code << (8 * (at - whole));
    }
    this.first = ended(mixedRest(first, rest), 8 + length);
    this.second = ended(mixedRest(second, rest), 8 + length);
    return this;
  }

  private bytes(bytes: Buffer): this {
    let [first, second] = this.secretWords;
    const whole = bytes.length & ~3;
    for (let at = 0; at < whole; at += 4) {
      const word = bytes.readInt32LE(at);
      first = mixed(first, word);
      second = mixed(second, word);
    }
    const rest = whole < bytes.length ? bytes.readUIntLE(whole, bytes.length - whole) : 0;
    this.first = ended(mixedRest(first, rest), 8 + bytes.length);
    this.second = ended(mixedRest(second, rest), 8 + bytes.length);
    return this;
  }
}

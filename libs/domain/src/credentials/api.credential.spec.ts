import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62 } from './base62.codec';
import { hashCredential, isTrackingCode, makeCredential, makeTrackingCode, parseCredential } from './index';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const kinds = fc.constantFrom('personal' as const, 'workspace' as const);

describe('credentials', () => {
  it('have a mark, 43 characters for 32 bytes and a checksum of 6', () => {
    const made = makeCredential('workspace', new Uint8Array(32));
    expect(made.key).toMatch(/^ffw_0{43}[0-9A-Za-z]{6}$/);
    expect(makeCredential('personal', new Uint8Array(32).fill(255)).key).toMatch(/^ffp_[1-9A-Za-z][0-9A-Za-z]{48}$/);
    expect(made).toMatchObject({ kind: 'workspace', prefix: 'ffw_0000', last4: made.key.slice(-4) });
    expect(made.hash).toBe(createHash('sha256').update(made.key).digest('hex'));
    expect(hashCredential(made.key)).toBe(made.hash);
    expect(() => makeCredential('personal', new Uint8Array(16))).toThrow(new RangeError('A credential needs 32 random bytes'));
  });
  it('are read back, and differ where their bytes do', () => {
    fc.assert(
      fc.property(kinds, bytes(32), bytes(32), (kind, one, other) => {
        const { key, prefix, last4 } = makeCredential(kind, one);
        expect(parseCredential(key)).toEqual({ kind, prefix, last4 });
        expect(makeCredential(kind, other).key === key).toBe(Buffer.compare(one, other) === 0);
      }),
    );
  });
  it('with one wrong character are none', () => {
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    fc.assert(
      fc.property(kinds, bytes(32), fc.nat(48), fc.nat(60), (kind, random, at, step) => {
        const { key } = makeCredential(kind, random);
        const i = 4 + at;
        const wrong = letters[(letters.indexOf(key[i]!) + 1 + step) % 62]!;
        expect(parseCredential(key.slice(0, i) + wrong + key.slice(i + 1))).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
  it('of other forms are none', () => {
    const { key } = makeCredential('workspace', new Uint8Array(32).fill(9));
    for (const text of [
      '',
      'x',
      'ffw_',
      key.slice(0, -1),
      `${key}a`,
      `${key}\n`,
      ` ${key}`,
      key.slice(4),
      `ffp_${key.slice(4)}`,
      `FFW_${key.slice(4)}`,
      `${key},${key}`,
    ])
      expect(parseCredential(text)).toBeNull();
  });
});

describe('a right checksum', () => {
  const summed = (text: string) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(text));
    return text + base62(sum, 6);
  };
  const body = `ffp_${'7'.repeat(43)}`;
  it('makes a credential of a mark and 43 characters', () => expect(parseCredential(summed(body))).toMatchObject({ kind: 'personal' }));
  it.each([`x${body}`, `${body}000000`, body.slice(0, -1), `ffx_${'7'.repeat(43)}`])('makes none of %s', (other) =>
    expect(parseCredential(summed(other))).toBeNull(),
  );
});

describe('tracking codes', () => {
  it('are FF_ and 16 characters', () => {
    fc.assert(fc.property(bytes(16), (random) => expect(isTrackingCode(makeTrackingCode(random))).toBe(true)));
    expect(makeTrackingCode(new Uint8Array(16))).toBe('FF_0000000000000000');
    expect(makeTrackingCode(new Uint8Array(16).fill(1))).not.toBe(makeTrackingCode(new Uint8Array(16).fill(2)));
    for (const text of [
      'FF_',
      'FF_000000000000000',
      'FF_00000000000000000',
      'ff_0000000000000000',
      'FF_000000000000000-',
      'xFF_0000000000000000',
      'FF_0000000000000000\n',
    ])
      expect(isTrackingCode(text)).toBe(false);
    expect(() => makeTrackingCode(new Uint8Array(12))).toThrow(new RangeError('A tracking code needs 16 random bytes'));
  });
});

import fc from 'fast-check';
import { isShareKey, isTrackingCode, makeShareKey } from './index';

const bytes = fc.uint8Array({ minLength: 24, maxLength: 24 });

describe('keys of shares', () => {
  it('are ffs_ and 33 characters, different where their bytes are, and no tracking codes', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const key = makeShareKey(one);
        expect([key.length, isShareKey(key), isTrackingCode(key)]).toEqual([37, true, false]);
        expect(makeShareKey(other) === key).toBe(Buffer.compare(one, other) === 0);
      }),
    );
    expect(makeShareKey(new Uint8Array(24))).toBe(`ffs_${'0'.repeat(33)}`);
    // The largest still has a first digit of its own: nothing is cut off.
    expect(makeShareKey(new Uint8Array(24).fill(255))).toMatch(/^ffs_[1-9A-Za-z]/);
  });

  it.each([
    '',
    'ffs_',
    `ffs_${'0'.repeat(32)}`,
    `ffs_${'0'.repeat(34)}`,
    `FFS_${'0'.repeat(33)}`,
    `ffs_${'0'.repeat(32)}-`,
    `ffs_${'0'.repeat(33)}\n`,
  ])('are not of the form %j', (text) => expect(isShareKey(text)).toBe(false));

  it('need 24 bytes', () => {
    expect(() => makeShareKey(new Uint8Array(16))).toThrow(new RangeError('The key of a share needs 24 random bytes'));
  });
});

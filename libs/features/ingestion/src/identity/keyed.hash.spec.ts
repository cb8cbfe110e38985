import { createHmac, randomBytes } from 'node:crypto';
import { KeyedHash } from './keyed.hash';

const texts = ['', 'a', 'website|203.0.113.7|Mozilla/5.0', 'ü€😀\ud800 mixed', 'x'.repeat(5000), '€'.repeat(4000), 'short again'];

describe('KeyedHash', () => {
  it.each(['sha1', 'sha256'] as const)('is the HMAC that everybody knows, with %s', (algorithm) => {
    for (const key of [Buffer.alloc(0), randomBytes(20), randomBytes(32), randomBytes(64), randomBytes(65), randomBytes(200), 'a text']) {
      const keyed = new KeyedHash(algorithm, key);
      // Twice, so that nothing is left of one text when the next comes.
      for (const text of [...texts, ...texts]) expect(keyed.hex(text)).toBe(createHmac(algorithm, key).update(text).digest('hex'));
    }
  });
});

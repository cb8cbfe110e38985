import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { PasswordHasher } from './password.hasher';

const aside = promisify(pbkdf2);

describe('PasswordHasher', () => {
  test('what it hashes fits, nothing else does, and nothing fits no hash', async () => {
    const hasher = new PasswordHasher();
    const stored = await hasher.hash('ten-letters');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.fits('ten-letters', stored)).toBe(true);
    expect(await hasher.fits('ten-lettera', stored)).toBe(false);
    expect(await hasher.fits('ten-letters', null)).toBe(false);
  });

  test('what else Node does aside, as a new connection needs it, does not stand behind a crowd that signs in', async () => {
    const hasher = new PasswordHasher();
    let hashed = 0;
    const crowd = Array.from({ length: 40 }, async () => {
      await hasher.hash('ten-letters');
      hashed += 1;
    });
    await aside('password', 'salt', 1, 32, 'sha256');
    expect(hashed).toBeLessThan(10);
    await Promise.all(crowd);
    expect(hashed).toBe(40);
  });

  test('who comes when too many wait is told to come again', async () => {
    const hasher = new PasswordHasher();
    const answers = await Promise.allSettled(Array.from({ length: 201 }, () => hasher.hash('ten-letters')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', status: 503 })]);
  }, 120_000);
});

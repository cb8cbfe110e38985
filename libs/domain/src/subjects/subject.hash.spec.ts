import { SUBJECT_HASH_LENGTH, subjectHash } from './index';

const SITE = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c11';

// As `printf 'w1|ann' | sha256sum` has it, and as stores compute it.
it.each([
  ['w1', 'ann', 'd6a9e0fd5d5714f31e768e13a32ebda4'],
  [SITE, 'grüße@x.example', '4c539b63d9514f31456947971c856440'],
])('in %s %s is kept as %s', (website, name, hash) => expect(subjectHash(website, name)).toBe(hash));

it('is as long as lists of people expect, and tells websites and names apart', () => {
  const hashes = [
    subjectHash('w1', 'ann'),
    subjectHash('w2', 'ann'),
    subjectHash('w1', 'bob'),
    subjectHash('w1', ''),
    subjectHash('w', '1ann'),
  ];
  expect([new Set(hashes).size, ...new Set(hashes.map(({ length }) => length))]).toEqual([5, SUBJECT_HASH_LENGTH]);
});

import fc from 'fast-check';
import { identifyError } from './index';

it('any text is identified, at once', () => {
  const parts = fc.constantFrom(
    '"',
    "'",
    '“',
    '<',
    '/',
    '@',
    ':',
    ':1',
    'at ',
    '(',
    ')',
    ' line 1 > ',
    '1',
    'a',
    'aB3',
    '-',
    '.',
    '*',
    ' ',
    '://',
    '\n',
  );
  const long = fc.tuple(
    fc.array(parts, { minLength: 1, maxLength: 4 }),
    fc.oneof(fc.array(parts, { maxLength: 3 }), fc.constantFrom(['x@a.js:1:1'], ['x (a.js:1:1)'])),
  );
  fc.assert(
    fc.property(long, fc.boolean(), ([repeated, end], isV8) => {
      const text = repeated.join('');
      const filled = (size: number) => text.repeat(Math.ceil(size / text.length)).slice(0, size) + end.join('');
      const before = process.cpuUsage();
      identifyError({ message: filled(8192), stack: `${isV8 ? '    at ' : ''}${filled(65_536)}` });
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(3_000_000);
    }),
    {
      numRuns: 150,
      examples: [
        [[['<'], ['x@a.js:1:1']], false],
        [[['/'], ['x (a.js:1:1)']], true],
        [[['"'], [':']], false],
      ],
    },
  );
});

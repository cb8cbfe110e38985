import fc from 'fast-check';
import { compilePathPatterns, parsePathPattern, pathOf } from './index';

const matches = (pattern: string, pathname: string) => compilePathPatterns([pattern])(pathname);
/** Characters of one to four bytes of UTF-8, each length as often as the others. */
const character = fc
  .oneof(
    fc.integer({ max: 0x7f, min: 0 }),
    fc.integer({ min: 0x80, max: 0x7ff }),
    fc.integer({ min: 0x800, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

describe('path patterns', () => {
  it.each([
    ['/private', ['/private', '/private/', '/private?x=1', '/private#top'], ['/private/x', '/privately', '/x/private', '/Private']],
    ['/blog/*', ['/blog/a', '/blog/a/b', '/blog/a/'], ['/blog', '/blog/', '/blogger', '/blogger/a', '/x/blog/a']],
    ['/shop*', ['/shop', '/shop/', '/shop/a', '/shop/a/b'], ['/', '/sho', '/x/shop', '/shopping', '/shop-a']],
    ['/caf\u00e9', ['/caf%C3%A9', '/caf\u00e9', '/caf%c3%a9/'], ['/cafe', '/caf%25C3%25A9']],
    ['/caf%C3%A9', ['/caf\u00e9'], ['/caf%25C3%25A9']],
    ['/admin', ['/admin', '/%61dmin'], ['/%2561dmin']],
    ['/%2561dmin', ['/%2561dmin'], ['/admin', '/%61dmin']],
    ['/a.c+(d)', ['/a.c+(d)'], ['/abc+(d)', '/a.cc(d)', '/a.c']],
    ['/tail/', ['/tail', '/tail/'], ['/tail/x']],
    ['/a*b', ['/a*b'], ['/a', '/ab', '/axb']],
    ['/a%2A', ['/a*', '/a%2A'], ['/a', '/a/b']],
    ['/a%252A', ['/a%252A'], ['/a', '/a*']],
    ['/%25252Ax', ['/%25252Ax'], ['/%252Ax']],
    ['/', ['/'], ['/a']],
    ['/*', ['/', '/a', '/a/b'], []],
    ['/blog/*/', ['/blog/a'], ['/blog']],
    ['/x/%FF*', ['/x/%FF/y', '/x/%FF'], ['/x/']],
    ['/up/*', ['/up/%FF', '/up/%', '/%75p/%E0%A4%A'], ['/up']],
    ['/odd/%C0%80', ['/odd/%C0%80', '/%6Fdd/%C0%80'], ['/odd/']],
    ['/odd/*', ['/odd/%ED%A0%80', '/odd/%F7%BF%BF%BF'], ['/odd']],
    [' /spaced ', ['/spaced'], []],
    ['/a b', ['/a b', '/a%20b'], ['/a+b']],
  ])('%s matches %j and not %j', (text, inside, outside) => {
    const pattern = parsePathPattern(text) ?? '';
    const fits = compilePathPatterns(['/never', pattern]);
    const judge = (path: string) => [path, fits(pathOf(`https://a.example${path}`) ?? '')];
    for (const path of inside) expect(judge(path)).toEqual([path, true]);
    for (const path of outside) expect(judge(path)).toEqual([path, false]);
  });
  it.each([
    ['/tail/', '/tail'],
    ['/caf%C3%A9', '/caf\u00e9'],
    ['/blog/*', '/blog/*'],
    ['/', '/'],
    ['///', '/'],
    ['/a%zz%41', '/a%zzA'],
    ['/a%2a', '/a%2A'],
    ['/odd/%C0%80', '/odd/%C0%80'],
    ['/a%2Ab', '/a*b'],
    ['/%C3%41%E2%41%82%F0%9F%98%41', '/%C3A%E2A%82%F0%9F%98A'],
    ['blog', null],
    ['', null],
    ['https://a.example/x', null],
    ['*', null],
  ])('the normal form of %j is %j', (text, normal) => expect(parsePathPattern(text)).toBe(normal));
  it('no patterns match nothing', () => expect(compilePathPatterns([])('/')).toBe(false));
  it('a page matches its own path, whatever it holds, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (part) => {
        const pathname = pathOf(new URL(`https://a.example/${encodeURIComponent(part)}`));
        const pattern = parsePathPattern(pathname);
        if (!part.trim().endsWith('*')) expect(matches(pattern ?? '', pathname)).toBe(true);
        expect(matches('/*', pathname)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
  it('decodes every character once, in capitals and small letters', () => {
    fc.assert(
      fc.property(fc.array(character), fc.boolean(), (characters, small) => {
        const text = characters.join('');
        const encoded = encodeURIComponent(text).replace(/%../g, (byte) => (small ? byte.toLowerCase() : byte));
        expect(parsePathPattern(`/${encoded}/x`)).toBe(`/${text}/x`);
      }),
      { numRuns: 1000 },
    );
  });
  it('takes any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (pattern, path) => void matches(pattern, path)));
  });
});

describe('pathOf', () => {
  it.each([
    ['https://a.example', '/'],
    ['https://a.example/a/?x=/y#z', '/a/'],
    ['https://a.example/caf\u00e9', '/caf%C3%A9'],
    ['app://a', '/'],
    ['/a', null],
    ['', null],
  ])('of %j is %j', (url, path) => {
    expect(pathOf(url)).toBe(path);
    if (path) expect(pathOf(new URL(url))).toBe(path);
  });
});

import fc from 'fast-check';
import { compilePathPatterns, matchesPath, parsePathPattern, pathOf } from './index';

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
    const compiled = compilePathPatterns(['/never', pattern]);
    const judge = (path: string) => {
      const pathname = pathOf(`https://a.example${path}`) ?? '';
      return [path, matchesPath(pattern, pathname), compiled(pathname)];
    };
    for (const path of inside) expect(judge(path)).toEqual([path, true, true]);
    for (const path of outside) expect(judge(path)).toEqual([path, false, false]);
  });
  it.each([
    ['/tail/', '/tail'],
    ['/caf%C3%A9', '/caf\u00e9'],
    ['/blog/*', '/blog/*'],
    ['/', '/'],
    ['///', '/'],
    ['/a%zz%41', '/a%zzA'],
    ['/a%2a', '/a%2A'],
    ['blog', null],
    ['', null],
    ['https://a.example/x', null],
    ['*', null],
  ])('the normal form of %j is %j', (text, normal) => expect(parsePathPattern(text)).toBe(normal));
  it('no patterns match nothing', () => expect(compilePathPatterns([])('/')).toBe(false));
  it('a page matches its own path, whatever it holds, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (part, other) => {
        const pathname = pathOf(new URL(`https://a.example/${encodeURIComponent(part)}`));
        const pattern = parsePathPattern(pathname);
        if (!part.trim().endsWith('*')) expect(matchesPath(pattern ?? '', pathname)).toBe(true);
        expect(matchesPath('/*', pathname)).toBe(true);
        expect(matchesPath(other, part)).toBe(compilePathPatterns([other])(part));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('pathOf', () => {
  it.each([
    ['https://a.example', '/'],
    ['https://a.example/a/?x=/y#z', '/a/'],
    ['https://a.example/caf\u00e9', '/caf%C3%A9'],
    ['/a', null],
    ['', null],
  ])('of %j is %j', (url, path) => expect(pathOf(url)).toBe(path));
});

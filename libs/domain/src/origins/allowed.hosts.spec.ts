import fc from 'fast-check';
import { canonicalHost, compileAllowedHosts, hostOfOrigin, isLocalHost, parseAllowedDomain, parseDomain } from './index';

/** As long as a name may be: 253 characters. */
const longest = `a${'.a'.repeat(126)}`;

describe('canonicalHost', () => {
  it.each([
    ['Example.COM', 'example.com'],
    ['example.com.', 'example.com'],
    ['example.com:8443', 'example.com'],
    ['b\u00fccher.example', 'xn--bcher-kva.example'],
    ['B\u00dcCHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a_b.example', 'a_b.example'],
    ['127.1', '127.0.0.1'],
    ['0x7f.0.0.1', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['[2A02:6B8:0:0:0:0:0:1]', '[2a02:6b8::1]'],
    ['[::ffff:127.0.0.1]', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['com.google.android.gm', 'com.google.android.gm'],
    [' a.example\n', 'a.example'],
    [longest, longest],
    [`a${'\u00ad'.repeat(1023)}`, 'a'],
  ])('%s is %s', (text, host) => expect(canonicalHost(text)).toBe(host));
  it.each([
    '',
    '.',
    'a..b',
    '.a.example',
    'a.example..',
    'a b',
    'a/b',
    'user@a.example',
    'a.example?x',
    'a\\b',
    '1.2.3.4.5',
    'a.example:x',
    'a.example:99999',
    'xn--a',
    `a${longest}`,
    `a${'\u00ad'.repeat(1024)}`,
    '%61.example',
  ])('%j is none', (text) => expect(canonicalHost(text)).toBeNull());
  it('gives its own output again, and what a url gives for plain names', () => {
    fc.assert(
      fc.property(fc.domain(), (name) => {
        const host = canonicalHost(name.toUpperCase());
        expect(host).toBe(new URL(`http://${name}`).hostname);
        expect(canonicalHost(host ?? '')).toBe(host);
      }),
    );
  });
  it('never throws', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void canonicalHost(text))));
});

describe('hostOfOrigin', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['null', null],
    ['https://Shop.Example.com:8443', 'shop.example.com'],
    ['https://example.com.', 'example.com'],
    ['https://example.com@evil.example', 'evil.example'],
    ['capacitor://localhost', 'localhost'],
    ['garbage', ''],
    [' ', null],
    [' null ', null],
    ['file:///a', ''],
    ['https://', ''],
  ])('%j names %j', (header, host) => expect(hostOfOrigin(header)).toBe(host));
});

describe('isLocalHost', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.9.8.7', '127.100.200.255', '[::1]', '::1'])('%s is', (host) =>
    expect(isLocalHost(host)).toBe(true),
  );
  it.each(['localhost.evil.example', 'notlocalhost', '127.0.0.1.example', 'a127.0.0.1', '127.example', '128.0.0.1', '[::2]', ''])(
    '%j is not',
    (host) => expect(isLocalHost(host)).toBe(false),
  );
});

describe('compileAllowedHosts', () => {
  const D = 'site.example';
  it.each([
    [
      D,
      [],
      [D, `shop.${D}`, `a.b.${D}`],
      ['other.example', `${D}.evil.example`, `evil${D}`, `evil-${D}`, 'example', 'sitexexample', `.${D}`, ''],
    ],
    [
      D,
      ['app.example', '*.wild.example'],
      ['app.example', 'x.app.example', 'a.wild.example', 'a.b.wild.example'],
      [D, `x.${D}`, 'wild.example', 'notwild.example', 'evil-app.example', 'a.wild.example.evil.example'],
    ],
    ['B\u00dcCHER.example', [], ['xn--bcher-kva.example'], ['bcher.example']],
    [D, ['not a domain'], [], [D, 'not a domain']],
    ['10.0.0.5', [], ['10.0.0.5'], ['10.0.0.6', '5']],
    ['localhost', [], ['localhost'], ['host']],
  ])('%s with %j allows %j and not %j', (domain, allowed, inside, outside) => {
    const allows = compileAllowedHosts(domain, allowed);
    for (const host of inside) expect([host, allows(host)]).toEqual([host, true]);
    for (const host of outside) expect([host, allows(host)]).toEqual([host, false]);
  });
  it('allows what ends with the domain after a dot, and nothing else', () => {
    const allows = compileAllowedHosts(D);
    const label = fc.constantFrom('site', 'example', 'a', 'evil', 'xsite', 'com');
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const host = labels.join('.');
        expect(allows(host)).toBe(host === D || host.endsWith(`.${D}`));
      }),
    );
  });
});

describe('domains as people write them', () => {
  it.each([
    ['Example.com', 'example.com'],
    ['https://Example.com/', 'example.com'],
    [' http://Example.com/ ', 'example.com'],
    ['[::1]', '[::1]'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
    ['xhttps://a.example', null],
    [' b\u00fccher.example ', 'xn--bcher-kva.example'],
    ['intranet', 'intranet'],
    ['10.0.0.5', '10.0.0.5'],
    ['', null],
    ['https://', null],
    ['example.com/path', null],
    ['user@example.com', null],
    ['*.example.com', null],
    ['-a.example', null],
    [`${'a'.repeat(64)}.example`, null],
    ['a,b.example', null],
  ])('%j is %j', (text, domain) => expect(parseDomain(text)).toBe(domain));
  it.each([
    ['*.Example.com', '*.example.com'],
    [' *.example.com ', '*.example.com'],
    ['a.example', 'a.example'],
    ['*', null],
    ['*.', null],
    ['*.*.example', null],
    ['a.*.example', null],
  ])('the entry %j is %j', (text, entry) => expect(parseAllowedDomain(text)).toBe(entry));
});

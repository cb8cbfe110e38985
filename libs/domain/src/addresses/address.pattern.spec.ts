import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { canonicalAddress, clientAddress, compileAddressPatterns, parseAddressPattern, visitorNetwork } from './index';

const pattern = (text: string) => {
  const parsed = parseAddressPattern(text);
  if (!parsed) throw new Error(`${text} is no pattern`);
  return parsed;
};
const ofEveryLength = (v4: string, v6: string) => [`${v4}/24`, `${v4}/28`, v4, `${v6}/48`, `${v6}/64`, v6].map(pattern);
const prefixed = (most: number) => fc.integer({ min: 1, max: most });

describe('canonicalAddress', () => {
  it.each([
    ['81.2.69.142', '81.2.69.142'],
    [' 81.2.69.142 ', '81.2.69.142'],
    ['81.2.69.142:8080', '81.2.69.142'],
    ['::ffff:81.2.69.50', '81.2.69.50'],
    ['::FFFF:5102:4532', '81.2.69.50'],
    ['0:0:0:0:0:ffff:81.2.69.50', '81.2.69.50'],
    ['2A02:06B8:0000:0002:0:0:0:00AB', '2a02:6b8:0:2::ab'],
    ['[2a02:6b8::1]:443', '2a02:6b8::1'],
    ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
    ['[::1]', '::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::', '::'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'],
    ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
    ['64:ff9b::1.2.3.4', '64:ff9b::102:304'],
    ['0.0.0.0', '0.0.0.0'],
    ['1::ffff:1.2.3.4', '1::ffff:102:304'],
    ['0:0:1:0:0:ffff:1.2.3.4', '::1:0:0:ffff:102:304'],
  ])('%s is %s', (text, canonical) => expect(canonicalAddress(text)).toBe(canonical));

  it.each([
    '',
    '81.2.69',
    '81.2.69.256',
    '127.1',
    '010.1.1.1',
    '1.2.3.4.5',
    '1..2.3',
    '0x7f.1.1.1',
    '1.2.3.4; DROP',
    'office',
    'unknown',
    '::1::',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7',
    ':1:2:3:4:5:6:7',
    '12345::',
    '::ffff:1.2.3.400',
    '::1.2.3.4:5',
    '[::1',
    '[1',
    ':::',
    '1:',
    'g::',
    '1:2:3:4:5:6:7::8',
    '%eth0',
    '1.2.3.4:99999999',
    '1.2.3.',
    '1-1.2.3.4',
    '1.2.3.4:x',
    '@::1',
    '`::1',
    '[][::1]',
    '[::1]x',
  ])('%j is none', (text) => expect(canonicalAddress(text)).toBeNull());

  it('gives every IPv6 address as a url does, mapped ones as IPv4, and its own output again', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const inUrl = new URL(`http://[${text}]`).hostname.slice(1, -1);
        const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(inUrl);
        const [high, low] = [parseInt(mapped?.[1] ?? '', 16), parseInt(mapped?.[2] ?? '', 16)];
        const canonical = canonicalAddress(text);
        expect(canonical).toBe(mapped ? `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}` : inUrl);
        expect(canonicalAddress(canonical ?? '')).toBe(canonical);
      }),
      { numRuns: 2000 },
    );
  });
  it('takes exactly what node takes, of texts that nearly are addresses', () => {
    const piece = fc.constantFrom('0', '1', 'ab', 'ffff', '12345', ':', '::', '.', '255', '256', '1.2.3.4', 'g');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 17 }), (pieces) => {
        const text = pieces.join('');
        if (/\d:\d+$/.test(text) && text.includes('.')) return;
        expect(canonicalAddress(text) !== null).toBe(isIPv4(text) || isIPv6(text));
      }),
      { numRuns: 20000 },
    );
  });
  it('never throws', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void canonicalAddress(text))));
});

describe('visitorNetwork', () => {
  it.each([
    ['81.2.69.142', '81.2.69.142'],
    ['::ffff:81.2.69.142', '81.2.69.142'],
    ['2a02:6b8:1:2:8003:4:5:6', '2a02:6b8:1:2::/64'],
    ['2a02:6b8:1:3::1', '2a02:6b8:1:3::/64'],
    ['2a02:6b8:1:2::ffff', '2a02:6b8:1:2::/64'],
    ['::1', '::/64'],
    ['nobody', null],
  ])('of %s is %s', (text, network) => expect(visitorNetwork(text)).toBe(network));
});

describe('parseAddressPattern', () => {
  it.each([
    ['81.2.69.70', '81.2.69.70'],
    ['81.2.69.70/32', '81.2.69.70'],
    [' 81.2.69.0/24 ', '81.2.69.0/24'],
    ['::ffff:81.2.69.70', '81.2.69.70'],
    ['::ffff:81.2.69.70/128', '81.2.69.70'],
    ['::ffff:81.2.69.0/120', '81.2.69.0/24'],
    ['89.160.20.77/24', '89.160.20.0/24'],
    ['175.16.199.77/28', '175.16.199.64/28'],
    ['200.0.0.0/1', '128.0.0.0/1'],
    ['2A02:06B8:0:0:0:0:0:1', '2a02:6b8::1'],
    ['2a02:6b8::1/128', '2a02:6b8::1'],
    ['2a02:6b8:1::9/64', '2a02:6b8:1::/64'],
    ['2a02:6b8:ffff::/33', '2a02:6b8:8000::/33'],
    ['::ffff:0:0/95', '::fffe:0:0/95'],
  ])('%s is %s', (text, canonical) => {
    expect(pattern(text).canonical).toBe(canonical);
    expect(pattern(canonical).canonical).toBe(canonical);
  });
  it.each([
    '0.0.0.0/0',
    '::/0',
    '81.2.69.1/0',
    '::ffff:0:0/96',
    '::ffff:1.2.3.4/96',
    '81.2.69',
    '81.2.69.256',
    '81.2.69.1/33',
    '2a02::/129',
    'office',
    '1.2.3.4; DROP',
    '1.2.3.4/',
    '1.2.3.4/024',
    '1.2.3.4/24/8',
    '1.2.3.4/-1',
    '1.2.3.4/ 8',
    '/8',
    '[::1]:80/64',
    '1.2.3.4:80/24',
    '',
  ])('%j is none', (text) => expect(parseAddressPattern(text)).toBeNull());
  it.each([
    ['89.160.20.0/24', ['89.160.20.0', '89.160.20.255', '::ffff:89.160.20.7'], ['89.160.21.0', '89.160.19.255', '::89.160.20.7', 'x']],
    ['175.16.199.77/28', ['175.16.199.64', '175.16.199.79'], ['175.16.199.63', '175.16.199.80', 'af10:c740::']],
    ['81.2.69.30', ['81.2.69.30', '81.2.69.30:99'], ['81.2.69.3', '81.2.69.31', '81.2.69.130']],
    ['2a02:6b8:9::/48', ['2a02:6b8:9:ffff::1', '[2a02:6b8:9::]:1'], ['2a02:6b8:a::1', '81.2.69.30']],
    ['0:1:0:17::/64', ['0:1:0:17::9'], ['0:c:0:3::']],
    ['2a02:6b8:0:1::5', ['2A02:06B8:0:1:0:0:0:5'], ['2a02:6b8:0:1::6']],
  ])('%s matches %j and not %j', (text, inside, outside) => {
    const one = pattern(text);
    const list = compileAddressPatterns([...ofEveryLength('9.9.9.9', 'fd00::'), one, ...ofEveryLength('8.8.8.8', 'fe00::')]);
    for (const address of inside) expect([address, one.matches(address), list(address)]).toEqual([address, true, true]);
    for (const address of outside) expect([address, one.matches(address), list(address)]).toEqual([address, false, false]);
  });
  it('compares as ipaddr.js does, one by one and compiled', () => {
    const near = (text: string, bit: number) => {
      const bytes = ipaddr.parse(text).toByteArray();
      const at = bit % (bytes.length * 8);
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (128 >> (at & 7));
      return ipaddr.fromByteArray(bytes).toString();
    };
    const any = fc.oneof(
      fc.tuple(fc.ipV4(), prefixed(32)),
      fc.tuple(
        fc.ipV6().filter((text) => !text.includes('.')),
        prefixed(128),
      ),
    );
    fc.assert(
      fc.property(any, fc.nat(127), ([address, prefix], bit) => {
        const one = pattern(`${address}/${prefix}`);
        const other = near(address, bit);
        const expected = ipaddr.parse(other).match([ipaddr.parse(address), prefix]);
        expect(one.matches(address)).toBe(true);
        expect(one.matches(other)).toBe(expected);
        expect(compileAddressPatterns([one])(other)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
  it('nothing lies in no patterns', () => expect(compileAddressPatterns([])('1.2.3.4')).toBe(false));
});

describe('clientAddress', () => {
  const trusted = () => ['127.0.0.0/8', '::1', '10.0.0.0/8'].map(pattern);
  it.each([
    ['1.2.3.4', '9.9.9.9', '1.2.3.4'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '81.2.69.60', '81.2.69.60'],
    ['::ffff:127.0.0.1', '9.9.9.9, 81.2.69.60', '81.2.69.60'],
    ['127.0.0.1', '9.9.9.9, 81.2.69.60, 127.0.0.1', '81.2.69.60'],
    ['127.0.0.1', '9.9.9.9,81.2.69.60:555 ,10.1.2.3', '81.2.69.60'],
    ['::1', '[2a02:6b8::1]:80', '2a02:6b8::1'],
    ['127.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['127.0.0.1', '81.2.69.60, unknown', '127.0.0.1'],
    ['127.0.0.1', '81.2.69.60, unknown, 10.0.0.1', '10.0.0.1'],
    ['127.0.0.1', ['9.9.9.9', '81.2.69.60'], '81.2.69.60'],
    ['', '81.2.69.60', null],
  ])('of peer %j with %j is %j', (peer, header, address) => expect(clientAddress(peer, header, trusted())).toBe(address));
  it('trusts nobody where nobody is named', () => expect(clientAddress('127.0.0.1', '1.2.3.4', [])).toBe('127.0.0.1'));
});

import { AddressGuard } from './address.guard';

const guard = new AddressGuard(false);

describe('addresses that are not public', () => {
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.254', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
    ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    '168.63.129.16',
  ])('IPv4 %s', (address) => {
    expect(guard.allows(address)).toBe(false);
  });

  it.each([
    ...[
      '::',
      '::1',
      'fe80::1',
      'febf::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd00:ec2::254',
      'fec0::1',
      'ff02::1',
      '100::1',
      '100:0:0:1::1',
      '5f00::1',
    ],
    ...['2001::1', '2001:2::1', '2001:10::1', '2001:1::4', '2001:db8::1', '3fff::1', '64:ff9b:1::1', '4000::1', '1fff::1', 'e000::1'],
  ])('IPv6 %s', (address) => {
    expect(guard.allows(address)).toBe(false);
  });

  it.each([
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '0:0:0:0:0:ffff:c0a8:0001', '::ffff:169.254.169.254', '::ffff:0:127.0.0.1'],
    ...['::127.0.0.1', '::7f00:1', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:c0a8:1::1'],
  ])('IPv4 carried in IPv6: %s', (address) => {
    expect(guard.allows(address)).toBe(false);
  });

  it.each(['', 'localhost', '10.1', '2130706433', '0x7f.1', '1.1.1', '8.8.8.8.', '[2606:4700::1]'])('what is no address: %s', (text) => {
    expect(guard.allows(text)).toBe(false);
  });
});

describe('public addresses', () => {
  it.each([
    ...['1.1.1.1', '8.8.8.8', '11.0.0.1', '9.255.255.255', '100.63.255.255', '100.128.0.1', '128.0.0.1', '126.255.255.255', '169.253.1.1'],
    ...['172.15.255.255', '172.32.0.1', '192.0.1.1', '192.0.0.9', '192.0.0.10', '192.31.196.1', '192.167.1.1', '198.17.1.1', '198.20.0.1'],
    ...['223.255.255.255', '168.63.129.15'],
  ])('IPv4 %s', (address) => {
    expect(guard.allows(address)).toBe(true);
  });

  it.each([
    ...[
      '2606:4700:4700::1111',
      '2000::1',
      '3ffe::1',
      '2001:200::1',
      '2001:3::1',
      '2001:4:112::1',
      '2001:1::1',
      '2001:20::1',
      '2620:4f:8000::1',
    ],
    ...['::ffff:8.8.8.8', '::808:808', '64:ff9b::8.8.8.8', '2002:808:808::1'],
  ])('IPv6 %s', (address) => {
    expect(guard.allows(address)).toBe(true);
  });
});

describe('what the operator permits', () => {
  it('is everything', () => {
    const open = new AddressGuard(true);
    for (const address of ['127.0.0.1', '::1', '10.0.0.1', 'fe80::1']) expect(open.allows(address)).toBe(true);
    expect(open.allows('nonsense')).toBe(false);
  });

  it('is networks and single addresses, each of its own family, and what is public', () => {
    const some = new AddressGuard(['10.1.0.0/16', '192.168.0.7', 'fd00:1::/32', '::1']);
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '64:ff9b::10.1.2.3', '192.168.0.7', 'fd00:1::9', '::1', '8.8.8.8']) {
      expect([address, some.allows(address)]).toEqual([address, true]);
    }
    for (const address of ['10.2.0.1', '192.168.0.8', 'fd00:2::9', '127.0.0.1', '0.0.0.1', '::2', '::127.0.0.1']) {
      expect([address, some.allows(address)]).toEqual([address, false]);
    }
  });
});

/**
 * What the IANA special-purpose address registries say, as [network, globally reachable]. The first match decides, so exceptions
 * stand before the network around them. IPv4 also holds multicast and the reserved class, which those registries do not list.
 */
export const SPECIAL_IPV4: readonly (readonly [string, boolean])[] = [
  ['0.0.0.0/8', false],
  ['10.0.0.0/8', false],
  ['100.64.0.0/10', false],
  ['127.0.0.0/8', false],
  ['169.254.0.0/16', false],
  ['172.16.0.0/12', false],
  ['192.0.0.9/32', true],
  ['192.0.0.10/32', true],
  ['192.0.0.0/24', false],
  ['192.0.2.0/24', false],
  ['192.88.99.0/24', false],
  ['192.168.0.0/16', false],
  ['198.18.0.0/15', false],
  ['198.51.100.0/24', false],
  ['203.0.113.0/24', false],
  ['224.0.0.0/4', false],
  ['240.0.0.0/4', false],
  // In no registry: the metadata service of a large cloud answers at this address to every machine in it.
  ['168.63.129.16/32', false],
];

/** Of the part of IPv6 that is handed out at all: whatever lies outside 2000::/3 is refused without a look here. */
export const SPECIAL_IPV6: readonly (readonly [string, boolean])[] = [
  ['2001:1::1/128', true],
  ['2001:1::2/128', true],
  ['2001:1::3/128', true],
  ['2001:3::/32', true],
  ['2001:4:112::/48', true],
  ['2001:20::/28', true],
  ['2001:30::/28', true],
  ['2001::/23', false],
  ['2001:db8::/32', false],
  ['3fff::/20', false],
];

export const HANDED_OUT_IPV6 = '2000::/3';

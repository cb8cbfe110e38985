import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { HANDED_OUT_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-networks.table';

type Network = ReturnType<typeof ipaddr.parseCIDR>;
type Address = IPv4 | IPv6;

/** Forms of IPv6 that carry an IPv4 address, with the byte at which it begins: compatible, NAT64, 6to4. */
const CARRIERS = [
  [ipaddr.parseCIDR('::/96'), 12],
  [ipaddr.parseCIDR('64:ff9b::/96'), 12],
  [ipaddr.parseCIDR('2002::/16'), 2],
] as const;
const HANDED_OUT = ipaddr.parseCIDR(HANDED_OUT_IPV6);
const networks = (table: readonly (readonly [string, boolean])[]) =>
  table.map(([cidr, reachable]) => [ipaddr.parseCIDR(cidr), reachable] as const);
const SPECIAL = { ipv4: networks(SPECIAL_IPV4), ipv6: networks(SPECIAL_IPV6) };

/** Tells to which addresses requests may go that somebody else chose the target of. */
export class AddressGuard {
  private readonly permitted: readonly Network[];

  /** @param permitted networks that are allowed though they are not public, as CIDR or single addresses; true: all of them */
  constructor(private readonly permittedNetworks: boolean | readonly string[]) {
    this.permitted = Array.isArray(permittedNetworks) ? permittedNetworks.map(networkOf) : [];
  }

  /** @param address as a resolver or socket gives it; anything else is refused */
  allows(address: string): boolean {
    const parsed = parse(address);
    if (!parsed) return false;
    const judged = carried(parsed);
    const isPermitted = this.permitted.some((network) => lies(judged, network) || lies(parsed, network));
    return this.permittedNetworks === true || isPermitted || isPublic(judged);
  }
}

/** @throws Error for what is neither an address nor a network */
function networkOf(text: string): Network {
  const family = isIP(text);
  return ipaddr.parseCIDR(family ? `${text}/${family === 4 ? 32 : 128}` : text);
}

/** Unfolds IPv4-mapped addresses. The short forms that the library reads too, such as `10.1`, come from no resolver or socket. */
function parse(address: string): Address | undefined {
  return isIP(address) ? ipaddr.process(address) : undefined;
}

function carried(address: Address): Address {
  if (address.kind() === 'ipv4') return address;
  const start = CARRIERS.find(([network]) => lies(address, network))?.[1];
  return start === undefined ? address : new ipaddr.IPv4(address.toByteArray().slice(start, start + 4));
}

function isPublic(address: Address): boolean {
  const special = SPECIAL[address.kind()].find(([network]) => lies(address, network));
  if (special) return special[1];
  return address.kind() === 'ipv4' || lies(address, HANDED_OUT);
}

/** Families are kept apart: no IPv4 address lies in a network of IPv6. */
function lies(address: Address, [base, bits]: Network): boolean {
  if (address.kind() !== base.kind()) return false;
  return address.kind() === 'ipv4' ? (address as IPv4).match(base, bits) : (address as IPv6).match(base, bits);
}

import { addressText, parseAddress, zeroHostBits } from './parsed.address';

/**
 * What of an address tells visitors apart: the whole IPv4 address, of IPv6 the network (`2001:db8:1:2::/64`), since devices
 * change the low half by themselves. Null for what is no address.
 */
export function visitorNetwork(address: string): string | null {
  const parsed = parseAddress(address);
  if (!parsed) return null;
  return parsed.family === 4 ? addressText(parsed) : `${addressText(zeroHostBits(parsed, 64))}/64`;
}

import { addressText, parseAddress } from './parsed.address';

/**
 * The one spelling of an address: IPv6 by RFC 5952, an IPv4-mapped address as IPv4, without zone, brackets and port.
 * Null for what is no address; octets with leading zeros and short forms (`127.1`) are none.
 */
export function canonicalAddress(text: string): string | null {
  const parsed = parseAddress(text);
  return parsed && addressText(parsed);
}

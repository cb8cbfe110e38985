import { canonicalAddress } from '../addresses';

/** Longer texts are not handed to IDNA, whose work grows faster than the text. */
const MOST_CHARACTERS = 1024;
const FORBIDDEN = /[\s/\\?#@%]/;

/**
 * The one spelling of a host: lower case, IDNA (ASCII), without port and trailing dot; IPv6 in brackets, an IPv4-mapped address
 * as IPv4. Null for what is no host.
 */
export function canonicalHost(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS || FORBIDDEN.test(trimmed)) return null;
  const url = `http://${trimmed}`;
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  if (hostname.startsWith('[')) {
    const address = canonicalAddress(hostname) ?? hostname;
    return address.includes(':') ? `[${address}]` : address;
  }
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return host === '' || host.length > 253 || host.startsWith('.') || host.endsWith('.') || host.includes('..') ? null : host;
}

import { canonicalAddress } from '../addresses';

/** Names that are their own canonical form: no capitals, nothing international, no number at the end that a url would read as IPv4. */
const PLAIN = /^(?!.*xn--)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const FORBIDDEN = /[\s/\\?#@%]/;

/**
 * The one spelling of a host: lower case, IDNA (ASCII), without port and trailing dot; IPv6 in brackets, an IPv4-mapped address
 * as IPv4. Null for what is no host.
 */
export function canonicalHost(text: string): string | null {
  if (text.length <= 253 && PLAIN.test(text)) return text;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 1024 || FORBIDDEN.test(trimmed)) return null;
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

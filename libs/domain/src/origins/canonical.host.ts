import { domainToUnicode } from 'node:url';
import { canonicalAddress } from '../addresses';
import { memoized } from '../memo';

/** Longer texts are not handed to IDNA, whose work grows faster than the text. */
const MOST_CHARACTERS = 1024;
const FORBIDDEN = /[\s/\\?#@%]/;

function spelled(text: string): string | null {
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
  if (host.includes('xn--') && !host.split('.').every(isReadable)) return null;
  return host === '' || host.length > 253 || host.startsWith('.') || host.endsWith('.') || host.includes('..') ? null : host;
}

/** Whether a label stands for a name: of those that say they are encoded, some runtimes let through what nothing can be made of, others do not. */
const isReadable = (label: string) => !label.startsWith('xn--') || domainToUnicode(label) !== label;

/**
 * The one spelling of a host: lower case, IDNA (ASCII), without port and trailing dot; IPv6 in brackets, an IPv4-mapped address
 * as IPv4. Null for what is no host. The same few hosts come again and again, and two urls have to be read for each.
 */
export const canonicalHost: (text: string) => string | null = memoized(spelled, { texts: 10_000, characters: 255 });

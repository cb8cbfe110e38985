import { ipv4Text, ipv4Word } from './ipv4.text';
import { ipv6Text, ipv6Words } from './ipv6.text';

/** An address as unsigned 32-bit words, the most significant first: one word for IPv4, four for IPv6. */
export interface ParsedAddress {
  readonly family: 4 | 6;
  readonly words: readonly number[];
}

const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;

/** Reads an address without zone and port; an IPv4-mapped one stays IPv6. Null for anything else. */
export function parseBareAddress(text: string): ParsedAddress | null {
  if (!text.includes(':')) {
    const word = ipv4Word(text);
    return word === null ? null : { family: 4, words: [word] };
  }
  const words = ipv6Words(text);
  return words && { family: 6, words };
}

export function isMapped({ words }: ParsedAddress): boolean {
  return words[0] === 0 && words[1] === 0 && words[2] === 0xffff;
}

/** Takes port, brackets and zone away. */
function bare(text: string): string {
  let address = text.trim();
  if (address.startsWith('[')) address = BRACKETED.exec(address)?.[1] ?? '';
  else if (address.indexOf(':') === address.lastIndexOf(':')) address = address.replace(/:\d{1,5}$/, '');
  const zone = address.indexOf('%');
  return zone < 0 ? address : address.slice(0, zone);
}

/** Reads an address in any spelling, with zone and port; an IPv4-mapped one is IPv4. Null for anything else. */
export function parseAddress(text: string): ParsedAddress | null {
  const parsed = parseBareAddress(bare(text));
  return parsed && isMapped(parsed) ? { family: 4, words: parsed.words.slice(3) } : parsed;
}

/** IPv4 in four decimal parts, IPv6 by RFC 5952. */
export function addressText({ family, words }: ParsedAddress): string {
  return family === 4 ? ipv4Text(words[0] ?? 0) : ipv6Text(words);
}

/** The same address with all bits after the first `prefix` zeroed. */
export function zeroHostBits({ family, words }: ParsedAddress, prefix: number): ParsedAddress {
  return {
    family,
    words: words.map((word, i) => {
      const kept = prefix - 32 * i;
      return kept >= 32 ? word : kept <= 0 ? 0 : (word & (0xffffffff << (32 - kept))) >>> 0;
    }),
  };
}

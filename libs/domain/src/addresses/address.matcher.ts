import type { AddressPattern } from './address.pattern';
import { parseAddress, zeroHostBits } from './parsed.address';

interface Length {
  readonly prefix: number;
  readonly networks: Set<number | string>;
}

const keyOf = (words: readonly number[]): number | string => (words.length === 1 ? (words[0] ?? 0) : words.join(','));

/**
 * One question for a whole list: does an address, in any spelling, lie in one of the patterns? The cost grows with the number
 * of different prefix lengths, not with the length of the list.
 */
export function compileAddressPatterns(patterns: readonly AddressPattern[]): (address: string) => boolean {
  const lengths: Record<4 | 6, Length[]> = { 4: [], 6: [] };
  for (const { family, prefix, network } of patterns) {
    let length = lengths[family].find((known) => known.prefix === prefix);
    if (!length) lengths[family].push((length = { prefix, networks: new Set() }));
    length.networks.add(keyOf(network.words));
  }
  if (patterns.length === 0) return () => false;
  return (address) => {
    const parsed = parseAddress(address);
    return (
      parsed !== null && lengths[parsed.family].some(({ prefix, networks }) => networks.has(keyOf(zeroHostBits(parsed, prefix).words)))
    );
  };
}

import type { AddressPattern } from './address.pattern';
import { parseAddress, zeroHostBits } from './parsed.address';

/** Networks by how many of their leading bits count. */
type Networks = Map<number, Set<number | string>>;

const keyOf = (words: readonly number[]): number | string => (words.length === 1 ? (words[0] ?? 0) : words.join(','));

/**
 * One question for a whole list: does an address, in any spelling, lie in one of the patterns? The cost grows with the number
 * of different prefix lengths, not with the length of the list.
 */
export function compileAddressPatterns(patterns: readonly AddressPattern[]): (address: string) => boolean {
  const families: Record<4 | 6, Networks> = { 4: new Map(), 6: new Map() };
  for (const { family, prefix, network } of patterns) {
    let networks = families[family].get(prefix);
    if (!networks) families[family].set(prefix, (networks = new Set()));
    networks.add(keyOf(network.words));
  }
  // Most websites have none: for them no address is taken apart.
  if (!patterns.length) return () => false;
  return (address) => {
    const parsed = parseAddress(address);
    if (!parsed) return false;
    for (const [prefix, networks] of families[parsed.family]) if (networks.has(keyOf(zeroHostBits(parsed, prefix).words))) return true;
    return false;
  };
}

import type { AddressPattern } from './address.pattern';
import { canonicalAddress } from './canonical.address';

/**
 * The address of the client in canonical form: the right-most hop of `X-Forwarded-For` that is no trusted proxy, walking from
 * the peer of the connection. What stands left of it is the caller's own claim. Where all hops are trusted it is the left-most;
 * where a hop is unreadable, the one that reported it. Null where the peer has no address.
 */
export function clientAddress(
  peer: string,
  xForwardedFor: string | readonly string[] | undefined,
  trusted: readonly Pick<AddressPattern, 'matches'>[],
): string | null {
  let address = canonicalAddress(peer);
  if (address === null) return null;
  const isTrusted = (hop: string) => trusted.some((pattern) => pattern.matches(hop));
  if (!xForwardedFor?.length || !isTrusted(address)) return address;
  const hops = (typeof xForwardedFor === 'string' ? xForwardedFor : xForwardedFor.join(',')).split(',');
  for (const text of hops.reverse()) {
    const hop = canonicalAddress(text);
    if (hop === null) break;
    address = hop;
    if (!isTrusted(hop)) break;
  }
  return address;
}

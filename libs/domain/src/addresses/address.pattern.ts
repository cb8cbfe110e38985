import { addressText, isMapped, parseAddress, parseBareAddress, zeroHostBits, type ParsedAddress } from './parsed.address';

/** An address or a network to compare with. */
export interface AddressPattern {
  /** The one spelling of it: host bits zeroed, a single address without `/32` or `/128`. */
  readonly canonical: string;
  readonly family: 4 | 6;
  /** How many leading bits count. */
  readonly prefix: number;
  /** The network, host bits zeroed. */
  readonly network: ParsedAddress;
  /** Whether an address in any spelling lies inside; what is no address does not. */
  matches(address: string): boolean;
}

const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

function patternOf(address: ParsedAddress, prefix: number): AddressPattern {
  const whole = address.family === 4 ? 32 : 128;
  const network = zeroHostBits(address, prefix);
  const text = addressText(network);
  return {
    canonical: prefix === whole ? text : `${text}/${prefix}`,
    family: address.family,
    prefix,
    network,
    matches: (candidate) => {
      const parsed = parseAddress(candidate);
      return (
        parsed !== null && parsed.family === address.family && network.words.every((w, i) => w === zeroHostBits(parsed, prefix).words[i])
      );
    },
  };
}

/**
 * Reads an address or a CIDR network of either family. IPv4-mapped networks of /96 and longer are IPv4 networks.
 * Null for what is neither, and for a network of everything (`/0`, `::ffff:0:0/96`).
 */
export function parseAddressPattern(text: string): AddressPattern | null {
  const trimmed = text.trim();
  const slash = trimmed.indexOf('/');
  if (slash < 0) {
    const address = parseAddress(trimmed);
    return address && patternOf(address, address.family === 4 ? 32 : 128);
  }
  const address = parseBareAddress(trimmed.slice(0, slash));
  const digits = trimmed.slice(slash + 1);
  if (!address || !PREFIX.test(digits)) return null;
  const prefix = Number(digits);
  if (prefix > (address.family === 4 ? 32 : 128)) return null;
  const mapped = isMapped(address) && prefix >= 96;
  const [effective, bits] = mapped ? [{ family: 4 as const, words: address.words.slice(3) }, prefix - 96] : [address, prefix];
  return bits === 0 ? null : patternOf(effective, bits);
}

import { ipv4Word } from './ipv4.text';

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** The groups as they are written and where `::` stands among them (-1 for nowhere); null for what is no address. */
function readGroups(text: string): { groups: number[]; elided: number } | null {
  const groups: number[] = [];
  let elided = text.startsWith('::') ? 0 : -1;
  let i = elided === 0 ? 2 : 0;
  while (i < text.length) {
    const start = i;
    let group = 0;
    for (let digit; (digit = hexDigit(text.charCodeAt(i))) >= 0; i++) group = group * 16 + digit;
    if (text.charCodeAt(i) === 46) {
      const word = ipv4Word(text.slice(start));
      if (word === null) return null;
      groups.push(word >>> 16, word & 0xffff);
      break;
    }
    if (i === start || i - start > 4 || groups.push(group) > 8) return null;
    if (i === text.length) break;
    if (text.charCodeAt(i++) !== 58 || i === text.length) return null;
    if (text.charCodeAt(i) === 58) {
      if (elided >= 0) return null;
      elided = groups.length;
      i++;
    }
  }
  return { groups, elided };
}

/**
 * The eight groups of an IPv6 address as four 32-bit words, null for what is none. An address is read several times for every hit
 * and may not be remembered, so this is written for speed; ipaddr.js takes some 10 µs, and reads `::1.2.3.4` as an IPv4 address.
 */
export function ipv6Words(text: string): number[] | null {
  const read = readGroups(text);
  if (!read) return null;
  const { groups, elided } = read;
  if (elided < 0 ? groups.length !== 8 : groups.length > 7) return null;
  const missing = 8 - groups.length;
  const group = (i: number) => (i < elided ? groups[i] : i < elided + missing ? 0 : groups[i - missing]) ?? 0;
  return [0, 2, 4, 6].map((i) => group(i) * 65536 + group(i + 1));
}

/** RFC 5952: lower case, no leading zeros, the first longest run of at least two zero groups as `::`. */
export function ipv6Text(words: readonly number[]): string {
  const groups = words.flatMap((word) => [word >>> 16, word & 0xffff]);
  let [runStart, runLength] = [0, 1];
  for (let i = 0; i < 8; i++) {
    let length = 0;
    while (groups[i + length] === 0) length++;
    if (length > runLength) [runStart, runLength] = [i, length];
    i += length;
  }
  const hex = (from: number, to: number) =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(':');
  return runLength < 2 ? hex(0, 8) : `${hex(0, runStart)}::${hex(runStart + runLength, 8)}`;
}

/**
 * A dotted address of four decimal parts as one 32-bit word, null for what is none. An octet has no leading zero: some readers
 * take that for octal, and two readings of one address are a way around an exclusion.
 */
export function ipv4Word(text: string): number | null {
  let word = 0;
  let octet = -1;
  let dots = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46) {
      if (octet < 0 || ++dots > 3) return null;
      word = word * 256 + octet;
      octet = -1;
    } else if (code >= 48 && code <= 57) {
      if (octet === 0) return null;
      octet = (octet < 0 ? 0 : octet) * 10 + (code - 48);
      if (octet > 255) return null;
    } else return null;
  }
  return dots === 3 && octet >= 0 ? word * 256 + octet : null;
}

export function ipv4Text(word: number): string {
  return `${word >>> 24}.${(word >>> 16) & 255}.${(word >>> 8) & 255}.${word & 255}`;
}

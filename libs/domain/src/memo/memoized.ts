/** How much is kept: texts, and the characters of the longest. */
export interface MemoBounds {
  readonly texts: number;
  readonly characters: number;
}

/**
 * The same function, which keeps what it told of the texts it was last asked for. Longer texts are computed each time. Where there are too
 * many it forgets them all: no order is kept, so that what is known is told by one look-up.
 * @param compute must depend on its text alone
 */
export function memoized<T extends NonNullable<unknown> | null>(
  compute: (text: string) => T,
  { texts, characters }: MemoBounds,
): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    if (text.length > characters) return compute(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= texts) kept.clear();
    const told = compute(text);
    kept.set(text, told);
    return told;
  };
}

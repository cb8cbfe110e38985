/** Numbers that look random and are the same for the same words, on any machine. */
export class SeededRandom {
  private state: number;

  constructor(...words: readonly (string | number)[]) {
    // FNV-1a spreads neighbouring dates and indices over all of the state.
    let hash = 0x811c9dc5;
    for (const character of words.join('\0')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    this.state = hash >>> 0;
  }

  /** In [0, 1). Mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Positive, mostly near `median`, now and then several times as much: how long people read. */
  around(median: number): number {
    return median * Math.exp(0.7 * (this.next() + this.next() + this.next() - 1.5));
  }

  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  /** The more weight, the more often. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(list)[0];
  }
}

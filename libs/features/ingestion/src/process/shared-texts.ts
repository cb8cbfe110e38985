/** Shorter ones the parser of JSON shares by itself. */
const LEAST_LENGTH = 11;
/** Longer ones are seldom the same. */
const MOST_LENGTH = 200;
const MOST_TEXTS = 20_000;

/**
 * One string for all that say the same. Most of what is parsed (paths, titles, cities) was said a moment ago: a copy that is not kept costs nothing, where one that is
 * kept for as long as its batch, or its visitor, is copied again by each collecting of garbage.
 */
export class SharedTexts {
  private readonly texts = new Map<string, string>();

  /** @param most of these are kept; with one more all are let go */
  constructor(private readonly most = MOST_TEXTS) {}

  /** How many are kept. */
  get size(): number {
    return this.texts.size;
  }

  /** @returns a string that is equal to this one */
  of(text: string): string {
    if (text.length < LEAST_LENGTH || text.length > MOST_LENGTH) return text;
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.texts.size >= this.most) this.texts.clear();
    this.texts.set(text, text);
    return text;
  }
}

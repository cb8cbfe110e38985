import type { IdKey } from './id.key';

/**
 * A set of ids, of a size that is known beforehand, in memory that nobody has to look through for garbage: a set of texts takes
 * several times the room, and most of its time goes into following them.
 */
export class IdTable {
  private readonly mask: number;
  /** Per place the mark of the id that stands there; 0 where none does. */
  private readonly marks: Int32Array;
  private readonly words: Int32Array;
  private count = 0;

  /** @param most ids that it takes */
  constructor(private readonly most: number) {
    // At most half full, so that a free place is never far.
    const places = 2 ** Math.ceil(Math.log2(Math.max(2, 2 * most)));
    this.mask = places - 1;
    this.marks = new Int32Array(places);
    this.words = new Int32Array(places * 5);
  }

  get isFull(): boolean {
    return this.count >= this.most;
  }

  has(key: IdKey): boolean {
    return this.marks[this.placeOf(key)] !== 0;
  }

  /** @throws RangeError where it is full */
  add(key: IdKey): void {
    const place = this.placeOf(key);
    if (this.marks[place] !== 0) return;
    if (this.isFull) throw new RangeError(`more than ${this.most} ids`);
    const { words } = this;
    const from = place * 5;
    this.marks[place] = key.mark;
    words[from] = key.website;
    words[from + 1] = key.a;
    words[from + 2] = key.b;
    words[from + 3] = key.c;
    words[from + 4] = key.d;
    this.count++;
  }

  /** Where the id stands, or would. */
  private placeOf(key: IdKey): number {
    const { marks, mask } = this;
    let place = key.mark & mask;
    for (; marks[place] !== 0; place = (place + 1) & mask) if (marks[place] === key.mark && this.holds(place, key)) break;
    return place;
  }

  private holds(place: number, key: IdKey): boolean {
    const { words } = this;
    const from = place * 5;
    return (
      words[from] === key.website &&
      words[from + 1] === key.a &&
      words[from + 2] === key.b &&
      words[from + 3] === key.c &&
      words[from + 4] === key.d
    );
  }
}

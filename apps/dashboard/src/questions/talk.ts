let made = 0;

/** One conversation from when it was opened, or begun, until another one is. */
export class Talk {
  /** Of two that are of the same conversation as well each has its own. */
  readonly key = ++made;
  /** The conversation as the address has it. */
  id: string | null;
  private kept: Promise<string | null>;

  /** @param opened null: it is begun with its first answer */
  constructor(readonly opened: string | null) {
    this.id = opened;
    this.kept = Promise.resolve(opened);
  }

  /** Adds to the conversation once all from before has been kept. @param add gets its id, null before there is one, and gives it back */
  after(add: (id: string | null) => Promise<string | null>): void {
    this.kept = this.kept.then(add);
  }
}

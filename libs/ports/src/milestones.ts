interface Milestone<Place> {
  readonly place: Place;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Who waits until a consumer has come to a place, whatever a log takes for one. */
export class Milestones<Place> {
  private readonly waiting = new Set<Milestone<Place>>();
  private left: Error | null = null;

  /** @param isPast whether the consumer has handled all that stands before a place */
  constructor(private readonly isPast: (place: Place) => boolean) {}

  /**
   * @param place of the log, or the promise of one where the log has to be asked
   * @throws Error where that takes longer than so many milliseconds, the log does not say, or the consumer is left before
   */
  async reached(place: Place | Promise<Place>, withinMs: number): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    let milestone: Milestone<Place> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error(`what stands in the log was not handled within ${withinMs} ms`)), withinMs);
    });
    try {
      const known = await Promise.race([place, tooLate]);
      if (this.left) throw this.left;
      if (this.isPast(known)) return;
      const passed = new Promise<void>((resolve, reject) => {
        milestone = { place: known, resolve, reject };
        this.waiting.add(milestone);
      });
      await Promise.race([passed, tooLate]);
    } finally {
      clearTimeout(late);
      if (milestone) this.waiting.delete(milestone);
    }
  }

  /** To be called whenever the consumer has come further. */
  look(): void {
    for (const { place, resolve } of this.waiting) if (this.isPast(place)) resolve();
  }

  /** Nothing will be reached any more. */
  leave(error: Error): void {
    this.left = error;
    for (const { reject } of this.waiting) reject(error);
  }
}

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

  /** @throws Error where that takes longer than so many milliseconds, or the consumer is left before */
  async reached(place: Place, withinMs: number): Promise<void> {
    if (this.left) throw this.left;
    if (this.isPast(place)) return;
    let late: NodeJS.Timeout | undefined;
    let milestone: Milestone<Place> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        milestone = { place, resolve, reject };
        this.waiting.add(milestone);
        late = setTimeout(() => reject(new Error(`what stands in the log was not handled within ${withinMs} ms`)), withinMs);
      });
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

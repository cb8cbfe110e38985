import { setTimeout as pause } from 'node:timers/promises';

interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What comes while a write runs, and shortly before it, is written together: a trip to the store and its commit serve all who wait. */
export class GatheredWrites<T> {
  private readonly waiting: Waiting<T>[] = [];
  private running = false;

  constructor(
    private readonly write: (items: readonly T[]) => Promise<void>,
    private readonly most: number,
    /** How long a write waits for more, ms. */
    private readonly gatherMs = 0,
  ) {}

  /** Resolves when it is written; rejects with what its write threw, as does everybody else's in that write. */
  add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length) {
      if (this.gatherMs && this.waiting.length < this.most) await pause(this.gatherMs);
      const together = this.waiting.splice(0, this.most);
      try {
        await this.write(together.map(({ item }) => item));
        for (const { resolve } of together) resolve();
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.running = false;
  }
}

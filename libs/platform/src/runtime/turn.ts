import { setImmediate as others } from 'node:timers/promises';

const MOST_MS = 2;

/** Work of many steps on the one thread: requests that wait for it are let in after some milliseconds. `if (turn.isOver) await turn.next();` between two steps. */
export class Turn {
  private since = performance.now();

  constructor(private readonly mostMs = MOST_MS) {}

  get isOver(): boolean {
    return performance.now() - this.since >= this.mostMs;
  }

  /** Resolves once whoever waited had their turn. */
  async next(): Promise<void> {
    await others();
    this.since = performance.now();
  }
}

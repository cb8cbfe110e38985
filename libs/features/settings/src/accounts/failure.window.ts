import { ApiError } from '@footfall/contracts';

/** How long a failure counts, ms. */
export const FAILURE_MS = 15 * 60_000;

/** The failed logins of one account or address. Those under way count as failures until they are known to be none. */
export class FailureWindow {
  /** Epoch milliseconds, oldest first. */
  private readonly failures: number[] = [];
  private underWay = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  /**
   * Takes a place, which `leave` gives back. Waits while it is open how those that fill the window end: guesses that come at
   * once must not get further than guesses in a row, and people who know their password must not be refused for coming at once.
   * @throws ApiError 429 where the failures fill the window.
   */
  async enter(): Promise<void> {
    while (this.assertOpen() + this.underWay >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.underWay += 1;
  }

  leave(outcome: 'failed' | 'passed' | 'unknown'): void {
    this.underWay -= 1;
    if (outcome === 'failed') this.failures.push(this.now());
    for (const wake of this.waiting.splice(0)) wake();
  }

  forget(): void {
    this.failures.length = 0;
  }

  /** @returns how many failures count now. */
  private assertOpen(): number {
    const now = this.now();
    while (this.failures.length && (this.failures[0] ?? 0) + FAILURE_MS <= now) this.failures.shift();
    if (this.failures.length < this.limit) return this.failures.length;
    const retryAfter = Math.max(1, Math.ceil(((this.failures[0] ?? 0) + FAILURE_MS - now) / 1000));
    throw new ApiError('rate_limit_exceeded', 'Too many failed logins', { retryAfter });
  }
}

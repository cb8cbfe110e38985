import type { Clock } from '@footfall/platform';

/** A clock that stands still until it is moved. */
export class FixedClock implements Clock {
  private instant: number;

  /** @param start ISO 8601 */
  constructor(start: string) {
    this.instant = Date.parse(start);
  }

  now(): number {
    return this.instant;
  }

  /** @param to ISO 8601 */
  set(to: string): void {
    this.instant = Date.parse(to);
  }

  advance(ms: number): void {
    this.instant += ms;
  }
}

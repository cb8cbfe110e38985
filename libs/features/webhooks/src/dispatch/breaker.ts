/** Attempts that are looked at, and how many of them there must be. */
const WINDOW = 20;
const LEAST = 10;
const FAILED_PART = 0.7;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Spares a server that fails and the workers that would wait for it: after many failures nothing is sent for a while, then one
 * message alone, whose success ends the pause. It puts attempts off and ends none.
 */
export class Breaker {
  /** Whether each of the last attempts failed. */
  private outcomes: boolean[] = [];
  private pause: { readonly until: number; readonly ms: number } | null = null;
  private probes = 0;

  /** How many attempts may begin now. @param now epoch ms */
  room(now: number): number {
    if (!this.pause) return Infinity;
    return now >= this.pause.until && this.probes === 0 ? 1 : 0;
  }

  /** An attempt begins; gives what it calls when it ended, or without a word where it was stopped. */
  begin(): (result?: { readonly failed: boolean; readonly at: number }) => void {
    const isProbe = this.pause !== null;
    if (isProbe) this.probes += 1;
    return (result) => {
      if (isProbe) this.probes -= 1;
      if (result) this.record(result.failed, result.at, isProbe);
    };
  }

  private record(failed: boolean, at: number, isProbe: boolean): void {
    if (this.pause) {
      if (!failed) this.close();
      // What began before the pause says nothing new by failing.
      else if (isProbe) this.open(at, Math.min(this.pause.ms * 2, LONGEST_PAUSE_MS));
      return;
    }
    this.outcomes = [...this.outcomes, failed].slice(-WINDOW);
    const failures = this.outcomes.filter(Boolean).length;
    if (this.outcomes.length >= LEAST && failures >= FAILED_PART * this.outcomes.length) this.open(at, FIRST_PAUSE_MS);
  }

  private open(at: number, ms: number): void {
    this.pause = { until: at + ms, ms };
  }

  private close(): void {
    this.pause = null;
    this.outcomes = [];
  }
}

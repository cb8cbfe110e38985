/** Handling may take so much of the time for ever, and so much beyond it at once: of some twenty batches. */
const SHARE = 0.15;
const AT_ONCE_MS = 3_000;

/** Tells handling that goes on and on from what comes now and then, or for some seconds. */
export class SteadyWork {
  private leftMs = AT_ONCE_MS;

  /** Counts in a batch. @returns whether more was handled lately than may be for ever */
  add({ tookMs, sinceLastMs }: { readonly tookMs: number; readonly sinceLastMs: number }): boolean {
    this.leftMs = Math.max(0, Math.min(this.leftMs + SHARE * sinceLastMs, AT_ONCE_MS) - tookMs);
    return this.leftMs === 0;
  }
}

export interface Count<L extends string> {
  inc(labels: Partial<Record<L, string>>, by?: number): void;
}

export interface Duration {
  /** Gives what ends the measurement. */
  startTimer(): () => void;
}

/** What code needs of {@link Metrics} that may run on a thread which has none of its own. */
export interface Measures {
  counter<L extends string>(name: string, help: string, labelNames?: readonly L[]): Count<L>;
  /** @param buckets seconds */
  histogram(name: string, help: string, labelNames: readonly never[], buckets: number[]): Duration;
}

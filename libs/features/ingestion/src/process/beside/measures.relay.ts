import type { Count, Duration, Measures } from '@footfall/platform';
import type { ThreadHost } from './thread.calls';

type Told = Pick<ThreadHost, 'measure' | 'counted' | 'took'>;

/** The metrics of the process for a thread of it: what is measured is told to the one that has them, and not waited for. */
export class MeasuresRelay implements Measures {
  /** @param onFailure what was measured could not be told */
  constructor(
    private readonly host: Told,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Count<L> {
    this.tell(this.host.measure({ name, help, labels: labelNames }));
    return { inc: (labels, by = 1) => this.tell(this.host.counted(name, labels as Record<string, string>, by)) };
  }

  histogram(name: string, help: string, labels: readonly never[], buckets: number[]): Duration {
    this.tell(this.host.measure({ name, help, labels, buckets }));
    return {
      startTimer: () => {
        const began = performance.now();
        return () => this.tell(this.host.took(name, (performance.now() - began) / 1000));
      },
    };
  }

  private tell(told: Promise<void>): void {
    told.catch(this.onFailure);
  }
}

import { CLOCK, LOGGER, Metrics, type Clock, type Logger } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter, Gauge } from 'prom-client';

/** After a failure the store is left alone for this long, so that a dead one does not cost each request its time-out. */
const PAUSE_MS = 1000;

/** The way to the shared counts that survives their absence. */
@Injectable()
export class SharedCounters {
  private awayUntil = 0;
  private away = false;
  private readonly unshared: Counter;
  private readonly shared: Gauge;

  constructor(
    @Inject(COUNTER_STORE) private readonly store: CounterStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.unshared = metrics.counter(
      'footfall_limits_unshared_total',
      'Questions on limits and credits that the shared store did not answer, so that this process decided alone',
    );
    this.shared = metrics.gauge('footfall_limits_shared', 'Whether the shared store of limits answered last time: 1 or 0');
    this.shared.set(1);
  }

  /** What `question` gives; undefined where the store does not answer. */
  async ask<T>(question: (store: CounterStore) => Promise<T>): Promise<T | undefined> {
    if (this.clock.now() < this.awayUntil) return this.unanswered();
    try {
      const answer = await question(this.store);
      if (this.away) this.logger.info('the shared store of limits answers again');
      this.away = false;
      this.shared.set(1);
      return answer;
    } catch (error) {
      if (!this.away) this.logger.error({ err: error }, 'the shared store of limits does not answer; this process limits by itself');
      this.away = true;
      this.shared.set(0);
      this.awayUntil = this.clock.now() + PAUSE_MS;
      return this.unanswered();
    }
  }

  private unanswered(): undefined {
    this.unshared.inc();
    return undefined;
  }
}

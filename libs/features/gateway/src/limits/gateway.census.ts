import { randomUUID } from 'node:crypto';
import { CLOCK, LOGGER, RepeatedJob, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SharedCounters } from './shared.counters';

const KEY = 'gateways';
const EVERY_MS = 5_000;
/** Who was not seen for so long is gone. */
const GONE_MS = 20_000;

/** Counts the gateways that share the limits, so that each knows its part when the shared counts are away. */
@Injectable()
export class GatewayCensus implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly self = randomUUID();
  private readonly job: RepeatedJob;
  private known = 1;

  constructor(
    @Inject(SharedCounters) private readonly counters: SharedCounters,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('gateway-census', EVERY_MS, EVERY_MS, logger, () => this.count());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** As many as were seen when last they could be counted; at least this one. */
  get size(): number {
    return this.known;
  }

  /** Tells the others of this one, and looks how many there are. */
  async count(): Promise<void> {
    const now = this.clock.now();
    const seen = await this.counters.ask(async (store) => {
      await store.markSeen(KEY, new Map([[this.self, now]]), GONE_MS);
      // Clocks of several machines differ a little.
      return store.countSeen(KEY, now - GONE_MS, now + GONE_MS);
    });
    if (seen !== undefined) this.known = Math.max(1, seen);
  }
}

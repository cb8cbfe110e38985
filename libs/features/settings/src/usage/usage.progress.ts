import { CONSUMER_GROUPS } from '@footfall/contracts';
import { HealthRegistry, type HealthCheck } from '@footfall/platform';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Whether the ledger holds what the log held when this process was first asked: before, sums would be too low, and quotas that
 * are spent would open again. The offsets that the group commits are looked at, so that it does not matter which process
 * of the group does the counting.
 */
@Injectable()
export class UsageProgress implements HealthCheck {
  readonly name = 'usage-ledger';
  private ends: ReadonlyMap<number, bigint> | undefined;
  private reached = false;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HealthRegistry) health: HealthRegistry,
  ) {
    health.add(this);
  }

  check = async (): Promise<void> => {
    if (this.reached) return;
    const { group, topic } = CONSUMER_GROUPS.usage;
    const lags = await this.log.lag(group, topic);
    const ends = (this.ends ??= new Map(lags.map(({ partition, end }) => [partition, end])));
    const behind = lags.filter(({ partition, committed, lag }) => lag > 0n && (committed ?? 0n) < (ends.get(partition) ?? 0n));
    if (behind.length) throw new Error('is still counting what was recorded before the start');
    this.reached = true;
  };
}

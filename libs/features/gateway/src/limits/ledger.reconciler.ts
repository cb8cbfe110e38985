import { internalEndpoints } from '@footfall/contracts';
import { CLOCK, LOGGER, RepeatedJob, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CreditMonth } from './credit.month';
import { SharedCounters } from './shared.counters';

const EVERY_MS = 2_000;
/** The ledger hears of everything within seconds; after this long nothing that was spent before is missing from it. */
const WATCH_MS = 60_000;
/** Teams asked about in one round. */
const MOST_TEAMS = 500;
const GRACE_MS = 3_600_000;

interface Watched {
  readonly teamId: string;
  readonly month: CreditMonth;
  readonly until: number;
  /** Credits that could not be given back. */
  readonly owed: number;
}

/**
 * Brings shared counts of credits up to the ledger: those that began anew while records were on their way, and those of
 * teams whose requests were let through while the shared counts were away. Gives back what could not be given back meanwhile.
 */
@Injectable()
export class LedgerReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watched = new Map<string, Watched>();
  private readonly job: RepeatedJob;

  constructor(
    @Inject(SharedCounters) private readonly counters: SharedCounters,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.job = new RepeatedJob('credit-ledger', EVERY_MS, EVERY_MS, logger, () => this.reconcile());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** @param owed credits to give back to the count, which could not be told of them */
  watch(teamId: string, month: CreditMonth, owed = 0): void {
    const key = `${teamId}:${month.name}`;
    this.watched.set(key, { teamId, month, until: this.clock.now() + WATCH_MS, owed: owed + (this.watched.get(key)?.owed ?? 0) });
  }

  /** One look at the ledger for each team that is watched. @throws ApiError 503 where it does not answer. */
  async reconcile(): Promise<void> {
    for (const [key, { teamId, month, owed }] of [...this.watched].slice(0, MOST_TEAMS)) {
      const ledger = await this.services.ask(internalEndpoints.creditsOfTeam, { teamId, month: month.name });
      const raised = await this.counters.ask(async (store) => {
        // Before the count is raised: where it had been told after all, too much goes back, and the ledger's figure makes that good.
        if (owed) await store.giveBackToQuota(key, owed);
        await store.raiseQuota(key, ledger?.credits ?? 0, month.endsAt + GRACE_MS);
        return true;
      });
      const { until, owed: owedByNow } = this.watched.get(key) as Watched;
      const left = owedByNow - (raised ? owed : 0);
      this.watched.delete(key);
      // While the shared counts are away there is still something to make good. Who stays goes to the end of the line.
      if (!raised || left || until > this.clock.now()) this.watched.set(key, { teamId, month, until, owed: left });
    }
  }
}

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

/**
 * Brings shared counts of credits up to the ledger: those that began anew while records were on their way, and those of
 * teams whose requests were let through while the shared counts were away.
 */
@Injectable()
export class LedgerReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watched = new Map<string, { teamId: string; month: CreditMonth; until: number }>();
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

  watch(teamId: string, month: CreditMonth): void {
    this.watched.set(`${teamId}:${month.name}`, { teamId, month, until: this.clock.now() + WATCH_MS });
  }

  /** One look at the ledger for each team that is watched. @throws ApiError 503 where it does not answer. */
  async reconcile(): Promise<void> {
    for (const [key, { teamId, month, until }] of [...this.watched].slice(0, MOST_TEAMS)) {
      const ledger = await this.services.ask(internalEndpoints.creditsOfTeam, { teamId, month: month.name });
      const raised = await this.counters.ask(async (store) => {
        await store.raiseQuota(key, ledger?.credits ?? 0, month.endsAt + GRACE_MS);
        return true;
      });
      this.watched.delete(key);
      // While the shared counts are away there is still something to make good. Who stays goes to the end of the line.
      if (!raised || until > this.clock.now()) this.watched.set(key, { teamId, month, until });
    }
  }
}

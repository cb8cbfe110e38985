import { ApiError, internalEndpoints } from '@footfall/contracts';
import { atMost, CLOCK, ServiceClient, type Clock } from '@footfall/platform';
import type { QuotaTaken } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { creditMonthOf, type CreditMonth } from './credit.month';
import { LedgerReconciler } from './ledger.reconciler';
import { SharedCounters } from './shared.counters';
import { UsageMeter } from './usage.meter';

/** Credits that a request holds until it is known what came of it. */
export interface Reservation {
  readonly teamId: string;
  readonly month: CreditMonth;
  readonly cost: number;
  /** False: the shared count was away, and only this process knows of it. */
  readonly shared: boolean;
}

/** Kept a little past the month, so that what is given back late finds its count. */
const GRACE_MS = 3_600_000;

/**
 * The month's credits of teams. They are reserved before the work, so that callers at the same time cannot overspend, and
 * given back when it fails. The shared count is what is looked at; the ledger behind `settings` is what is kept, and what a
 * lost count begins with.
 */
@Injectable()
export class CreditAccount {
  /** The last that was known of a count, by its key, for when the shared one is away. */
  private readonly lastUsed = new LRUCache<string, number>(atMost(50_000));

  constructor(
    @Inject(SharedCounters) private readonly counters: SharedCounters,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(UsageMeter) private readonly meter: UsageMeter,
    @Inject(LedgerReconciler) private readonly reconciler: LedgerReconciler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param limit credits a month
   * @throws ApiError 429 `monthly_limit_exceeded` where less than the cost is left, 503 where a lost count cannot be read from the ledger.
   */
  async reserve(teamId: string, cost: number, limit: number): Promise<Reservation> {
    const month = creditMonthOf(this.clock.now());
    const key = keyOf(teamId, month);
    const shared = await this.takeShared(key, teamId, month, limit, cost);
    const taken = shared ?? this.takeAlone(key, limit, cost);
    this.lastUsed.set(key, taken.used);
    if (!taken.allowed) {
      const retryAfter = Math.max(1, Math.ceil((month.endsAt - this.clock.now()) / 1000));
      throw new ApiError('monthly_limit_exceeded', `The ${limit} credits of this month do not cover a request of ${cost}`, { retryAfter });
    }
    if (!shared) this.reconciler.watch(teamId, month);
    return { teamId, month, cost, shared: shared !== undefined };
  }

  /** The request was answered: its credits are spent. */
  spend({ teamId, month, cost }: Reservation): void {
    this.meter.countCredits(teamId, month.name, cost);
  }

  /** The request was refused or failed. */
  async giveBack({ teamId, month, cost, shared }: Reservation): Promise<void> {
    const key = keyOf(teamId, month);
    this.lastUsed.set(key, Math.max(0, (this.lastUsed.get(key) ?? cost) - cost));
    if (!shared) return;
    const told = await this.counters.ask(async (store) => {
      await store.giveBackToQuota(key, cost);
      return true;
    });
    if (!told) this.reconciler.watch(teamId, month, cost);
  }

  /** Credits used in the running month. @throws ApiError 503 */
  async used(teamId: string): Promise<{ used: number; month: CreditMonth }> {
    const month = creditMonthOf(this.clock.now());
    const key = keyOf(teamId, month);
    const shared = await this.counters.ask((store) => store.quotaUsed(key));
    if (shared !== undefined && shared !== null) return { used: shared, month };
    const ledger = await this.ledgerOf(teamId, month);
    if (shared === null) await this.begin(key, teamId, month, ledger);
    return { used: Math.max(ledger, this.lastUsed.get(key) ?? 0), month };
  }

  private async takeShared(key: string, teamId: string, month: CreditMonth, limit: number, cost: number): Promise<QuotaTaken | undefined> {
    const taken = await this.counters.ask((store) => store.takeFromQuota(key, limit, cost));
    if (taken !== null) return taken;
    await this.begin(key, teamId, month, await this.ledgerOf(teamId, month));
    // Gone again at once means that the store is being emptied: then this process decides alone.
    return (await this.counters.ask((store) => store.takeFromQuota(key, limit, cost))) ?? undefined;
  }

  private takeAlone(key: string, limit: number, cost: number): QuotaTaken {
    const used = this.lastUsed.get(key) ?? 0;
    return used + cost > limit ? { allowed: false, used } : { allowed: true, used: used + cost };
  }

  private async begin(key: string, teamId: string, month: CreditMonth, used: number): Promise<void> {
    await this.counters.ask((store) => store.raiseQuota(key, used, month.endsAt + GRACE_MS));
    // What was spent a moment ago may not have reached the ledger yet.
    this.reconciler.watch(teamId, month);
  }

  private async ledgerOf(teamId: string, month: CreditMonth): Promise<number> {
    const answer = await this.services.ask(internalEndpoints.creditsOfTeam, { teamId, month: month.name });
    return answer?.credits ?? 0;
  }
}

const keyOf = (teamId: string, month: CreditMonth) => `${teamId}:${month.name}`;

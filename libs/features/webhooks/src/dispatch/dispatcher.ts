import { setMaxListeners } from 'node:events';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { traceIdOf } from '@footfall/contracts';
import { CLOCK, LOGGER, Metrics, OutboundError, RecurringFailure, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DeliveryLedger } from './delivery.ledger';
import { DeliverySender, type AttemptOutcome } from './delivery.sender';
import { DISPATCH_OPTIONS, type DispatchOptions } from './dispatch.options';
import { DueDeliveries, type TakenDelivery } from './due.deliveries';
import { Sending } from './sending';
import { WaitingDeliveries } from './waiting.deliveries';

/** The longest rest: what another process put into the queue is seen then. */
const POLL_MS = 1_000;
/** While something is due that may not be sent now. */
const BLOCKED_POLL_MS = 250;
const SHORTEST_REST_MS = 10;
/** Between two looks where enough waits: others may be due whose turn it is. */
const STOCKED_REST_MS = 50;
/** How long what was taken waits for its turn; after that somebody else may take it. */
const LONGEST_WAIT_MS = 1_000;
/** After what this process could not do; the attempt is not counted. */
const POSTPONED_MS = 30_000;
/** Waits before an outcome is recorded once more; after the last one its lease runs out and it is sent again. */
const RECORD_AGAIN_MS = [200, 1_000, 3_000];
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/**
 * Sends what is due, at least once each. Everything it must not forget stands in Postgres: a process that is killed leaves leases,
 * which run out, and any number of them work side by side.
 */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sending = new Sending();
  private readonly waiting = new WaitingDeliveries();
  private readonly tasks = new Set<Promise<void>>();
  private readonly end = new AbortController();
  private readonly ended;
  private readonly seconds;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private woken = false;
  private goesOn = false;
  /** Of the monotonic clock, ms. */
  private lookedAt = Number.NEGATIVE_INFINITY;
  private endRest: (() => void) | undefined;

  private readonly failure: RecurringFailure;

  constructor(
    @Inject(DueDeliveries) private readonly due: DueDeliveries,
    @Inject(DeliverySender) private readonly sender: DeliverySender,
    @Inject(DeliveryLedger) private readonly ledger: DeliveryLedger,
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
    @Inject(DISPATCH_OPTIONS) private readonly options: DispatchOptions,
  ) {
    this.failure = new RecurringFailure(logger, 'due deliveries could not be taken and wait');
    // One for each attempt that runs.
    setMaxListeners(options.workers, this.end.signal);
    this.ended = metrics.counter('footfall_webhook_attempts_total', 'Attempts at deliveries by how they ended', ['outcome']);
    this.seconds = metrics.histogram('footfall_webhook_attempt_seconds', 'How long attempts at deliveries took', ['outcome'], SECONDS);
  }

  onApplicationBootstrap(): void {
    this.running = acrossTenants(() => this.goOn());
  }

  /** Takes nothing more, gives the attempts that run their time, and hands back those that need more. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
    this.beginWaiting();
    const enough = new AbortController();
    await Promise.race([this.settled(), pause(this.options.stopMs, undefined, { signal: enough.signal }).catch(() => undefined)]);
    enough.abort();
    this.end.abort();
    await this.settled();
  }

  /** Says that something is due as of now, so that nobody waits for the next look. */
  wake(): void {
    this.woken = true;
    this.endRest?.();
  }

  /** Takes what is due and begins what of it may be sent now; the rest follows by itself. One call at a time. @returns how many were taken. */
  async dispatch(): Promise<number> {
    this.lookedAt = performance.now();
    const taken = await acrossTenants(() => this.due.take(this.sending));
    const since = performance.now();
    for (const each of taken) {
      this.sending.held.add(each.delivery);
      this.waiting.add(each, since);
    }
    this.beginWaiting();
    return taken.length;
  }

  /** When no attempt runs and none waits. */
  async settled(): Promise<void> {
    while (this.tasks.size || this.waiting.size) {
      await Promise.all(this.tasks);
      await turn();
    }
  }

  /** Begins what may be sent now, and gives back what has waited too long, or all of it where the process ends. */
  private beginWaiting(): void {
    const since = this.stopped ? Number.POSITIVE_INFINITY : performance.now() - LONGEST_WAIT_MS;
    for (const late of this.waiting.since(since)) {
      this.sending.quick.note(late.webhook.id, null);
      this.run(late, () => this.keep(late, () => this.ledger.release(late, 0)));
    }
    const { workers, perTeam, perWebhook } = this.options;
    const { running } = this.sending;
    const mayBegin = ({ delivery: { webhookId, teamId } }: TakenDelivery) =>
      running.ofWebhook(webhookId) < perWebhook && running.ofTeam(teamId) < perTeam;
    while (running.total < workers) {
      const next = this.waiting.next(mayBegin);
      if (!next) return;
      running.add(next.delivery);
      this.run(next, () => this.attempt(next));
    }
  }

  private run(taken: TakenDelivery, work: () => Promise<void>): void {
    const task = acrossTenants(work).finally(() => {
      this.sending.held.remove(taken.delivery);
      this.tasks.delete(task);
      this.goOnSoon();
    });
    this.tasks.add(task);
  }

  /** Once for all attempts that end in one turn, and after they told the breakers. */
  private goOnSoon(): void {
    if (this.goesOn) return;
    this.goesOn = true;
    setImmediate(() => {
      this.goesOn = false;
      this.beginWaiting();
      if (!this.isStocked) this.wake();
    });
  }

  /** Whether enough waits for the attempts that run to end. */
  private get isStocked(): boolean {
    return this.waiting.size >= this.options.workers;
  }

  private async attempt(taken: TakenDelivery): Promise<void> {
    const { webhook, delivery } = taken;
    const breaker = this.sending.breakers.of(webhook);
    // It failed meanwhile.
    if (breaker.room(this.clock.now()) <= 0) {
      this.ends(taken);
      return this.keep(taken, () => this.ledger.release(taken, 0));
    }
    const tell = breaker.begin();
    const start = performance.now();
    let outcome: AttemptOutcome;
    try {
      outcome = await this.sender.send(taken, this.end.signal);
      this.ends(taken);
    } catch (error) {
      this.ends(taken);
      tell();
      this.sending.quick.note(webhook.id, null);
      const isStopped = error instanceof OutboundError;
      if (!isStopped) this.logger.error({ err: error, webhookId: webhook.id }, 'a delivery could not be tried and is postponed');
      return this.keep(taken, () => this.ledger.release(taken, isStopped ? 0 : POSTPONED_MS));
    }
    const failed = outcome.error !== null;
    const labels = { outcome: failed ? 'failed' : 'succeeded' };
    this.ended.inc(labels);
    const ms = performance.now() - start;
    this.seconds.observe(labels, ms / 1_000);
    this.sending.quick.note(webhook.id, failed ? null : ms);
    if (delivery.traceparent) {
      const trace = { trace_id: traceIdOf(delivery.traceparent), message_id: delivery.messageId };
      this.logger.debug({ ...trace, status: outcome.statusCode }, 'traced delivery was tried');
    }
    tell(delivery.isTest && failed ? undefined : { failed, at: this.clock.now() });
    await this.keep(taken, () => this.ledger.record(taken, outcome));
  }

  /** An attempt has ended: the next one need not wait until it is recorded. */
  private ends({ delivery }: TakenDelivery): void {
    this.sending.running.remove(delivery);
    this.goOnSoon();
  }

  /** Never rejects. */
  private async keep({ webhook }: TakenDelivery, write: () => Promise<void>): Promise<void> {
    for (const wait of [...RECORD_AGAIN_MS, null]) {
      try {
        return await write();
      } catch (error) {
        this.logger.warn({ err: error, webhookId: webhook.id }, 'how a delivery went could not be recorded');
        if (wait === null) return;
        await pause(wait);
      }
    }
  }

  private async goOn(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      let rest = POLL_MS;
      try {
        this.beginWaiting();
        const stocked = this.isStocked ? STOCKED_REST_MS - (performance.now() - this.lookedAt) : 0;
        if (stocked > 0) {
          await this.rest(stocked);
          continue;
        }
        const dispatched = await this.dispatch();
        this.failure.succeeded();
        if (dispatched > 0) continue;
        rest = await this.restUntilDue();
      } catch (error) {
        this.failure.failed(error);
      }
      await this.rest(rest);
    }
  }

  private async restUntilDue(): Promise<number> {
    const next = await this.database.read.deliveryLeases.nextDue();
    if (!next) return POLL_MS;
    const wait = next.getTime() - this.clock.now();
    return wait <= 0 ? BLOCKED_POLL_MS : Math.min(Math.max(wait, SHORTEST_REST_MS), POLL_MS);
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.endRest = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.endRest = end;
      if (this.woken || this.stopped) end();
    });
  }
}

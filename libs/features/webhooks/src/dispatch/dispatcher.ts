import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { traceIdOf } from '@footfall/contracts';
import { CLOCK, LOGGER, Metrics, OutboundError, RecurringFailure, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AttemptsInFlight } from './attempts-in-flight';
import { Breakers } from './breakers';
import { DeliveryLedger } from './delivery.ledger';
import { DeliverySender, type AttemptOutcome } from './delivery.sender';
import { DISPATCH_OPTIONS, type DispatchOptions } from './dispatch.options';
import { DueDeliveries, type TakenDelivery } from './due.deliveries';

/** The longest rest: what another process put into the queue is seen then. */
const POLL_MS = 1_000;
/** While something is due that may not be sent now. */
const BLOCKED_POLL_MS = 250;
const SHORTEST_REST_MS = 10;
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
  private readonly inFlight = new AttemptsInFlight();
  private readonly breakers = new Breakers();
  private readonly tasks = new Set<Promise<void>>();
  private readonly end = new AbortController();
  private readonly ended;
  private readonly seconds;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private woken = false;
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
    this.running = acrossTenants(() => this.run());
  }

  /** Takes nothing more, gives the attempts that run their time, and hands back those that need more. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
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

  /** Begins what is due and may be sent now. One call at a time. @returns how many attempts began. */
  async dispatch(): Promise<number> {
    const taken = await acrossTenants(() => this.due.take(this.inFlight, this.breakers));
    for (const each of taken) this.begin(each);
    return taken.length;
  }

  /** When no attempt runs. */
  async settled(): Promise<void> {
    while (this.tasks.size) await Promise.all(this.tasks);
  }

  private begin(taken: TakenDelivery): void {
    this.inFlight.add(taken.delivery);
    const task = acrossTenants(() => this.attempt(taken)).finally(() => {
      this.inFlight.remove(taken.delivery);
      this.tasks.delete(task);
      this.wake();
    });
    this.tasks.add(task);
  }

  private async attempt(taken: TakenDelivery): Promise<void> {
    const { webhook, delivery } = taken;
    // It was taken while the process began to end.
    if (this.stopped) return this.keep(taken, () => this.ledger.release(taken, 0));
    const tell = this.breakers.of(webhook).begin();
    const start = performance.now();
    let outcome: AttemptOutcome;
    try {
      outcome = await this.sender.send(taken, this.end.signal);
    } catch (error) {
      tell();
      const isStopped = error instanceof OutboundError;
      if (!isStopped) this.logger.error({ err: error, webhookId: webhook.id }, 'a delivery could not be tried and is postponed');
      return this.keep(taken, () => this.ledger.release(taken, isStopped ? 0 : POSTPONED_MS));
    }
    const failed = outcome.error !== null;
    const labels = { outcome: failed ? 'failed' : 'succeeded' };
    this.ended.inc(labels);
    this.seconds.observe(labels, (performance.now() - start) / 1_000);
    if (delivery.traceparent) {
      const trace = { trace_id: traceIdOf(delivery.traceparent), message_id: delivery.messageId };
      this.logger.debug({ ...trace, status: outcome.statusCode }, 'traced delivery was tried');
    }
    tell(delivery.isTest && failed ? undefined : { failed, at: this.clock.now() });
    await this.keep(taken, () => this.ledger.record(taken, outcome));
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

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      let rest = POLL_MS;
      try {
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

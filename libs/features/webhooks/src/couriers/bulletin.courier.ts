import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK, LOGGER, Metrics, OutboundError, RecurringFailure, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants, type BulletinChannel, type BulletinDeliveryEntity } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { nextAttemptAt } from '../dispatch/retry.schedule';
import { BulletinPlanner } from '../notices/bulletin.planner';
import { BulletinSender } from './bulletin.sender';
import { COURIER_OPTIONS, type CourierOptions } from './courier.options';
import type { SendOutcome } from './send.outcome';

const CHANNELS = ['email', 'slack'] as const satisfies readonly BulletinChannel[];
/** The longest rest: what came meanwhile is seen then. */
const POLL_MS = 1_000;

/** How long a process that ends waits for a mail server: a mail that takes longer is sent again, under the same id. */
const STOP_MS = 10_000;

/**
 * Makes bulletins of what waits and tells them, at least once each. Everything it must not forget stands in Postgres: a process that is
 * killed leaves leases, which run out, and any number of them work side by side.
 */
@Injectable()
export class BulletinCourier implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tasks: Readonly<Record<BulletinChannel, Set<Promise<void>>>> = { email: new Set(), slack: new Set() };
  private readonly end = new AbortController();
  private readonly ended;
  private readonly failure: RecurringFailure;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private endRest: (() => void) | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(BulletinPlanner) private readonly planner: BulletinPlanner,
    @Inject(BulletinSender) private readonly sender: BulletinSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
    @Inject(COURIER_OPTIONS) private readonly options: CourierOptions,
  ) {
    this.failure = new RecurringFailure(logger, 'notifications could not be looked for and wait');
    this.ended = metrics.counter('footfall_notifications_total', 'Attempts to tell somebody, by channel and how they ended', [
      'channel',
      'outcome',
    ]);
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  /** Takes nothing more and gives the mails that are being handed over their time; messages to chats are sent again by whoever goes on. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.end.abort();
    this.endRest?.();
    await this.running;
    const enough = new AbortController();
    await Promise.race([this.settled(), pause(STOP_MS, undefined, { signal: enough.signal }).catch(() => undefined)]);
    enough.abort();
  }

  /** One round: bulletins of what waits, then attempts at what is due. @returns how many attempts began. */
  async work(): Promise<number> {
    await this.planner.plan();
    let began = 0;
    for (const channel of CHANNELS) began += await this.begin(channel);
    return began;
  }

  /** When no attempt runs. */
  async settled(): Promise<void> {
    await Promise.all(CHANNELS.flatMap((channel) => [...this.tasks[channel]]));
  }

  private async begin(channel: BulletinChannel): Promise<number> {
    const free = this.options.workers - this.tasks[channel].size;
    if (free <= 0) return 0;
    const now = this.clock.now();
    const until = new Date(now + this.options.leaseMs);
    const taken = await acrossTenants(() => this.database.read.notices.lease(channel, new Date(now), this.options.owner, until, free));
    for (const delivery of taken) {
      const task = acrossTenants(() => this.attempt(delivery)).finally(() => {
        this.tasks[channel].delete(task);
        this.endRest?.();
      });
      this.tasks[channel].add(task);
    }
    return taken.length;
  }

  /** Never rejects. What could not be recorded is tried again when its lease runs out. */
  private async attempt(delivery: BulletinDeliveryEntity): Promise<void> {
    try {
      const outcome = await this.sender.send(delivery, this.end.signal);
      if ('putOffUntil' in outcome) {
        await this.database.read.notices.end(delivery, { ...delivery, nextAttemptAt: outcome.putOffUntil });
        return;
      }
      this.ended.inc({ channel: delivery.channel, outcome: outcome.error === null ? 'sent' : 'failed' });
      if (outcome.error !== null) this.logger.warn({ channel: delivery.channel, reason: outcome.error }, 'a notification was not taken');
      await this.record(delivery, outcome);
    } catch (error) {
      if (error instanceof OutboundError) await this.giveBack(delivery);
      else this.logger.error({ err: error, channel: delivery.channel }, 'a notification could not be sent and is tried again');
    }
  }

  private async record(delivery: BulletinDeliveryEntity, { error, isFinal, retryAfterMs }: SendOutcome): Promise<void> {
    const attempts = delivery.attempts + 1;
    const { schedule, random } = this.options;
    const next = isFinal ? null : nextAttemptAt(schedule, { attempt: attempts, at: this.clock.now(), retryAfterMs, random });
    await this.database.read.notices.end(delivery, {
      status: error === null ? 'sent' : next === null ? 'failed' : 'pending',
      attempts,
      lastError: error,
      nextAttemptAt: error === null || next === null ? null : new Date(next),
    });
  }

  private async giveBack(delivery: BulletinDeliveryEntity): Promise<void> {
    const nextAttemptAt = new Date(this.clock.now());
    await this.database.read.notices.end(delivery, { ...delivery, nextAttemptAt }).catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        const began = await this.work();
        this.failure.succeeded();
        if (began > 0) continue;
      } catch (error) {
        this.failure.failed(error);
      }
      await this.rest();
    }
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.endRest = undefined;
        resolve();
      };
      const timer = setTimeout(end, POLL_MS);
      this.endRest = end;
      if (this.stopped) end();
    });
  }
}

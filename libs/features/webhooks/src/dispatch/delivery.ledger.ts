import { CLOCK, LOGGER, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants, type Transaction, type WebhookDeliveryEntity, type WebhookEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { AttemptOutcome } from './delivery.sender';
import { DISPATCH_OPTIONS, type DispatchOptions } from './dispatch.options';
import { disabledNotice } from './disabled.notice';
import type { TakenDelivery } from './due.deliveries';
import { GatheredWrites } from './gathered.writes';
import { nextAttemptAt } from './retry.schedule';

/** At the same time: many attempts that end at once leave connections to everybody else. */
const MOST_WRITES = 4;
/** Of successes that are recorded by one statement. */
const MOST_TOGETHER = 500;
/** Little beside the lease and beside what a statement costs. */
const GATHER_MS = 10;
const GONE = 410;
const MOST_FAILING_MS = 5 * 86_400_000;

interface Success extends TakenDelivery {
  readonly statusCode: number | null;
}

/** Records how attempts ended, and what follows from that: the next attempt, or the end of the webhook. */
@Injectable()
export class DeliveryLedger {
  private readonly writes = pLimit(MOST_WRITES);
  private readonly successes = new GatheredWrites<Success>((list) => acrossTenants(() => this.succeeded(list)), MOST_TOGETHER, GATHER_MS);

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(DISPATCH_OPTIONS) private readonly options: DispatchOptions,
  ) {}

  async record(taken: TakenDelivery, outcome: AttemptOutcome): Promise<void> {
    if (outcome.error === null) await this.successes.add({ ...taken, statusCode: outcome.statusCode });
    else await this.writes(() => this.failed(taken, outcome));
  }

  /** Gives back what was not tried. @param afterMs when it is due again */
  async release({ delivery }: TakenDelivery, afterMs: number): Promise<void> {
    await this.writes(() => this.database.read.deliveryLeases.release(delivery, new Date(this.clock.now() + afterMs)));
  }

  private async succeeded(list: readonly Success[]): Promise<void> {
    const { deliveryLeases, webhooks } = this.database.read;
    const at = new Date(this.clock.now());
    const ended = await deliveryLeases.succeed(list, at);
    for (const { delivery, statusCode } of list) {
      if (!ended.has(delivery.id)) await deliveryLeases.end(delivery, { statusCode, error: null, at, nextAttemptAt: null });
    }
    const recovered = list.filter(({ delivery, webhook }) => webhook.failingSince || delivery.attempts > delivery.attemptsBefore);
    for (const id of new Set(recovered.map(({ webhook }) => webhook.id))) await webhooks.recovered({ id });
  }

  /** In one transaction, webhook first: what fails at the same time adds up, and a webhook that ends leaves nothing behind. */
  private async failed({ delivery, webhook }: TakenDelivery, outcome: AttemptOutcome): Promise<void> {
    const ended = await this.database.transaction(async (transaction) => {
      const at = new Date(this.clock.now());
      const now = await transaction.webhooks.lock({ id: webhook.websiteId, teamId: webhook.teamId }, webhook.id);
      if (!now) return null;
      const next = this.nextOf(delivery, outcome, at);
      const { statusCode, error } = outcome;
      await transaction.deliveryLeases.end(delivery, { statusCode, error, at, nextAttemptAt: next });
      // What another URL answered says nothing of the one that stands there now.
      if (!now.isActive || now.url !== webhook.url) return null;
      return this.judge(now, delivery, outcome, at, transaction);
    });
    if (ended) this.logger.warn({ webhookId: webhook.id, websiteId: webhook.websiteId, reason: ended }, 'a webhook was disabled');
  }

  private nextOf({ isTest, body, attempts, attemptsBefore }: WebhookDeliveryEntity, outcome: AttemptOutcome, at: Date): Date | null {
    if (isTest || body === null) return null;
    const { retryAfterMs } = outcome;
    const attempt = attempts - attemptsBefore + 1;
    const next = nextAttemptAt(this.options.schedule, { attempt, at: at.getTime(), retryAfterMs, random: this.options.random });
    return next === null ? null : new Date(next);
  }

  /** Disables the webhook where that is due. A test that fails is nobody's loss and counts for nothing else. @returns why. */
  private async judge(
    webhook: WebhookEntity,
    { isTest }: WebhookDeliveryEntity,
    { statusCode }: AttemptOutcome,
    at: Date,
    { webhooks, deliveries, notices, outbox }: Transaction,
  ): Promise<string | null> {
    const failingSince = webhook.failingSince ?? at;
    const isTooLong = !isTest && at.getTime() - failingSince.getTime() >= MOST_FAILING_MS;
    const reason = statusCode === GONE ? 'it answered 410 Gone' : isTooLong ? 'every attempt failed for five days' : null;
    if (reason) {
      await webhooks.change(webhook, { isActive: false, disabledReason: reason, updatedAt: at });
      await deliveries.cancel(webhook, `the webhook was disabled: ${reason}`, at);
      // What it wanted nobody may want any more: the website is told of as it is when somebody deactivates one.
      await outbox.tellAgain(webhook.websiteId);
      await notices.enter([disabledNotice(webhook, reason, at)]);
    } else if (!isTest && !webhook.failingSince) {
      await webhooks.change(webhook, { failingSince });
    }
    return reason;
  }
}

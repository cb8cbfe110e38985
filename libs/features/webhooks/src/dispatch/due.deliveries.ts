import { randomUUID } from 'node:crypto';
import { CLOCK, type Clock } from '@footfall/platform';
import { Database, type DueWebhook, type Transaction, type WebhookDeliveryEntity, type WebhookEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type { AttemptsInFlight } from './attempts-in-flight';
import type { Breakers } from './breakers';
import { DISPATCH_OPTIONS, type DispatchOptions } from './dispatch.options';
import { fairShares } from './fair.shares';

/** Webhooks that are read at once while looking for some that may be sent to. */
const PAGE = 200;
const MOST_PAGES = 10;
const NOT_ACTIVE = 'the webhook is not active';

export interface TakenDelivery {
  readonly delivery: WebhookDeliveryEntity;
  /** As it stood when the delivery was taken. */
  readonly webhook: WebhookEntity;
}

/** Takes what is due, in turn among webhooks, within the bounds of each webhook and team. Several processes may do so side by side. */
@Injectable()
export class DueDeliveries {
  private readonly owner = randomUUID();
  /** Where the last turn ended. */
  private after: string | null = null;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DISPATCH_OPTIONS) private readonly options: DispatchOptions,
  ) {}

  /** Leases at most as many as there are free workers. One call at a time. */
  async take(inFlight: AttemptsInFlight, breakers: Breakers): Promise<TakenDelivery[]> {
    const free = this.options.workers - inFlight.total;
    if (free <= 0) return [];
    const roomOf = (webhook: DueWebhook) =>
      Math.min(breakers.of(webhook).room(this.clock.now()), this.options.perWebhook - inFlight.ofWebhook(webhook.id));
    const roomOfTeam = (teamId: string) => this.options.perTeam - inFlight.ofTeam(teamId);
    const chosen = await this.choose(free, (webhook) => roomOf(webhook) > 0 && roomOfTeam(webhook.teamId) > 0);
    if (!chosen.length) return [];
    return this.database.transaction(async (transaction) => {
      const locked = await transaction.deliveryLeases.lock(chosen.map(({ id }) => id));
      const webhooks = new Map(locked.map((webhook) => [webhook.id, webhook]));
      const leased = await transaction.deliveryLeases.countLeased([...webhooks.keys()], new Date(this.clock.now()));
      for (const webhook of locked) await this.endInactive(webhook, transaction);
      // In the order of the turn, with what other processes have taken.
      const sharers = chosen.flatMap(({ id, teamId }) => {
        const webhook = webhooks.get(id);
        return webhook ? [{ id, teamId, room: Math.min(roomOf(webhook), this.options.perWebhook - (leased.get(id) ?? 0)) }] : [];
      });
      const shares = fairShares(sharers, free, roomOfTeam);
      return this.lease(shares, webhooks, transaction);
    });
  }

  /** Goes on where the last turn ended, past webhooks that nothing may be sent to now. */
  private async choose(most: number, mayBeSentTo: (webhook: DueWebhook) => boolean): Promise<DueWebhook[]> {
    const chosen: DueWebhook[] = [];
    const seen = new Set<string>();
    for (let page = 0; page < MOST_PAGES && chosen.length < most; page++) {
      const due = await this.database.read.deliveryLeases.due(new Date(this.clock.now()), this.after, PAGE);
      const unseen = due.filter(({ id }) => !seen.has(id));
      for (const webhook of unseen) {
        if (chosen.length === most) break;
        seen.add(webhook.id);
        this.after = webhook.id;
        if (mayBeSentTo(webhook)) chosen.push(webhook);
      }
      if (unseen.length < due.length || due.length < PAGE) break;
    }
    return chosen;
  }

  /** Whoever deactivates a webhook ends what it is owed; this is for what came by another way, such as a restored database. */
  private async endInactive(webhook: WebhookEntity, { deliveries }: Transaction): Promise<void> {
    if (!webhook.isActive) await deliveries.cancel(webhook, NOT_ACTIVE, new Date(this.clock.now()));
  }

  private async lease(
    shares: ReadonlyMap<string, number>,
    webhooks: ReadonlyMap<string, WebhookEntity>,
    { deliveryLeases }: Transaction,
  ): Promise<TakenDelivery[]> {
    if (!shares.size) return [];
    const now = this.clock.now();
    const taken = await deliveryLeases.take(shares, new Date(now), this.owner, new Date(now + this.options.leaseMs));
    return taken.flatMap((delivery) => {
      const webhook = webhooks.get(delivery.webhookId);
      return webhook ? [{ delivery, webhook }] : [];
    });
  }
}

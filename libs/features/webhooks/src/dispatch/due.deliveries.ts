import { randomUUID } from 'node:crypto';
import { CLOCK, type Clock } from '@footfall/platform';
import {
  Database,
  type DueWebhook,
  type LeasedCount,
  type Transaction,
  type WebhookDeliveryEntity,
  type WebhookEntity,
} from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { DISPATCH_OPTIONS, type DispatchOptions } from './dispatch.options';
import { fairShares } from './fair.shares';
import { Room } from './room';
import type { Sending } from './sending';

/** Webhooks that are read at once while looking for some that may be sent to. */
const PAGE = 200;
const MOST_PAGES = 10;
const NOT_ACTIVE = 'the webhook is not active';
const NOTHING: LeasedCount = { all: 0, others: 0 };

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

  /**
   * Leases what may be sent at once, and a few rounds more for webhooks that are quick, unless another process sends to them too: what one holds alone it can
   * send one after the other without asking. One call at a time.
   */
  async take(sending: Sending): Promise<TakenDelivery[]> {
    const room = new Room(sending, this.options, this.clock.now());
    if (room.ahead <= 0) return [];
    const chosen = await this.choose(room.ahead, (webhook) => room.isThereFor(webhook));
    if (!chosen.length) return [];
    return this.database.transaction(async (transaction) => {
      const locked = await transaction.deliveryLeases.lock(chosen.map(({ id }) => id));
      const webhooks = new Map(locked.map((webhook) => [webhook.id, webhook]));
      const leased = await transaction.deliveryLeases.countLeased([...webhooks.keys()], this.owner, new Date(this.clock.now()));
      for (const webhook of locked) await this.endInactive(webhook, transaction);
      const inTurn = chosen.filter(({ id }) => webhooks.has(id));
      return this.lease(this.shares(inTurn, room, leased), webhooks, transaction);
    });
  }

  /** First what can be sent at once, then what can follow it. */
  private shares(inTurn: readonly DueWebhook[], room: Room, leased: ReadonlyMap<string, LeasedCount>): Map<string, number> {
    const leasedOf = ({ id }: DueWebhook) => leased.get(id) ?? NOTHING;
    const atOnce = fairShares(
      inTurn.map((webhook) => ({ ...webhook, room: Math.min(room.atOnceOf(webhook), this.options.perWebhook - leasedOf(webhook).all) })),
      room.atOnce,
      (teamId) => room.atOnceOfTeam(teamId),
    );
    const sum = (webhooks: readonly DueWebhook[]) => webhooks.reduce((total, { id }) => total + (atOnce.get(id) ?? 0), 0);
    const ahead = fairShares(
      inTurn
        .filter((webhook) => leasedOf(webhook).others === 0)
        .map((webhook) => ({ ...webhook, room: room.aheadOf(webhook) - sum([webhook]) })),
      room.ahead - sum(inTurn),
      (teamId) => room.aheadOfTeam(teamId) - sum(inTurn.filter((webhook) => webhook.teamId === teamId)),
    );
    return new Map(inTurn.map(({ id }) => [id, (atOnce.get(id) ?? 0) + (ahead.get(id) ?? 0)] as const).filter(([, count]) => count > 0));
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
      if (unseen.length < due.length || due.length < PAGE) {
        // All had their turn, so the next one may begin anywhere; from the start is one look fewer.
        if (chosen.length < most) this.after = null;
        break;
      }
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

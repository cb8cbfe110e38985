import type { WebhookDeliveryEntity } from '@footfall/postgres';

type Counted = Pick<WebhookDeliveryEntity, 'webhookId' | 'teamId'>;

/** How many deliveries are there, in all, of each webhook and of each team. */
export class DeliveryCounts {
  private readonly webhooks = new Map<string, number>();
  private readonly teams = new Map<string, number>();
  total = 0;

  add(delivery: Counted): void {
    this.count(delivery, 1);
  }

  remove(delivery: Counted): void {
    this.count(delivery, -1);
  }

  ofWebhook(id: string): number {
    return this.webhooks.get(id) ?? 0;
  }

  ofTeam(id: string): number {
    return this.teams.get(id) ?? 0;
  }

  private count({ webhookId, teamId }: Counted, by: number): void {
    this.total += by;
    for (const [counts, id] of [[this.webhooks, webhookId] as const, [this.teams, teamId] as const]) {
      const n = (counts.get(id) ?? 0) + by;
      if (n > 0) counts.set(id, n);
      else counts.delete(id);
    }
  }
}

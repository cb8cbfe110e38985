import { randomBytes, randomUUID } from 'node:crypto';
import {
  acrossTenants,
  draftDelivery,
  type Database,
  type SealedSecrets,
  type WebhookDeliveryEntity,
  type WebhookEntity,
} from '@footfall/postgres';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Teams with webhooks, and messages that they are owed. */
export class Queue {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedSecrets,
    private readonly now: () => number,
  ) {}

  /** A team with a website. */
  async addTeam(): Promise<Pick<WebhookEntity, 'teamId' | 'websiteId'>> {
    const [teamId, websiteId, now] = [randomUUID(), randomUUID(), new Date(this.now())];
    const at = { createdAt: now, updatedAt: now };
    const plan = { plan: 'pro', planRevision: 1, personalTokens: 'all', tokenPolicyRevision: 1 } as const;
    const { teams, websites } = this.database.read;
    await acrossTenants(() => teams.insert({ id: teamId, name: 'T', ...plan, ...at }));
    await acrossTenants(() =>
      websites.insert({
        ...{ id: websiteId, teamId, userId: null, domain: 'a.example', name: 'A', trackingCode: `FF_${websiteId}` },
        ...{ timezone: 'UTC', isActive: true, settings: {}, primaryColor: null, kpiGoal: null, publicDashboard: false, allowedDomains: [] },
        ...{ verificationStatus: 'unverified', revenueProvider: null, revenueCurrency: null, revision: 1, deletedAt: null },
        ...at,
      }),
    );
    return { teamId, websiteId };
  }

  /** Of a team of its own where none is given. */
  async addWebhook(url: string, more: Partial<WebhookEntity> = {}, secret = newSecret()): Promise<WebhookEntity> {
    const of = more.teamId && more.websiteId ? { teamId: more.teamId, websiteId: more.websiteId } : await this.addTeam();
    const [id, now] = [randomUUID(), new Date(this.now())];
    const webhook: WebhookEntity = {
      ...{ id, ...of, url, events: ['event.tracked'], includePageviews: false, description: null, isActive: true, disabledReason: null },
      ...{ secret: await this.sealed.seal(secret, id), previousSecret: null, previousSecretUntil: null, failingSince: null },
      ...{ createdAt: now, updatedAt: now },
      ...more,
    };
    await acrossTenants(() => this.database.read.webhooks.insert(webhook));
    return webhook;
  }

  /** Messages to a webhook that are due now. */
  async addMessages(webhook: WebhookEntity, count = 1, more: Partial<WebhookDeliveryEntity> = {}): Promise<WebhookDeliveryEntity[]> {
    const at = new Date(this.now());
    const deliveries = Array.from({ length: count }, () => {
      const id = randomUUID();
      const body = JSON.stringify({ event: 'event.tracked', timestamp: at.toISOString(), data: { name: `ü-${id}` } });
      return { ...draftDelivery({ webhook, messageId: `msg_${id}`, sourceKey: id, event: 'event.tracked', body, at }), ...more };
    });
    for (let i = 0; i < count; i += 500) {
      await acrossTenants(() => this.database.read.deliveries.insert(deliveries.slice(i, i + 500)));
    }
    return deliveries;
  }

  /** As it stands now. */
  async delivery({ id, websiteId, teamId, webhookId }: WebhookDeliveryEntity): Promise<WebhookDeliveryEntity> {
    const webhook = { id: webhookId, websiteId, teamId };
    const found = await acrossTenants(() => this.database.read.deliveries.find(webhook, id));
    if (!found) throw new Error('no such delivery');
    return found;
  }

  async webhook({ id, websiteId, teamId }: WebhookEntity): Promise<WebhookEntity> {
    const found = await acrossTenants(() => this.database.read.webhooks.find({ id: websiteId, teamId }, id));
    if (!found) throw new Error('no such webhook');
    return found;
  }

  /** As its settings are changed. */
  async change(webhook: WebhookEntity, changes: Partial<WebhookEntity>): Promise<void> {
    await acrossTenants(() => this.database.read.webhooks.change({ ...webhook }, { ...changes, updatedAt: new Date(this.now()) }));
  }
}

import { randomUUID } from 'node:crypto';
import type { Notice } from '@footfall/contracts';
import type { Role } from '@footfall/domain';
import {
  acrossTenants,
  type BulletinDeliveryEntity,
  type Database,
  type NoticeEntity,
  type NotificationPreferencesEntity,
  type WebsiteEntity,
} from '@footfall/postgres';

const AT = new Date('2026-01-01T00:00:00.000Z');
const STAMPS = { createdAt: AT, updatedAt: AT };
/** Everything is told by mail. */
export const ALL_MAILS = {
  ...{ emailEnabled: true, weeklyReport: true, monthlyReport: true, trafficSpikeAlerts: true, trafficDropAlerts: true },
  ...{ anomalyAlerts: true, anomalyMinSeverity: 'info', errorAlerts: true, goalAlerts: true, quotaAlerts: true },
  ...{ slackWebhookUrl: null, quietStart: null, quietEnd: null, weeklySince: AT, monthlySince: AT, updatedAt: AT },
} as const satisfies Partial<NotificationPreferencesEntity>;

/** A team with a website, as far as it is told of it. */
export class ToldTeam {
  private constructor(
    private readonly database: Database,
    readonly website: WebsiteEntity,
  ) {}

  /** @param preferences over `ALL_MAILS`; null: nothing was ever chosen */
  static async make(
    database: Database,
    preferences: Partial<NotificationPreferencesEntity> | null = {},
    named: Partial<WebsiteEntity> = {},
  ): Promise<ToldTeam> {
    const [id, teamId] = [randomUUID(), randomUUID()];
    const plan = { plan: 'free', planRevision: 1, personalTokens: 'all', tokenPolicyRevision: 1 } as const;
    const website: WebsiteEntity = {
      ...{ id, teamId, userId: null, trackingCode: `FF_${id}`, domain: 'shop.example', name: 'The Shop', timezone: 'Europe/Berlin' },
      ...{ isActive: true, settings: {}, primaryColor: null, kpiGoal: null, publicDashboard: false, allowedDomains: [], revision: 1 },
      ...{ verificationStatus: 'unverified', revenueProvider: null, revenueCurrency: null, deletedAt: null },
      ...STAMPS,
      ...named,
    };
    await acrossTenants(async () => {
      await database.read.teams.insert({ id: teamId, name: 'T', ...plan, ...STAMPS });
      await database.read.websites.insert(website);
      if (preferences) await database.read.preferences.save({ ...ALL_MAILS, websiteId: website.id, teamId, ...preferences });
    });
    return new ToldTeam(database, website);
  }

  /** Another website of the same team. */
  async sibling(preferences: Partial<NotificationPreferencesEntity>, named: Partial<WebsiteEntity>): Promise<ToldTeam> {
    const id = named.id ?? randomUUID();
    const website: WebsiteEntity = { ...this.website, trackingCode: `FF_${id}`, ...named, id };
    await acrossTenants(() => this.database.read.websites.insert(website));
    const team = new ToldTeam(this.database, website);
    await team.change(preferences);
    return team;
  }

  /** A member of its own. */
  async add(role: Role = 'viewer', deactivatedAt: Date | null = null): Promise<{ readonly id: string; readonly email: string }> {
    const [id, { teamId }] = [randomUUID(), this.website];
    const email = `${role}-${id}@people.example`;
    const account = { passwordHash: null, name: null, avatarUrl: null, authProvider: 'email', defaultTeamId: teamId, tokenVersion: 1 };
    await acrossTenants(async () => {
      await this.database.read.users.insert({ id, email, ...account, ...STAMPS });
      await this.database.read.memberships.insert({ id: randomUUID(), teamId, userId: id, role, revision: 1, deactivatedAt, ...STAMPS });
    });
    return { id, email };
  }

  /** Lets notices wait, each with a source of its own. */
  async notice(content: Notice, at: number, cause = `${content.kind}:${randomUUID()}`, sourceKey: string = randomUUID()): Promise<void> {
    const { id: websiteId, teamId } = this.website;
    await acrossTenants(() => this.database.read.notices.enter([{ websiteId, teamId, sourceKey, cause, content, at: new Date(at) }]));
  }

  async change(preferences: Partial<NotificationPreferencesEntity>): Promise<void> {
    const { id: websiteId, teamId } = this.website;
    await acrossTenants(() => this.database.read.preferences.save({ ...ALL_MAILS, websiteId, teamId, ...preferences }));
  }

  deliveries = (): Promise<BulletinDeliveryEntity[]> => acrossTenants(() => this.database.read.notices.deliveriesOf(this.website));
  notices = (): Promise<NoticeEntity[]> => acrossTenants(() => this.database.read.notices.list(this.website));
}

export const goal = (goalName: string, value: number | null = null): Notice => ({
  ...{ kind: 'goal', goalId: `id of ${goalName}`, goalName, value, currency: value === null ? null : 'EUR' },
});
export const error = (message: string): Notice => ({
  ...{ kind: 'error', groupId: randomUUID(), type: 'TypeError', message, occurrences: 3, firstSeenAt: '2026-03-02T09:00:00.000Z' },
});
export const anomaly = (given: Partial<Extract<Notice, { kind: 'anomaly' }>> = {}): Notice => ({
  ...{ kind: 'anomaly', metric: 'visitors', direction: -1, severity: 'critical', title: 'Visitors 80 % below what was expected' },
  ...{ description: 'Visitors came to 20.', recommendation: 'Check that the website can be reached.', ...given },
});
export const webhook = (): Notice => ({
  ...{ kind: 'webhook', webhookId: randomUUID(), host: 'hooks.example', description: 'the shop', reason: 'it answered 410 Gone' },
});

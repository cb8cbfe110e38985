import { randomUUID } from 'node:crypto';
import type { RequestContext } from '@footfall/contracts';
import type { Database, SealedSecrets, WebhookEntity, WebsiteEntity } from '@footfall/postgres';

const AT = new Date('2026-03-01T09:00:00.000Z');

export interface WebsiteOfTest {
  readonly id: string;
  readonly teamId: string;
  /** As the gateway signs an admin's requests about it. */
  readonly as: Partial<RequestContext>;
}

/** A website that nothing but its rows is known of. */
export async function websiteOfTest({ read }: Database): Promise<WebsiteOfTest> {
  const [id, teamId, userId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = { createdAt: AT, updatedAt: AT };
  const plan = { plan: 'pro', planRevision: 1, personalTokens: 'all', tokenPolicyRevision: 1 } as const;
  const named = { domain: 'a.example', name: 'A', timezone: 'UTC' };
  const website: WebsiteEntity = {
    ...{ id, teamId, userId: null, trackingCode: `FF_${id.replaceAll('-', '').slice(0, 16)}`, revision: 1, ...named, ...at },
    ...{ isActive: true, publicDashboard: false, settings: {}, allowedDomains: [], verificationStatus: 'unverified' },
    ...{ primaryColor: null, kpiGoal: null, revenueProvider: null, revenueCurrency: null, deletedAt: null },
  };
  await read.teams.insert({ id: teamId, name: 'T', ...plan, ...at });
  await read.websites.insert(website);
  const principal = { kind: 'user' as const, userId, defaultTeamId: teamId };
  return { id, teamId, as: { principal, role: 'admin', website: { id, teamId, ...named } } };
}

/** A webhook of a website, at a port that nobody listens on. */
export async function webhookOfTest(
  { read }: Database,
  sealed: SealedSecrets,
  website: WebsiteOfTest,
  given: Partial<WebhookEntity> = {},
): Promise<WebhookEntity> {
  const id = randomUUID();
  const webhook: WebhookEntity = {
    id,
    teamId: website.teamId,
    websiteId: website.id,
    url: 'http://127.0.0.1:9/hook',
    events: ['goal.completed'],
    includePageviews: false,
    description: null,
    isActive: true,
    disabledReason: null,
    secret: await sealed.seal(`whsec_${Buffer.alloc(32, id).toString('base64')}`, id),
    previousSecret: null,
    previousSecretUntil: null,
    failingSince: null,
    createdAt: AT,
    updatedAt: AT,
    ...given,
  };
  await read.webhooks.insert(webhook);
  return webhook;
}

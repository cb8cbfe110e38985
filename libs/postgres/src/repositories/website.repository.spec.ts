import { randomUUID } from 'node:crypto';
import { testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { Database, createDataSource } from '../connection';
import {
  FunnelEntity,
  GoalEntity,
  ImportEntity,
  IpExclusionEntity,
  NotificationPreferencesEntity,
  PathExclusionEntity,
  ShareEntity,
  type WebsiteEntity,
} from '../entities';
import { draftDelivery } from './delivery.draft';
import { websiteScope } from './tenant.scope';

const AT = new Date('2026-03-01T10:00:00.123Z');
/** Tables that name websites and keep what they say of deleted ones: lists of keys show the revoked, receipts what was asked and done. */
const KEPT = ['credentials', 'receipts'];

let server: TestPostgres;
let source: DataSource;
let database: Database;
beforeAll(async () => {
  server = await testPostgres();
  const url = await server.createMigrated();
  source = await createDataSource(url, { unbounded: true, onError: () => undefined }).initialize();
  database = new Database(source);
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await server.stop();
});

async function website(): Promise<WebsiteEntity> {
  const [id, teamId] = [randomUUID(), randomUUID()];
  const at = { createdAt: AT, updatedAt: AT };
  const row: WebsiteEntity = {
    ...{ id, teamId, userId: null, domain: 'a.example', name: 'A', trackingCode: `FF_${id.replaceAll('-', '').slice(0, 16)}` },
    ...{ timezone: 'UTC', isActive: true, settings: {}, primaryColor: null, kpiGoal: null, publicDashboard: false, allowedDomains: [] },
    ...{ verificationStatus: 'unverified', revenueProvider: null, revenueCurrency: null, revision: 1, deletedAt: null },
    ...at,
  };
  const plan = { plan: 'pro', planRevision: 1, personalTokens: 'all', tokenPolicyRevision: 1 } as const;
  await database.read.teams.insert({ id: teamId, name: 'T', ...plan, ...at });
  await database.read.websites.insert(row);
  return row;
}

/** A row in every table of what stands under websites. */
async function fill({ id: websiteId, teamId }: WebsiteEntity): Promise<void> {
  const { manager } = source;
  const of = { websiteId, teamId };
  await manager.insert(IpExclusionEntity, { id: randomUUID(), ...of, ipAddress: '203.0.113.9', description: null, createdAt: AT });
  await manager.insert(PathExclusionEntity, { id: randomUUID(), ...of, pathPattern: '/a', description: null, createdAt: AT });
  const goal = { name: 'G', type: 'event', match: 'g', value: null } as const;
  await manager.insert(GoalEntity, { id: randomUUID(), ...of, ...goal, createdAt: AT, updatedAt: AT });
  await manager.insert(FunnelEntity, { id: randomUUID(), ...of, name: 'F', steps: [], windowHours: 24, createdAt: AT, updatedAt: AT });
  const share = { key: Buffer.of(1), keyHash: websiteId, expiresAt: null };
  await manager.insert(ShareEntity, { id: randomUUID(), ...of, name: 'S', ...share, createdAt: AT, updatedAt: AT });
  const upload = { kind: 'access-log', name: null, dryRun: true, timezone: 'UTC', status: 'failed', error: null } as const;
  const read = { storedBytes: 1, readBytes: 0, state: {}, createdAt: AT, completedAt: AT, lease: null, leaseUntil: null };
  await manager.insert(ImportEntity, { id: randomUUID(), ...of, ...upload, ...read });
  const on = { emailEnabled: true, weeklyReport: true, monthlyReport: true, trafficSpikeAlerts: true, trafficDropAlerts: true };
  const alerts = { anomalyAlerts: true, anomalyMinSeverity: 'info', errorAlerts: true, goalAlerts: true, quotaAlerts: true } as const;
  const quiet = { slackWebhookUrl: null, quietStart: null, quietEnd: null };
  await manager.insert(NotificationPreferencesEntity, {
    ...of,
    ...on,
    ...alerts,
    ...quiet,
    weeklySince: null,
    monthlySince: null,
    updatedAt: AT,
  });
  const listens = {
    url: 'https://a.example/',
    events: ['goal.completed' as const],
    includePageviews: false,
    description: null,
    isActive: true,
  };
  const keys = { disabledReason: null, secret: Buffer.of(1), previousSecret: null, previousSecretUntil: null, failingSince: null };
  const webhook = { id: randomUUID(), ...of, ...listens, ...keys, createdAt: AT, updatedAt: AT };
  await database.read.webhooks.insert(webhook);
  const { detection } = database.read;
  await detection.keepWatermark({ ...of, timezone: 'UTC', judgedFrom: AT, judgedTo: AT, readAsOf: '', lastDay: null, revision: 1 });
  const ends = { metric: 'visitors', granularity: 'day', windowStart: AT, windowEnd: AT, evaluatedAt: AT } as const;
  const window = { ...of, ...ends, expected: 1, actual: 2, deviation: 100 };
  await detection.keepWindows([{ ...window, outOfBand: true }]);
  await detection.insertAnomalies([{ ...window, direction: 1, severity: 'info', resolvedAt: null }]);
  const about = { module: 'trend', subject: 's', type: 'trend', severity: 'info', metric: 'visitors' } as const;
  const evidence = { rule: 'r', dimension: null, value: null, before: 1, now: 2, sample_before: 1, sample_now: 2, interval: null };
  const said = { title: 'T', description: 'D', metricValue: 2, metricChange: 100, recommendation: '' };
  const found = { ...of, ...about, ...said, evidence: { ...evidence, contributions: [] } };
  await detection.insertInsights([{ ...found, createdAt: AT, evaluatedAt: AT, expiresAt: null }]);
  const message = { messageId: 'm', sourceKey: 's', event: 'goal.completed', body: '{}', at: AT } as const;
  const file = { release: 'r', file: 'app.js', bytes: 2, storedBytes: 1, uploadedAt: AT };
  await database.read.sourceMaps.put({ id: randomUUID(), ...of, ...file }, Buffer.of(1));
  await database.read.deliveries.insert([draftDelivery({ webhook, ...message })]);
  const { notices, users } = database.read;
  const content = { kind: 'error', groupId: 'g', type: 'T', message: 'm', occurrences: 1, firstSeenAt: AT.toISOString() } as const;
  await notices.enter([{ ...of, sourceKey: 's', cause: 'c', content, at: AT }]);
  const chat = [{ channel: 'slack', userId: null }] as const;
  const told = { kind: 'notices', audience: 'members', told: [], more: 0 } as const;
  await notices.publish(randomUUID(), { id: websiteId, teamId }, told, chat, AT);
  const account = { passwordHash: null, name: null, avatarUrl: null, authProvider: 'email', defaultTeamId: teamId, tokenVersion: 1 };
  const userId = randomUUID();
  await users.insert({ id: userId, email: `${userId}@a.example`, ...account, createdAt: AT, updatedAt: AT });
  await notices.leave({ id: websiteId, teamId }, userId, AT);
}

/** How many rows each table has that names a website. */
async function held({ id }: WebsiteEntity): Promise<Record<string, number>> {
  const tables: { name: string }[] = await source.query(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'website_id' AND table_schema = current_schema() ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !KEPT.includes(table.name))) {
    const [row] = await source.query(`SELECT count(*)::int AS n FROM ${name} WHERE website_id = $1`, [id]);
    counts[name] = row.n;
  }
  return counts;
}

test('a website that ends takes all that stands under it along, and leaves the row that says so', async () => {
  const [gone, stays] = [await website(), await website()];
  await fill(gone);
  await fill(stays);
  const one = await held(gone);
  expect([Object.keys(one).length >= 10, ...new Set(Object.values(one))]).toEqual([true, 1]);
  const ended = await database.transaction(async (transaction) => {
    const locked = await transaction.websites.lock(websiteScope(gone));
    return locked && transaction.websites.end(locked, AT);
  });
  expect(ended).toMatchObject({ id: gone.id, trackingCode: gone.trackingCode, isActive: false, deletedAt: AT, revision: 2 });
  expect([...new Set(Object.values(await held(gone)))]).toEqual([0]);
  expect(await held(stays)).toEqual(one);
  expect(await database.read.websites.find(websiteScope(gone))).toBeNull();
  expect(await database.read.directory.websiteById(gone.id)).toMatchObject({ deletedAt: AT });
});

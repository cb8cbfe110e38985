import { randomUUID } from 'node:crypto';
import { eventually, forAllTenants, testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { teamScope, websiteScope } from '../repositories';
import { createDataSource } from './data-source';
import { Database } from './database';

const AT = new Date('2026-03-01T10:00:00.123Z');
let server: TestPostgres;
let url: string;
let source: DataSource;
let database: Database;
const errors: Error[] = [];

beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  source = await createDataSource(url, { onError: (error) => errors.push(error) }).initialize();
  database = forAllTenants(new Database(source));
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await server.stop();
});

async function team(): Promise<string> {
  const id = randomUUID();
  const at = { createdAt: AT, updatedAt: AT };
  await database.read.teams.insert({ id, name: 'T', plan: 'pro', planRevision: 1, personalTokens: 'all', tokenPolicyRevision: 1, ...at });
  return id;
}

async function website(teamId: string) {
  const row = {
    id: randomUUID(),
    teamId,
    userId: null,
    domain: 'a.example',
    name: 'A',
    trackingCode: `FF_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
    timezone: 'UTC',
    isActive: true,
    settings: { heatmaps: true },
    primaryColor: null,
    kpiGoal: 1.5,
    publicDashboard: false,
    allowedDomains: ['b.example', '*.c.example'],
    verificationStatus: 'unverified' as const,
    revenueProvider: null,
    revenueCurrency: null,
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
    deletedAt: null,
  };
  await database.read.websites.insert(row);
  return row;
}

describe('Database', () => {
  test('a transaction that throws leaves nothing behind', async () => {
    const before = await database.read.outbox.oldest(10);
    const id = randomUUID();
    await expect(
      database.transaction(async (tx) => {
        await tx.teams.insert({
          id,
          name: 'T',
          plan: 'pro',
          planRevision: 1,
          personalTokens: 'all',
          tokenPolicyRevision: 1,
          createdAt: AT,
          updatedAt: AT,
        });
        await tx.outbox.add({ topic: 't', key: 'k', value: '{}' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.read.teams.find(id)).toBeNull();
    expect(await database.read.outbox.oldest(10)).toEqual(before);
  });

  test('a lock is held by one transaction at a time and ends with it', async () => {
    await database.transaction(async (tx) => {
      expect(await tx.tryLock('outbox')).toBe(true);
      expect(await database.transaction((other) => other.tryLock('outbox'))).toBe(false);
      expect(await database.transaction((other) => other.tryLock('visitorSalts'))).toBe(true);
    });
    expect(await database.transaction((other) => other.tryLock('outbox'))).toBe(true);
  });

  test('connections that the server ends, idle or at work, cost an error and not the process', async () => {
    const others = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    // Several connections, all idle again.
    await Promise.all([1, 2, 3, 4].map(() => source.query('SELECT pg_sleep(0.05)')));
    const killer = await createDataSource(url, { unbounded: true }).initialize();
    await killer.query(others);
    await eventually(() => expect(errors.length).toBeGreaterThan(0));

    const broken = database.transaction(async (tx) => {
      await tx.users.any();
      await killer.query(others);
      await tx.users.any();
    });
    await expect(broken).rejects.toThrow();
    await killer.destroy();
    // Idle connections that were ended too are noticed one by one.
    await eventually(async () => {
      const all = await Promise.all([1, 2, 3, 4].map(() => database.read.users.any()));
      expect(all).toEqual([false, false, false, false]);
    });
  });

  test('statements are bounded in time', async () => {
    expect(await source.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
    expect(await source.query('SHOW lock_timeout')).toEqual([{ lock_timeout: '5s' }]);
    expect(await source.query('SHOW idle_in_transaction_session_timeout')).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  });
});

describe('websites within a scope', () => {
  test('come back as they were written', async () => {
    const made = await website(await team());
    expect(await database.read.websites.find(websiteScope(made))).toEqual(made);
  });

  test('no other team finds, counts, locks or changes them', async () => {
    const made = await website(await team());
    const foreign = await team();
    for (const scope of [
      { teamIds: [foreign], websiteId: made.id },
      { teamIds: [], websiteId: made.id },
    ]) {
      expect(await database.read.websites.find(scope)).toBeNull();
      expect(await database.transaction((tx) => tx.websites.lock(scope))).toBeNull();
      expect(await database.read.websites.list(scope)).toEqual([]);
    }
    expect(await database.read.websites.list(teamScope(foreign))).toEqual([]);
    expect(await database.read.websites.count(foreign)).toBe(0);
    expect((await database.read.websites.list(teamScope(foreign, made.teamId))).map((row) => row.id)).toEqual([made.id]);
  });

  test('a scope of one website leaves its sisters out, and no website at all is none', async () => {
    const teamId = await team();
    const [one] = [await website(teamId), await website(teamId)];
    expect((await database.read.websites.list({ teamIds: [teamId], websiteId: one.id })).map((row) => row.id)).toEqual([one.id]);
    expect(await database.read.websites.find({ teamIds: [teamId], websiteId: null })).toBeNull();
  });

  test('a change raises the revision, and a deleted one is gone from every scope', async () => {
    const made = await website(await team());
    await database.transaction(async (tx) => {
      const held = (await tx.websites.lock(websiteScope(made)))!;
      const changed = await tx.websites.change(held, { name: 'B' });
      expect([changed.name, changed.revision]).toEqual(['B', 2]);
      await tx.websites.change(changed, { deletedAt: AT });
    });
    expect(await database.read.websites.find(websiteScope(made))).toBeNull();
    expect(await database.read.websites.count(made.teamId)).toBe(0);
    expect(await database.read.directory.websiteById(made.id)).toMatchObject({ name: 'B', revision: 3, deletedAt: AT });
  });

  test('an exclusion cannot stand under another team than its website', async () => {
    const made = await website(await team());
    const row = { id: randomUUID(), websiteId: made.id, ipAddress: '1.2.3.4', description: null, createdAt: AT };
    await expect(database.read.exclusions.addAddress({ ...row, teamId: await team() })).rejects.toThrow('foreign key');
    expect(await database.read.exclusions.addAddress({ ...row, teamId: made.teamId })).toBe(true);
    expect(await database.read.exclusions.addAddress({ ...row, id: randomUUID(), teamId: made.teamId })).toBe(false);
  });
});

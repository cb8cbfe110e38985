import { randomUUID } from 'node:crypto';
import { forAllTenants, testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../connection/data-source';
import { Database } from '../connection/database';
import { acrossTenants } from '../connection/tenancy';
import type { ReceiptEntity } from '../entities';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 10, minute));
const DAYS_LATER = new Date(Date.UTC(2026, 2, 22));

let server: TestPostgres;
let source: DataSource;
let records: Database['read'];
let userId: string;
beforeAll(async () => {
  server = await testPostgres();
  const url = await server.createMigrated();
  source = await createDataSource(url).initialize();
  records = forAllTenants(new Database(source)).read;
}, 180_000);
beforeEach(async () => {
  userId = randomUUID();
  const team = randomUUID();
  const times = { created_at: at(0), updated_at: at(0) };
  const rows = {
    teams: { id: team, name: 'Team', plan: 'pro', plan_revision: 1, personal_tokens: 'all', token_policy_revision: 1, ...times },
    users: { id: userId, email: `${userId}@a.example`, auth_provider: 'email', default_team_id: team, token_version: 1, ...times },
  };
  for (const [table, row] of Object.entries(rows)) {
    const insert = `INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1)`;
    await acrossTenants(() => source.query(insert, [JSON.stringify(row)]));
  }
});
afterEach(() => records.users.remove(userId));
afterAll(async () => {
  await source.destroy();
  await server.stop();
});

const asked = async (minute = 0): Promise<ReceiptEntity> => {
  const receipt: ReceiptEntity = {
    id: randomUUID(),
    teamId: null,
    websiteId: null,
    userId,
    kind: 'account_export',
    status: 'pending',
    requestedBy: userId,
    subject: null,
    pendingParts: [],
    createdAt: at(minute),
    completedAt: null,
    expiresAt: null,
    lease: null,
    leaseUntil: null,
  };
  await records.receipts.insert(receipt);
  return receipt;
};

test('each export is made by one maker, the oldest first', async () => {
  const [second, first] = [await asked(2), await asked(1)];
  const claims = await Promise.all(Array.from({ length: 8 }, () => records.receipts.claimExport(at(3), at(4))));
  const taken = claims.filter((claim) => claim !== null);
  expect(taken.map(({ receipt }) => receipt.id).sort()).toEqual([first.id, second.id].sort());
  await asked(5);
  expect((await records.receipts.claimExport(at(3), at(4)))?.receipt.createdAt).toEqual(at(5));
  expect(await records.receipts.claimExport(at(3), at(4))).toBeNull();
});

test('whose lease ran out adds nothing to what another begins anew, and completes nothing', async () => {
  const { id } = await asked();
  const late = await records.receipts.claimExport(at(1), at(2));
  if (!late) throw new Error('nothing to make');
  expect(await records.receipts.addChunk(late, 0, 'old', at(2))).toBe(true);
  expect(await records.receipts.claimExport(at(2), at(3))).toBeNull();
  const next = await records.receipts.claimExport(at(3), at(4));
  if (!next) throw new Error('nothing to make');
  expect(await records.receipts.chunk(id, 0)).toBeNull();
  expect(await records.receipts.addChunk(late, 0, 'old', at(9))).toBe(false);
  expect(await records.receipts.complete(late, at(3), DAYS_LATER)).toBe(false);
  await records.receipts.fail(late, at(3));
  expect(await records.receipts.addChunk(next, 0, 'new', at(9))).toBe(true);
  expect(await records.receipts.complete(next, at(5), DAYS_LATER)).toBe(true);
  expect(await records.receipts.find(id)).toMatchObject({ status: 'completed', completedAt: at(5), expiresAt: DAYS_LATER, lease: null });
  expect([await records.receipts.chunk(id, 0), await records.receipts.chunk(id, 1)]).toEqual(['new', null]);
});

test('what has expired is forgotten, and its receipt stays', async () => {
  const { id } = await asked();
  const made = await records.receipts.claimExport(at(1), at(2));
  if (!made) throw new Error('nothing to make');
  await records.receipts.addChunk(made, 0, 'text', at(2));
  await records.receipts.complete(made, at(2), at(10));
  expect(await records.receipts.countExports({ userId }, at(9))).toBe(1);
  expect([await records.receipts.forgetExpired(at(9)), await records.receipts.chunk(id, 0)]).toEqual([0, 'text']);
  expect([await records.receipts.forgetExpired(at(11)), await records.receipts.chunk(id, 0)]).toEqual([1, null]);
  expect(await records.receipts.countExports({ userId }, at(11))).toBe(0);
  expect(await records.receipts.find(id)).toMatchObject({ status: 'completed', expiresAt: null, subject: null });
});

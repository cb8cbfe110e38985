import { TOPICS, credentialEndpoints as rows, internalEndpoints, type CredentialChanged } from '@footfall/contracts';
import { hashCredential } from '@footfall/domain';
import { Database, type Transaction } from '@footfall/postgres';
import {
  FixedClock,
  TestService,
  eventually,
  forAllTenants,
  testPerson,
  testPostgres,
  type TestPerson,
  type TestPostgres,
} from '@footfall/testing';
import { SettingsChanges } from '../outbox';
import { settingsFeature } from '../settings.feature';
import { endKeysOf, endTokensOf, endTokensWithoutTeam } from './credential.ends';
import { joinTeam, leaveTeam } from './membership.fixture';
import { PersonalTokenMaker } from './personal-token.maker';

let server: TestPostgres;
let service: TestService;
let database: Database;
let changes: SettingsChanges;
let url: string;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const NOW = new Date(clock.now());
beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl: url });
  database = service.get(Database);
  changes = forAllTenants(service.get(SettingsChanges));
}, 180_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});

interface Made {
  readonly id: string;
  readonly key: string;
}
const create = (me: TestPerson, body: object) => service.ask(rows.createToken, { as: me.as, body: { name: 't', ...body } });
const made = async (me: TestPerson, body: object = {}): Promise<Made> => (await create(me, body)).body.data;
const list = async (me: TestPerson) => (await service.ask(rows.listTokens, { as: me.as })).body.data;
const told = async ({ id }: Made) =>
  (await service.facts<CredentialChanged>(TOPICS.credentialChanged.name)).filter((fact) => fact.id === id).at(-1);
const leaves = (me: TestPerson, teamId: string) =>
  changes.commit(null, async (transaction) => {
    await leaveTeam(transaction, me.id, teamId);
    await endTokensWithoutTeam(transaction, me.id, NOW);
  });

async function guest(): Promise<{ host: TestPerson; me: TestPerson }> {
  const [host, me] = [await testPerson(service), await testPerson(service)];
  await joinTeam(database.read, me.id, host.teamId, 'editor');
  return { host, me };
}

test('who leaves a team loses it in every token, and the tokens that reach nothing else', async () => {
  const { host, me } = await guest();
  const [both, hosted, own] = [await made(me), await made(me, { team_ids: [host.teamId] }), await made(me, { team_ids: [me.teamId] })];
  const theirs = await made(host);
  await leaves(me, host.teamId);
  await eventually(async () => {
    expect(await told(both)).toMatchObject({ revision: 2, teamIds: [me.teamId], revoked: false });
    expect(await told(hosted)).toMatchObject({ revision: 2, revoked: true });
    expect(await told(own)).toMatchObject({ teamIds: [me.teamId], revoked: false });
    expect(await told(theirs)).toMatchObject({ revision: 1, teamIds: [host.teamId], revoked: false });
  });
  const records = await list(me);
  const revokedAt = (token: Made) => records.find(({ id }: Made) => id === token.id).revoked_at;
  expect([revokedAt(both), revokedAt(hosted), revokedAt(own)]).toEqual([null, '2026-03-01T10:00:00.000Z', null]);
  await leaves(me, me.teamId);
  await eventually(async () => {
    for (const token of [both, own]) expect(await told(token)).toMatchObject({ revoked: true });
  });
});

test('a team that was left does not come back with a new invitation', async () => {
  const { host, me } = await guest();
  const token = await made(me);
  await leaves(me, host.teamId);
  await changes.commit(null, async ({ memberships }) => {
    const membership = (await memberships.ofUser(me.id)).find(({ teamId }) => teamId === host.teamId);
    if (membership) await memberships.change(membership, { updatedAt: NOW, deactivatedAt: null });
  });
  expect((await made(me, { team_ids: [host.teamId] })).key).toMatch(/^ffp_/);
  const { body } = await service.ask(internalEndpoints.credentialByHash, { params: { hash: hashCredential(token.key) } });
  expect(body.teamIds).toEqual([me.teamId]);
});

test('a default team that changes with the membership pays from then on', async () => {
  const { host, me } = await guest();
  const token = await made(me);
  await changes.commit(null, async (transaction) => {
    const user = await transaction.users.find(me.id);
    if (user) await transaction.users.change(user, { defaultTeamId: host.teamId });
    await leaveTeam(transaction, me.id, me.teamId);
    await endTokensWithoutTeam(transaction, me.id, NOW);
  });
  await eventually(async () => expect(await told(token)).toMatchObject({ revision: 2, teamIds: [host.teamId], payingTeamId: host.teamId }));
});

describe('a token that is made at the very moment', () => {
  /** Commits once somebody waits for what it holds. */
  const untilWaitedFor = async <T>(work: (transaction: Transaction) => Promise<void>, other: () => Promise<T>): Promise<T> => {
    const { waiting } = await changes.commit(null, async (transaction) => {
      await work(transaction);
      const asked = { waiting: other() };
      await eventually(async () => expect(await server.waiting(url)).toBe(1));
      return asked;
    });
    return waiting;
  };

  test('after the leaving is not made for that team', async () => {
    const { host, me } = await guest();
    const work = async (transaction: Transaction) => {
      await leaveTeam(transaction, me.id, host.teamId);
      await endTokensWithoutTeam(transaction, me.id, NOW);
    };
    const answer = await untilWaitedFor(work, () => create(me, { team_ids: [host.teamId] }));
    expect(answer.status).toBe(403);
  });

  test('before the leaving ends with it', async () => {
    const { host, me } = await guest();
    const wanted = { userId: me.id, name: 't', scopes: ['read'] as const, teamIds: [host.teamId], expiresAt: null };
    const work = async (transaction: Transaction) => void (await service.get(PersonalTokenMaker).make(transaction, wanted));
    await untilWaitedFor(work, () => leaves(me, host.teamId));
    expect(await list(me)).toMatchObject([{ revoked_at: '2026-03-01T10:00:00.000Z' }]);
  });
});

test('the tokens of a user who is deleted are told of as ended, and stay so', async () => {
  const { host, me } = await guest();
  const [one, other] = [await made(me), await made(me, { team_ids: [host.teamId] })];
  const theirs = await made(host);
  await changes.commit(null, async (transaction) => {
    await endTokensOf(transaction, me.id, NOW);
    await transaction.users.remove(me.id);
  });
  await eventually(async () => {
    const last = { revision: 2, revoked: true, payingTeamId: me.teamId, name: 'Deleted token' };
    for (const token of [one, other]) expect(await told(token)).toMatchObject(last);
  });
  expect(await told(theirs)).toMatchObject({ revoked: false });
  expect((await service.ask(internalEndpoints.credentialByHash, { params: { hash: hashCredential(one.key) } })).status).toBe(404);
});

test('the keys of a team that is deleted end, those of others do not', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  const key = async ({ as, teamId }: TestPerson): Promise<Made> =>
    (await service.ask(rows.createKey, { as, params: { teamId }, body: { name: 'k' } })).body.data;
  const [one, another, theirs] = [await key(me), await key(me), await key(other)];
  await changes.commit(null, async (transaction) => {
    await transaction.teams.lock(me.teamId);
    await endKeysOf(transaction, me.teamId, NOW);
  });
  await eventually(async () => {
    for (const ended of [one, another]) expect(await told(ended)).toMatchObject({ revision: 2, revoked: true });
  });
  expect(await told(theirs)).toMatchObject({ revoked: false });
});

import { randomUUID } from 'node:crypto';
import { TOPICS, credentialEndpoints as rows, internalEndpoints, type CredentialChanged } from '@footfall/contracts';
import { hashCredential, parseCredential, type Role } from '@footfall/domain';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, eventually, testPerson, testPostgres, type TestPerson, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { joinTeam, leaveTeam } from './membership.fixture';

let server: TestPostgres;
let service: TestService;
let database: Database;
let url: string;
const NOW = '2026-03-01T10:00:00.000Z';
const clock = new FixedClock(NOW);
beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl: url });
  database = service.get(Database);
}, 180_000);
afterEach(() => clock.set(NOW));
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const create = (me: TestPerson, body: object) => service.ask(rows.createToken, { as: me.as, body: { name: 't', ...body } });
const list = async (me: TestPerson) => (await service.ask(rows.listTokens, { as: me.as })).body.data;
const revoke = (me: TestPerson, tokenId: string) => service.ask(rows.revokeToken, { as: me.as, params: { tokenId } });
const setPolicy = (host: TestPerson, personal_tokens: string) =>
  service.ask(rows.changeTokenPolicy, { as: host.as, params: { teamId: host.teamId }, body: { personal_tokens } });
const factOf = async (key: string): Promise<CredentialChanged> =>
  (await service.ask(internalEndpoints.credentialByHash, { params: { hash: hashCredential(key) } })).body;

/** A person with a team of their own who is member of the host's team too. */
async function guestOf(host: TestPerson, role: Role): Promise<TestPerson> {
  const guest = await testPerson(service);
  await joinTeam(database.read, guest.id, host.teamId, role);
  return guest;
}

test('a token is shown once, stored as a hash, listed by its ends, and told of without the token', async () => {
  const me = await testPerson(service);
  const { status, body } = await create(me, {
    name: ' Laptop ',
    scopes: ['read', 'write', 'read'],
    expires_at: '2027-01-01T00:00:00+01:00',
  });
  expect(status).toBe(201);
  const { key, ...record } = body.data;
  expect(parseCredential(key)).toEqual({ kind: 'personal', prefix: record.prefix, last4: record.last4 });
  expect(record).toEqual({
    id: expect.any(String),
    name: 'Laptop',
    permission: 'full_access',
    website_id: null,
    scopes: ['read', 'write'],
    team_ids: [me.teamId],
    prefix: key.slice(0, 8),
    last4: key.slice(-4),
    created_by: me.id,
    created_at: NOW,
    last_used_at: null,
    expires_at: '2026-12-31T23:00:00.000Z',
    revoked_at: null,
  });
  expect(await list(me)).toEqual([record]);
  const fact = await factOf(key);
  expect(fact).toEqual({
    v: 1,
    revision: 1,
    id: record.id,
    kind: 'personal',
    hash: hashCredential(key),
    previousHash: null,
    previousUntil: null,
    name: 'Laptop',
    userId: me.id,
    teamIds: [me.teamId],
    payingTeamId: me.teamId,
    websiteId: null,
    scopes: ['read', 'write'],
    expiresAt: '2026-12-31T23:00:00.000Z',
    revoked: false,
  });
  await eventually(async () => expect(await service.facts(TOPICS.credentialChanged.name)).toContainEqual(fact));
  expect(JSON.stringify(await database.read.credentials.of({ userId: me.id }))).not.toContain(key.slice(8, -4));
});

test('full access to all the teams of its owner is what a token has unless it is asked otherwise', async () => {
  const [host, stranger] = [await testPerson(service), await testPerson(service)];
  const me = await guestOf(host, 'viewer');
  const { data } = (await create(me, {})).body;
  expect(data).toMatchObject({ scopes: ['full_access'], permission: 'full_access', expires_at: null });
  expect(new Set(data.team_ids)).toEqual(new Set([me.teamId, host.teamId]));
  expect((await create(me, { team_ids: [host.teamId, host.teamId] })).body.data.team_ids).toEqual([host.teamId]);
  for (const team_ids of [[stranger.teamId], [me.teamId, stranger.teamId], [randomUUID()]]) {
    expect(await create(me, { team_ids })).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  }
  await leaveTeam(database.read, me.id, host.teamId);
  expect((await create(me, { team_ids: [host.teamId] })).status).toBe(403);
  expect((await create(me, {})).body.data.team_ids).toEqual([me.teamId]);
});

test('the default team of its owner pays for a token, also for one that does not reach it', async () => {
  const host = await testPerson(service);
  const me = await guestOf(host, 'editor');
  const { key } = (await create(me, { team_ids: [host.teamId] })).body.data;
  expect(await factOf(key)).toMatchObject({ teamIds: [host.teamId], payingTeamId: me.teamId });
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(65) }],
  ['name', { name: undefined }],
  ['scopes', { scopes: [] }],
  ['scopes.0', { scopes: ['everything'] }],
  ['team_ids', { team_ids: [] }],
  ['team_ids.0', { team_ids: ['mine'] }],
  ['expires_at', { expires_at: NOW }],
  ['expires_at', { expires_at: 'tomorrow' }],
  ['permission', { permission: 'full_access' }],
])('what is wrong with %s is 400', async (field, body) => {
  const answer = await create(await testPerson(service), body);
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
});

test.each([
  ['all', ['viewer', 'editor', 'admin', 'owner']],
  ['admins', ['admin', 'owner']],
  ['nobody', []],
] as const)('under the policy %s of a team tokens that reach it are made by %j', async (policy, makers) => {
  const host = await testPerson(service);
  await setPolicy(host, policy);
  for (const role of ['viewer', 'editor', 'admin', 'owner'] as const) {
    const me = await guestOf(host, role);
    const may = (makers as readonly string[]).includes(role);
    expect((await create(me, { team_ids: [host.teamId] })).status).toBe(may ? 201 : 403);
    expect((await create(me, { team_ids: [me.teamId, host.teamId] })).status).toBe(may ? 201 : 403);
    // Not named, such a team is left out.
    const { data } = (await create(me, {})).body;
    expect(new Set(data.team_ids)).toEqual(new Set(may ? [me.teamId, host.teamId] : [me.teamId]));
  }
});

test('where no team is left, there is no token', async () => {
  const me = await testPerson(service);
  await setPolicy(me, 'nobody');
  expect((await create(me, {})).status).toBe(403);
  expect(await list(me)).toEqual([]);
});

test('the scope admin needs the role in every team that the token would reach', async () => {
  const host = await testPerson(service);
  const [admin, editor] = [await guestOf(host, 'admin'), await guestOf(host, 'editor')];
  const scopes = ['read', 'admin'];
  expect((await create(admin, { scopes })).status).toBe(201);
  for (const body of [{}, { team_ids: [host.teamId] }, { team_ids: [editor.teamId, host.teamId] }]) {
    const { status, body: answer } = await create(editor, { scopes, ...body });
    expect([status, answer.error.reason]).toEqual([403, 'insufficient_permissions']);
  }
  expect((await create(editor, { scopes, team_ids: [editor.teamId] })).status).toBe(201);
  // A team whose policy shuts the token out is none that it would reach.
  await setPolicy(host, 'admins');
  expect((await create(editor, { scopes })).body.data.team_ids).toEqual([editor.teamId]);
});

test('revoking is told of once, stays in the list, and is no matter of others', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  const { id } = (await create(me, {})).body.data;
  const key = (await service.ask(rows.createKey, { as: me.as, params: { teamId: me.teamId }, body: { name: 'k' } })).body.data;
  for (const [who, tokenId] of [[other, id] as const, [me, key.id] as const, [me, randomUUID()] as const]) {
    expect((await revoke(who, tokenId)).status).toBe(404);
  }
  expect(await list(me)).toMatchObject([{ id, revoked_at: null }]);
  clock.advance(1000);
  expect((await revoke(me, id)).body.data).toEqual({ revoked: true });
  expect((await revoke(me, id)).body.data).toEqual({ revoked: true });
  expect(await list(me)).toMatchObject([{ id, revoked_at: '2026-03-01T10:00:01.000Z' }]);
  expect(await list(other)).toEqual([]);
  await eventually(async () => {
    const told = (await service.facts<CredentialChanged>(TOPICS.credentialChanged.name)).filter((fact) => fact.id === id);
    expect(told.map((fact) => [fact.revision, fact.revoked])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

test('a user has at most 25 live tokens, also when asked for at once; revoked and expired ones do not count', async () => {
  const me = await testPerson(service);
  for (let i = 0; i < 22; i++) expect((await create(me, {})).status).toBe(201);
  expect((await create(me, { expires_at: '2026-03-01T10:00:05Z' })).status).toBe(201);
  const { asked } = await database.transaction(async (transaction) => {
    await transaction.users.lock(me.id);
    const five = Array.from({ length: 5 }, () => create(me, {}));
    await eventually(async () => expect(await server.waiting(url)).toBe(5));
    return { asked: five };
  });
  const answers = await Promise.all(asked);
  expect(answers.map((a) => a.status).sort()).toEqual([201, 201, 409, 409, 409]);
  clock.advance(6000);
  expect((await create(me, {})).status).toBe(201);
  expect((await create(me, {})).status).toBe(409);
  await revoke(me, answers.find((a) => a.status === 201)?.body.data.id);
  expect((await create(me, {})).status).toBe(201);
  expect((await create(await testPerson(service), {})).status).toBe(201);
});

test('nobody but a signed-in person who is still there has tokens', async () => {
  const ghost = { principal: { kind: 'user' as const, userId: randomUUID(), defaultTeamId: randomUUID() } };
  for (const as of [ghost, {}]) {
    const { status, body } = await service.ask(rows.createToken, { as, body: { name: 't' } });
    expect([status, body.error.reason]).toEqual([401, 'invalid_token']);
  }
});

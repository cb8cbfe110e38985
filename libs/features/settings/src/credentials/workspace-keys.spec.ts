import { randomUUID } from 'node:crypto';
import { TOPICS, credentialEndpoints as rows, internalEndpoints, type CredentialChanged } from '@footfall/contracts';
import { hashCredential, parseCredential } from '@footfall/domain';
import { Database, websiteScope, type WebsiteEntity } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testTeam, testWebsite, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { leaveTeam } from './membership.fixture';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock, environment: { FOOTFALL_DEFAULT_PLAN: 'scale' } });

const create = (me: TestPerson, body: object) =>
  service.ask(rows.createKey, { as: me.as, params: { teamId: me.teamId }, body: { name: 'k', ...body } });
const list = async (me: TestPerson) => (await service.ask(rows.listKeys, { as: me.as, params: { teamId: me.teamId } })).body.data;
const revoke = (me: TestPerson, keyId: string, teamId = me.teamId) => service.ask(rows.revokeKey, { as: me.as, params: { teamId, keyId } });

test('a key is shown once, stored as a hash, listed by its ends, and told of without the key', async () => {
  const me = await testPerson(service);
  const { status, body } = await create(me, { name: ' CI ', scopes: ['read', 'write', 'read'], expires_at: '2027-01-01T00:00:00+01:00' });
  expect(status).toBe(201);
  const { key, ...record } = body.data;
  expect(parseCredential(key)).toEqual({ kind: 'workspace', prefix: record.prefix, last4: record.last4 });
  expect(record).toEqual({
    id: expect.any(String),
    name: 'CI',
    permission: 'full_access',
    website_id: null,
    scopes: ['read', 'write'],
    prefix: key.slice(0, 8),
    last4: key.slice(-4),
    created_by: me.id,
    created_at: '2026-03-01T10:00:00.000Z',
    last_used_at: null,
    expires_at: '2026-12-31T23:00:00.000Z',
    revoked_at: null,
  });
  expect(await list(me)).toEqual([record]);
  const hash = hashCredential(key);
  const { body: fact } = await service.ask(internalEndpoints.credentialByHash, { params: { hash } });
  expect(fact).toEqual({
    v: 1,
    revision: 1,
    id: record.id,
    kind: 'workspace',
    hash,
    previousHash: null,
    previousUntil: null,
    name: 'CI',
    userId: null,
    teamIds: [me.teamId],
    payingTeamId: me.teamId,
    websiteId: null,
    scopes: ['read', 'write'],
    expiresAt: '2026-12-31T23:00:00.000Z',
    revoked: false,
  });
  await eventually(async () => expect(await service.facts(TOPICS.credentialChanged.name)).toContainEqual(fact));
  const stored = await service.get(Database).read.credentials.of({ teamId: me.teamId });
  expect(JSON.stringify(stored)).not.toContain(key.slice(8, -4));
});

test('full access is what a key has unless it is asked otherwise', async () => {
  expect((await create(await testPerson(service), {})).body.data).toMatchObject({
    scopes: ['full_access'],
    permission: 'full_access',
    expires_at: null,
  });
});

test('a key for one website', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  const [mine, theirs] = [await testWebsite(service, me), await testWebsite(service, other)];
  const made = await create(me, { permission: 'site_access', website_id: mine.id });
  expect(made.body.data).toMatchObject({ permission: 'site_access', website_id: mine.id });
  expect((await create(me, { permission: 'site_access', website_id: theirs.id })).status).toBe(403);
  expect((await create(me, { permission: 'site_access', website_id: randomUUID() })).status).toBe(404);
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(65) }],
  ['scopes', { scopes: [] }],
  ['scopes.0', { scopes: ['everything'] }],
  ['permission', { permission: 'everything' }],
  ['website_id', { permission: 'site_access' }],
  ['website_id', { website_id: randomUUID() }],
  ['website_id', { permission: 'site_access', website_id: 'mine' }],
  ['expires_at', { expires_at: '2026-03-01T10:00:00.000Z' }],
  ['expires_at', { expires_at: 'tomorrow' }],
])('what is wrong with %s is 400', async (field, body) => {
  const answer = await create(await testPerson(service), body);
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
});

test('the role that counts is the one of now, not the one that the request was admitted with', async () => {
  const team = await testTeam(service);
  const [demoted, removed] = [await team.join('admin'), await team.join('admin')];
  const { id, prefix } = (await create(team.owner, {})).body.data;
  await team.change(demoted.membership, { role: 'editor' });
  await team.remove(removed.membership);
  const { teamId } = team.owner;
  for (const { as } of [demoted, removed]) {
    const answers = [
      await service.ask(rows.createKey, { as, params: { teamId }, body: { name: 'k' } }),
      await service.ask(rows.rotateKey, { as, params: { teamId, keyId: id } }),
      await service.ask(rows.changeTokenPolicy, { as, params: { teamId }, body: { personal_tokens: 'nobody' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect(await list(team.owner)).toMatchObject([{ id, prefix }]);
  const policy = await service.ask(rows.readTokenPolicy, { as: team.owner.as, params: { teamId } });
  expect(policy.body.data).toEqual({ personal_tokens: 'all' });
});

test('a key is not made by who is removed while it waits', async () => {
  const team = await testTeam(service);
  const { as, id: userId } = await team.join('admin');
  const { teamId } = team.owner;
  const { asked } = await service.get(Database).transaction(async (transaction) => {
    await transaction.teams.lock(teamId);
    const made = service.ask(rows.createKey, { as, params: { teamId }, body: { name: 'k' } });
    await eventually(async () => expect(await service.waiting()).toBe(1));
    await leaveTeam(transaction, userId, teamId);
    return { asked: made };
  });
  expect((await asked).status).toBe(403);
  expect(await list(team.owner)).toEqual([]);
});

test('a key for one website is not made while the website is being deleted', async () => {
  const me = await testPerson(service);
  const site = await testWebsite(service, me);
  const { asked } = await service.get(Database).transaction(async (transaction) => {
    const website = await transaction.websites.lock(websiteScope({ id: site.id, teamId: me.teamId }));
    const made = create(me, { permission: 'site_access', website_id: site.id });
    await eventually(async () => expect(await service.waiting()).toBe(1));
    await transaction.websites.end(website as WebsiteEntity, new Date(clock.now()));
    return { asked: made };
  });
  expect((await asked).status).toBe(404);
  expect(await list(me)).toEqual([]);
});

test('revoking is told of once, stays in the list, and is no matter of other teams', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  const { id } = (await create(me, {})).body.data;
  expect((await revoke(other, id)).status).toBe(404);
  clock.advance(1000);
  expect((await revoke(me, id)).body.data).toEqual({ revoked: true });
  expect((await revoke(me, id)).body.data).toEqual({ revoked: true });
  expect(await list(me)).toMatchObject([{ id, revoked_at: '2026-03-01T10:00:01.000Z' }]);
  await eventually(async () => {
    const told = (await service.facts<CredentialChanged>(TOPICS.credentialChanged.name)).filter((fact) => fact.id === id);
    expect(told.map((fact) => [fact.revision, fact.revoked])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
  clock.set('2026-03-01T10:00:00.000Z');
});

test('a team has at most 100 live keys, also when asked for at once; revoked and expired ones do not count', async () => {
  const me = await testPerson(service);
  for (let i = 0; i < 97; i++) expect((await create(me, {})).status).toBe(201);
  const short = await create(me, { expires_at: '2026-03-01T10:00:05Z' });
  const { asked } = await service.get(Database).transaction(async (transaction) => {
    await transaction.teams.lock(me.teamId);
    const five = Array.from({ length: 5 }, () => create(me, {}));
    await eventually(async () => expect(await service.waiting()).toBe(5));
    return { asked: five };
  });
  const answers = await Promise.all(asked);
  expect(answers.map((a) => a.status).sort()).toEqual([201, 201, 409, 409, 409]);
  clock.advance(6000);
  expect((await create(me, {})).status).toBe(201);
  expect((await create(me, {})).status).toBe(409);
  await revoke(me, short.body.data.id);
  expect((await create(me, {})).status).toBe(409);
  await revoke(me, answers.find((a) => a.status === 201)?.body.data.id);
  expect((await create(me, {})).status).toBe(201);
  clock.set('2026-03-01T10:00:00.000Z');
});

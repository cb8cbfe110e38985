import { randomUUID } from 'node:crypto';
import { TOPICS, credentialEndpoints as rows, internalEndpoints, type CredentialChanged } from '@footfall/contracts';
import { hashCredential } from '@footfall/domain';
import { Database } from '@footfall/postgres';
import {
  FixedClock,
  TestService,
  eventually,
  testPerson,
  testPostgres,
  testWebsite,
  type TestPerson,
  type TestPostgres,
} from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

let server: TestPostgres;
let service: TestService;
let url: string;
const NOW = '2026-03-01T10:00:00.000Z';
const clock = new FixedClock(NOW);
beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl: url });
}, 180_000);
afterEach(() => clock.set(NOW));
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const made = async ({ as, teamId }: TestPerson, body: object = {}) =>
  (await service.ask(rows.createKey, { as, params: { teamId }, body: { name: 'k', ...body } })).body.data;
const rotate = ({ as, teamId }: TestPerson, keyId: string, body?: unknown) =>
  service.ask(rows.rotateKey, { as, params: { teamId, keyId }, body });
const asked = (key: string) => service.ask(internalEndpoints.credentialByHash, { params: { hash: hashCredential(key) } });
const told = async (id: string) => (await service.facts<CredentialChanged>(TOPICS.credentialChanged.name)).filter((fact) => fact.id === id);

test('a rotated key keeps all but its secret; the former secret is told of until its time is over', async () => {
  const me = await testPerson(service);
  const site = await testWebsite(service, me);
  const wanted = { permission: 'site_access', website_id: site.id, scopes: ['read'], expires_at: '2026-04-01T00:00:00.000Z' };
  const { key: former, prefix, last4, ...kept } = await made(me, wanted);
  clock.advance(1000);
  const { status, body } = await rotate(me, kept.id, { overlap_seconds: 60 });
  expect(status).toBe(200);
  const { key, ...record } = body.data;
  expect(key).toMatch(/^ffw_[0-9A-Za-z]{49}$/);
  expect([key === former, former.startsWith(prefix), former.endsWith(last4)]).toEqual([false, true, true]);
  expect(record).toEqual({ ...kept, prefix: key.slice(0, 8), last4: key.slice(-4) });
  expect((await service.ask(rows.listKeys, { as: me.as, params: { teamId: me.teamId } })).body.data).toEqual([record]);
  const fact = {
    revision: 2,
    id: kept.id,
    hash: hashCredential(key),
    previousHash: hashCredential(former),
    previousUntil: '2026-03-01T10:01:01.000Z',
    websiteId: site.id,
    scopes: ['read'],
    revoked: false,
  };
  expect((await asked(key)).body).toMatchObject(fact);
  expect((await asked(former)).body).toMatchObject(fact);
  await eventually(async () => expect((await told(kept.id)).at(-1)).toMatchObject(fact));
  const stored = JSON.stringify(await service.get(Database).read.credentials.of({ teamId: me.teamId }));
  for (const secret of [key, former]) expect(stored).not.toContain(secret.slice(8, -4));
});

test('five minutes are the overlap unless it is said; none ends the former secret at once', async () => {
  const me = await testPerson(service);
  for (const body of [{}, undefined]) {
    const { id } = await made(me);
    const { key } = (await rotate(me, id, body)).body.data;
    expect((await asked(key)).body.previousUntil).toBe('2026-03-01T10:05:00.000Z');
  }
  const { id, key: former } = await made(me);
  const { key } = (await rotate(me, id, { overlap_seconds: 0 })).body.data;
  expect((await asked(key)).body).toMatchObject({ previousHash: null, previousUntil: null });
  expect((await asked(former)).status).toBe(404);
});

test('rotating again ends what was held over, also when asked for at once', async () => {
  const me = await testPerson(service);
  const { id, key: first } = await made(me);
  const { key: second } = (await rotate(me, id, { overlap_seconds: 600 })).body.data;
  const { asked: both } = await service.get(Database).transaction(async (transaction) => {
    await transaction.credentials.lock({ teamId: me.teamId }, id);
    const two = [rotate(me, id), rotate(me, id)];
    await eventually(async () => expect(await server.waiting(url)).toBe(2));
    return { asked: two };
  });
  const keys: string[] = (await Promise.all(both)).map(({ body }) => body.data.key);
  const status = async (key: string) => (await asked(key)).status;
  expect([await status(first), await status(second)]).toEqual([404, 404]);
  const [fact] = [(await asked(keys[0] ?? '')).body];
  expect(fact.revision).toBe(4);
  expect(new Set([fact.hash, fact.previousHash])).toEqual(new Set(keys.map(hashCredential)));
});

test('what has ended, is unknown or another team’s is not rotated', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  const [revoked, expiring, theirs] = [await made(me), await made(me, { expires_at: '2026-03-01T10:00:05Z' }), await made(other)];
  await service.ask(rows.revokeKey, { as: me.as, params: { teamId: me.teamId, keyId: revoked.id } });
  clock.advance(5000);
  for (const { id } of [revoked, expiring])
    expect(await rotate(me, id)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
  for (const id of [theirs.id, randomUUID()]) expect((await rotate(me, id)).status).toBe(404);
  expect((await asked(theirs.key)).body).toMatchObject({ revision: 1, previousHash: null });
});

test.each([
  ['overlap_seconds', { overlap_seconds: -1 }],
  ['overlap_seconds', { overlap_seconds: 1.5 }],
  ['overlap_seconds', { overlap_seconds: 'long' }],
  ['overlap_seconds', { overlap_seconds: 30 * 86_400 + 1 }],
  ['overlap', { overlap: 5 }],
  ['body', [5]],
])('what is wrong with %s is 400', async (field, body) => {
  const me = await testPerson(service);
  const { id } = await made(me);
  const answer = await rotate(me, id, body);
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
});

import { authEndpoints, internalEndpoints, websiteEndpoints } from '@footfall/contracts';
import { hashCredential } from '@footfall/domain';
import { FixedClock, TestService, testPerson, testPostgres, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { FirstStart } from './first-start';

let server: TestPostgres;
const running: TestService[] = [];
beforeAll(async () => {
  server = await testPostgres();
}, 180_000);
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});
afterAll(() => server.stop());

async function started(environment: Record<string, string> = {}, given?: string): Promise<TestService> {
  const postgresUrl = given ?? (await server.createMigrated());
  const service = await TestService.start({
    feature: settingsFeature,
    clock: new FixedClock('2026-03-01T10:00:00Z'),
    postgresUrl,
    environment,
  });
  running.push(service);
  return service;
}

test('an empty installation gets an owner, a website for pages on this machine and a key, once', async () => {
  const service = await started();
  const outcome = await service.get(FirstStart).ensure();
  if (!outcome.created) throw new Error('nothing was created');
  expect(outcome).toMatchObject({ email: 'owner@localhost', website: { is_active: true, settings: { allow_localhost: true } } });
  expect(outcome.password.length).toBeGreaterThanOrEqual(16);
  const login = await service.ask(authEndpoints.login, { body: { email: outcome.email, password: outcome.password } });
  expect(login.status).toBe(200);
  const principal = { kind: 'user' as const, userId: login.body.data.user.id, defaultTeamId: outcome.website.team_id };
  expect((await service.ask(websiteEndpoints.list, { as: { principal } })).body.data).toEqual([outcome.website]);
  const { body: key } = await service.ask(internalEndpoints.credentialByHash, { params: { hash: hashCredential(outcome.key) } });
  expect(key).toMatchObject({ teamIds: [outcome.website.team_id], websiteId: null, scopes: ['full_access'], revoked: false });
  expect(await service.get(FirstStart).ensure()).toEqual({ created: false });
});

test('the environment names the owner; a closed registration is closed afterwards', async () => {
  const service = await started({
    FOOTFALL_OWNER_EMAIL: 'Boss@Example.com',
    FOOTFALL_OWNER_PASSWORD: 'given-password',
    FOOTFALL_REGISTRATION: 'closed',
  });
  expect(await service.get(FirstStart).ensure()).toMatchObject({ created: true, email: 'boss@example.com', password: 'given-password' });
  const more = await service.ask(authEndpoints.register, { body: { email: 'a@b.example', password: 'ten-letters' } });
  expect([more.status, more.body.error.code]).toEqual([403, 'FORBIDDEN']);
});

test('of several processes at once one creates; where somebody is there already none does', async () => {
  const url = await server.createMigrated();
  const services = [await started({}, url), await started({}, url)];
  const outcomes = await Promise.all([...services, ...services].map((service) => service.get(FirstStart).ensure()));
  expect(outcomes.map((outcome) => outcome.created).sort()).toEqual([false, false, false, true]);

  const inhabited = await started();
  await testPerson(inhabited);
  expect(await inhabited.get(FirstStart).ensure()).toEqual({ created: false });
});

import { createPublicKey, randomUUID, type JsonWebKey } from 'node:crypto';
import { authEndpoints } from '@footfall/contracts';
import { Database, type UserEntity } from '@footfall/postgres';
import { FixedClock, TestService, testPerson, testPostgres, type TestPostgres } from '@footfall/testing';
import { decode, verify, type JwtPayload } from 'jsonwebtoken';
import { settingsFeature } from '../settings.feature';
import { AccessTokenIssuer } from './access-token.issuer';
import { SigningKeyRotation } from './signing-key.rotation';

const START = '2026-03-01T10:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let server: TestPostgres;
const clock = new FixedClock(START);
const running: TestService[] = [];

beforeAll(async () => {
  server = await testPostgres();
}, 180_000);
beforeEach(() => clock.set(START));
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});
afterAll(() => server.stop());

/** So many processes over one new database, with the first key made. */
async function started<N extends number>(count: N, days = '10'): Promise<TestService[]> {
  const postgresUrl = await server.createMigrated();
  const environment = { FOOTFALL_SIGNING_KEY_DAYS: days };
  const services = await Promise.all(
    Array.from({ length: count }, () => TestService.start({ feature: settingsFeature, clock, postgresUrl, environment })),
  );
  running.push(...services);
  for (const service of services) await service.get(SigningKeyRotation).run();
  return services;
}

const keysOf = async (service: TestService): Promise<(JsonWebKey & { kid: string })[]> =>
  (await service.ask(authEndpoints.keySet)).body.keys;
const kidsOf = async (service: TestService) => (await keysOf(service)).map(({ kid }) => kid);
const stored = (service: TestService) => service.get(Database).read.signingKeys.all();
const rotate = (service: TestService) => service.get(SigningKeyRotation).run();

async function anybody(service: TestService): Promise<UserEntity> {
  return (await service.get(Database).read.users.find((await testPerson(service)).id)) as UserEntity;
}
const issued = (service: TestService, user: UserEntity) => service.get(AccessTokenIssuer).issue(user, randomUUID());
const kidOf = (token: string) => decode(token, { complete: true })?.header.kid;

test('a key signs for its days; its successor is public for an hour first, and the old one until its last token has expired', async () => {
  const [service] = (await started(1)) as [TestService];
  const user = await anybody(service);
  const [first] = (await kidsOf(service)) as [string];

  clock.advance(10 * DAY - 1);
  await rotate(service);
  expect(await kidsOf(service)).toEqual([first]);
  clock.advance(1);
  await rotate(service);
  clock.advance(MINUTE);
  const [second, ...others] = await kidsOf(service);
  expect(others).toEqual([first]);
  expect(kidOf(await issued(service, user))).toBe(first);

  clock.advance(HOUR - MINUTE - 1);
  expect(kidOf(await issued(service, user))).toBe(first);
  clock.advance(1);
  expect(kidOf(await issued(service, user))).toBe(second);
  await rotate(service);
  expect((await stored(service)).map((key) => key.privateKey === null)).toEqual([false, false]);

  clock.advance(5 * MINUTE);
  await rotate(service);
  expect((await stored(service)).map(({ kid, privateKey, retiredAt }) => [kid, privateKey === null, retiredAt?.getTime()])).toEqual([
    [second, false, undefined],
    [first, true, clock.now()],
  ]);
  clock.advance(25 * MINUTE - 1);
  await rotate(service);
  expect(await kidsOf(service)).toEqual([second, first]);
  clock.advance(1);
  await rotate(service);
  expect((await stored(service)).map(({ kid }) => kid)).toEqual([second]);
  clock.advance(MINUTE);
  expect(await kidsOf(service)).toEqual([second]);
});

test('no valid token is ever without its key, whichever of two processes signed it and whichever is asked', async () => {
  const services = (await started(2)) as [TestService, TestService];
  const user = await anybody(services[0]);
  clock.advance(10 * DAY - 10 * MINUTE);
  const tokens: { token: string; at: number }[] = [];
  const used = new Set<string>();
  // A gateway’s view: it fetches every ten minutes at the latest and goes on with what it has.
  let fetched: Awaited<ReturnType<typeof keysOf>> = [];
  for (let minute = 0; minute < 150; minute++) {
    if (minute % 5 === 0) await rotate(services[minute % 2] as TestService);
    if (minute === 0 || minute % 10 === 9) fetched = await keysOf(services[Math.floor(minute / 10) % 2] as TestService);
    for (const service of services) tokens.push({ token: await issued(service, user), at: clock.now() });
    for (const { token } of tokens.filter(({ at }) => clock.now() - at < 15 * MINUTE)) {
      const kid = String(kidOf(token));
      used.add(kid);
      const key = createPublicKey({ key: fetched.find((jwk) => jwk.kid === kid) as JsonWebKey, format: 'jwk' });
      const claims = verify(token, key, { algorithms: ['RS256'], clockTimestamp: clock.now() / 1000 }) as JwtPayload;
      expect(claims.sub).toBe(user.id);
    }
    clock.advance(MINUTE);
  }
  expect(used.size).toBe(2);
  expect(await stored(services[0])).toHaveLength(1);
});

test('of several processes that come at once one rotates', async () => {
  const services = await started(3);
  clock.advance(10 * DAY);
  await Promise.all([...services, ...services].map(rotate));
  expect(await stored(services[0] as TestService)).toHaveLength(2);
});

test('after a long absence the old key signs until its successor was public for an hour', async () => {
  const [service] = (await started(1, '1')) as [TestService];
  const user = await anybody(service);
  const [first] = await kidsOf(service);
  clock.advance(100 * DAY);
  await rotate(service);
  expect(kidOf(await issued(service, user))).toBe(first);
  expect(await stored(service)).toHaveLength(2);
  clock.advance(HOUR);
  expect(kidOf(await issued(service, user))).not.toBe(first);
});

test('a retired key cannot keep its private half', async () => {
  const [service] = (await started(1)) as [TestService];
  const [key] = await stored(service);
  const half = { ...key, kid: 'half', retiredAt: new Date(START) };
  await expect(service.get(Database).transaction((transaction) => transaction.signingKeys.insert(half as never))).rejects.toThrow(
    /signing_keys_private/,
  );
});

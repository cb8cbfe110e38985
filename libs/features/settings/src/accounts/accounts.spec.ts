import { createPublicKey, randomUUID } from 'node:crypto';
import timers from 'node:timers/promises';
import { TOPICS, authEndpoints, type MembershipChanged, type PlanChanged } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, eventually, testPerson, testPostgres, type TestPostgres } from '@footfall/testing';
import { verify, type JwtPayload } from 'jsonwebtoken';
import { settingsFeature } from '../settings.feature';
import { FAILURE_TOLD_AFTER_MS } from './logins';
import { PasswordHasher } from './password.hasher';

let server: TestPostgres;
let url: string;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const running: TestService[] = [];

async function started(environment: Record<string, string> = {}, postgresUrl = url): Promise<TestService> {
  const service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
  running.push(service);
  return service;
}

beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
}, 180_000);
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});
afterAll(() => server.stop());

describe('registering', () => {
  test('makes a user, a team with the default plan and an owner, and tells of them', async () => {
    const service = await started({ FOOTFALL_DEFAULT_PLAN: 'scale' });
    const email = `${randomUUID()}@People.Example`;
    const { status, body } = await service.ask(authEndpoints.register, { body: { email, password: 'ten-letters', name: 'Ada' } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      user: { email: email.toLowerCase(), name: 'Ada', full_name: 'Ada', avatar_url: null, created_at: '2026-03-01T10:00:00.000Z' },
    });
    const claims = verify(body.data.access_token, await publicKey(service, body.data.access_token), {
      algorithms: ['RS256'],
      clockTimestamp: clock.now() / 1000,
    }) as JwtPayload;
    expect(claims).toMatchObject({ sub: body.data.user.id, ver: 1, exp: clock.now() / 1000 + 900 });
    await eventually(async () => {
      expect(await service.facts<PlanChanged>(TOPICS.planChanged.name)).toContainEqual({
        v: 1,
        revision: 1,
        teamId: claims['org'],
        plan: 'scale',
      });
      expect(await service.facts<MembershipChanged>(TOPICS.membershipChanged.name)).toContainEqual({
        v: 1,
        revision: 1,
        teamId: claims['org'],
        userId: claims.sub,
        role: 'owner',
        active: true,
      });
    });
  });

  test('of several at once with one e-mail in any letter case exactly one gets in, the others get 409', async () => {
    const service = await started();
    const email = `${randomUUID()}@people.example`;
    const answers = await Promise.all(
      [email, email.toUpperCase(), email, email].map((e) =>
        service.ask(authEndpoints.register, { body: { email: e, password: 'ten-letters' } }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find((a) => a.status === 409)?.body.error.code).toBe('CONFLICT');
  });

  test('closed: only the first user, however many try at once', async () => {
    const empty = await server.createMigrated();
    const service = await started({ FOOTFALL_REGISTRATION: 'closed' }, empty);
    const attempts = await service.get(Database).transaction(async (transaction) => {
      await transaction.lock('firstUser');
      const asked = [1, 2, 3, 4].map((n) =>
        service.ask(authEndpoints.register, { body: { email: `u${n}@people.example`, password: 'ten-letters' } }),
      );
      // All four have come as far as the question whether somebody is there.
      await eventually(async () => expect(await server.waiting(empty)).toBe(4));
      return { asked };
    });
    expect((await Promise.all(attempts.asked)).map((a) => a.status).sort()).toEqual([201, 403, 403, 403]);
  });

  test.each([
    ['a short password', { email: 'a@b.example', password: 'ninechars' }, 'password'],
    ['no e-mail address', { email: 'nobody', password: 'ten-letters' }, 'email'],
    ['a name that cannot be stored', { email: 'a@b.example', password: 'ten-letters', name: 'a\u0000b' }, 'name'],
  ])('%s is 400', async (_, body, field) => {
    const answer = await (await started()).ask(authEndpoints.register, { body });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, field]);
  });
});

describe('signing in', () => {
  test('takes the e-mail in any letter case and the password in its own', async () => {
    const service = await started();
    const person = await testPerson(service);
    const login = (email: string, password: string) => service.ask(authEndpoints.login, { body: { email, password } });
    expect((await login(person.email.toUpperCase(), person.password)).status).toBe(200);
    expect((await login(person.email, person.password.toUpperCase())).status).toBe(401);
  });

  test('an unknown e-mail and a wrong password get one answer, and a hash is verified for both', async () => {
    const service = await started();
    const person = await testPerson(service);
    const fits = jest.spyOn(service.get(PasswordHasher), 'fits');
    const failing = async (email: string) => {
      const { status, body } = await service.ask(authEndpoints.login, { body: { email, password: 'not the password' } });
      return { status, error: body.error };
    };
    const known = await failing(person.email);
    const unknown = await failing(`${randomUUID()}@people.example`);
    expect(unknown).toEqual(known);
    expect(known).toEqual({ status: 401, error: { code: 'UNAUTHORIZED', message: expect.any(String), timestamp: expect.any(String) } });
    expect(fits.mock.calls).toEqual([
      ['not the password', expect.stringMatching(/^\$argon2id\$/)],
      ['not the password', null],
    ]);
  });

  test('a failure is told no sooner than its time, an unknown e-mail and a wrong password alike, and a success at once', async () => {
    const service = await started();
    const person = await testPerson(service);
    const pause = jest.spyOn(timers, 'setTimeout');
    // Until the pause is over no failure is answered; a success is.
    let over = () => {};
    pause.mockImplementation(async (_ms, value) => {
      await new Promise<void>((resolve) => (over = resolve));
      return value;
    });
    for (const email of [person.email, `${randomUUID()}@people.example`]) {
      const verified = jest.spyOn(service.get(PasswordHasher), 'fits');
      let told = false;
      const answer = service.ask(authEndpoints.login, { body: { email, password: 'not the password' } }).finally(() => (told = true));
      await eventually(async () => expect(await verified.mock.results[0]?.value).toBe(false));
      await new Promise((resolve) => setImmediate(resolve));
      expect([told, pause.mock.lastCall?.[0]]).toEqual([false, FAILURE_TOLD_AFTER_MS]);
      over();
      expect((await answer).status).toBe(401);
      verified.mockRestore();
    }
    expect((await service.ask(authEndpoints.login, { body: { email: person.email, password: person.password } })).status).toBe(200);
    pause.mockRestore();
  });

  test('the password is stored as argon2id', async () => {
    const service = await started();
    const person = await testPerson(service);
    const stored = await service.get(Database).read.users.find(person.id);
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('refreshing and signing out', () => {
  const refresh = (service: TestService, refresh_token: string) => service.ask(authEndpoints.refresh, { body: { refresh_token } });

  test('each token works once; a second use ends its login and no other', async () => {
    const service = await started();
    const person = await testPerson(service);
    const apart = (await service.ask(authEndpoints.login, { body: { email: person.email, password: person.password } })).body.data
      .refresh_token;
    const second = (await refresh(service, person.refreshToken)).body.data;
    expect(second.user.id).toBe(person.id);
    const third = (await refresh(service, second.refresh_token)).body.data;
    const again = await refresh(service, person.refreshToken);
    expect([again.status, again.body.error.reason]).toEqual([401, 'invalid_token']);
    expect((await refresh(service, third.refresh_token)).status).toBe(401);
    expect((await refresh(service, apart)).status).toBe(200);
  });

  test('of five at once at most one is answered, and the login is over', async () => {
    const service = await started();
    const person = await testPerson(service);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(service, person.refreshToken)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 401, 401, 401, 401]);
    const next = answers.find((a) => a.status === 200)?.body.data.refresh_token;
    expect((await refresh(service, next)).status).toBe(401);
  });

  test('a login that was not used for 30 days is over, and forgotten a day later', async () => {
    const service = await started();
    const person = await testPerson(service);
    const day = 86_400_000;
    clock.advance(29 * day);
    const { refresh_token: kept } = (await refresh(service, person.refreshToken)).body.data;
    clock.advance(29 * day);
    const { refresh_token: late } = (await refresh(service, kept)).body.data;
    clock.advance(30 * day);
    expect((await refresh(service, late)).status).toBe(401);
    expect(await service.get(Database).read.logins.removeExpired(new Date(clock.now() + 1))).toBeGreaterThan(0);
  });

  test('an access token is no refresh token', async () => {
    const service = await started();
    const { accessToken } = await testPerson(service);
    expect(accessToken.length).toBeGreaterThan(512);
    expect((await refresh(service, accessToken)).status).toBe(401);
  });

  test('signing out ends the login; an unknown token is no fault', async () => {
    const service = await started();
    const person = await testPerson(service);
    for (const refresh_token of [person.refreshToken, person.refreshToken, 'unknown']) {
      const { status, body } = await service.ask(authEndpoints.logout, { body: { refresh_token } });
      expect([status, body.data]).toEqual([200, { logged_out: true }]);
    }
    expect((await refresh(service, person.refreshToken)).status).toBe(401);
  });
});

describe('the key set', () => {
  test('several processes that start at once make one key, and what one signs the other verifies', async () => {
    const empty = await server.createMigrated();
    const [a, b] = await Promise.all([started({}, empty), started({}, empty)]);
    const sets = await Promise.all([a, b, a, b].map(async (service) => (await service.ask(authEndpoints.keySet)).body));
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1);
    expect(sets[0].keys).toEqual([{ kty: 'RSA', kid: expect.any(String), use: 'sig', alg: 'RS256', n: expect.any(String), e: 'AQAB' }]);
    const person = await testPerson(a);
    const claims = verify(person.accessToken, await publicKey(b, person.accessToken), {
      algorithms: ['RS256'],
      clockTimestamp: clock.now() / 1000,
    });
    expect(claims.sub).toBe(person.id);
  });
});

/** The key of the set that the token's header names, as others find it. */
async function publicKey(service: TestService, token: string): Promise<string> {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const { body } = await service.ask(authEndpoints.keySet);
  const jwk = body.keys.find((key: { kid: string }) => key.kid === kid);
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}

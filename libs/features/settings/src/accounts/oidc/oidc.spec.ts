import { randomUUID } from 'node:crypto';
import { authEndpoints as rows, credentialEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, testPerson, testPostgres, type Answer, type TestPostgres } from '@footfall/testing';
import { parseSetCookie } from 'cookie';
import { settingsFeature } from '../../settings.feature';
import { TestIdentityProvider, type Claims } from './identity-provider.fixture';

let server: TestPostgres;
let provider: TestIdentityProvider;
let postgresUrl: string;
let service: TestService;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const started = (environment: Record<string, string>, url = postgresUrl) =>
  TestService.start({ feature: settingsFeature, clock, postgresUrl: url, environment });

beforeAll(async () => {
  [server, provider] = await Promise.all([testPostgres(), TestIdentityProvider.start()]);
  postgresUrl = await server.createMigrated();
  service = await started(provider.environment);
}, 180_000);
afterAll(async () => {
  await service.stop();
  await provider.stop();
  await server.stop();
});

const newEmail = () => `${randomUUID()}@people.example`;
const cookiesOf = ({ headers }: Answer) =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().map((line) => {
      const cookie = parseSetCookie(String(line));
      return [cookie.name, cookie];
    }),
  );
const refused = (answer: Answer) => [answer.status, answer.body?.error.code, answer.body?.error.reason];

/** A browser that has gone to the provider: what it holds, and where it was sent. */
async function begun(query: Record<string, string> = {}, at = service) {
  const answer = await at.ask(rows.oidcStart, { query });
  if (answer.status !== 302) throw new Error(`start: ${answer.status} ${JSON.stringify(answer.body)}`);
  const flow = cookiesOf(answer)['footfall_oidc'];
  return { answer, flow, cookie: `footfall_oidc=${flow?.value}`, url: String(answer.headers['location']) };
}
const callback = (query: Record<string, string>, cookie: string, at = service) => at.ask(rows.oidcCallback, { query, headers: { cookie } });

/** The whole way, of a person of whom the provider says this. */
async function signIn(subject: string, claims: Claims, at = service): Promise<Answer> {
  await provider.knows(subject, claims);
  const { url, cookie } = await begun({}, at);
  return callback(await provider.signIn(url, subject), cookie, at);
}
/** The user of a login that came back. */
async function userOf(answer: Answer) {
  expect([answer.status, answer.body]).toEqual([302, undefined]);
  const cookie = `footfall_refresh=${cookiesOf(answer)['footfall_refresh']?.value}`;
  const headers = { cookie, origin: 'http://stats.example' };
  const refreshed = await service.ask(rows.refresh, { body: {}, headers });
  expect(refreshed.status).toBe(200);
  return refreshed.body.data.user as { id: string; email: string; name: string | null; auth_provider: string };
}

describe('the way there and back', () => {
  test('asks for a code by PKCE, and leaves what only this browser can finish in a cookie', async () => {
    const { answer, flow, url } = await begun({ return_to: '/app?tab=1' });
    expect(flow).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/api/auth/oidc/callback', maxAge: 600 });
    expect(answer.headers['cache-control']).toBe('no-store');
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_id: 'footfall',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://stats.example/api/auth/oidc/callback',
      scope: 'openid email profile',
    });
    const kept = JSON.parse(Buffer.from(String(flow?.value), 'base64url').toString());
    expect([asked['state'], asked['nonce']]).toEqual([kept.state, kept.nonce]);
    expect(url).not.toContain(kept.verifier);
  });

  test('makes an account without a password and leads on, with the refresh token in its cookie alone', async () => {
    const [subject, email] = [randomUUID(), newEmail()];
    await provider.knows(subject, { email: email.toUpperCase(), email_verified: true, name: 'Ada' });
    const { url, cookie } = await begun({ return_to: '/app?tab=1' });
    const answer = await callback(await provider.signIn(url, subject), cookie);
    expect(answer.headers['location']).toBe('/app?tab=1');
    const { footfall_refresh: refresh, footfall_oidc: flow } = cookiesOf(answer);
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'strict', path: '/api/auth' });
    expect(flow).toMatchObject({ value: '', maxAge: 0 });
    const user = await userOf(answer);
    expect(user).toMatchObject({ email, name: 'Ada', auth_provider: 'oidc' });
    expect((await service.get(Database).read.users.find(user.id))?.passwordHash).toBeNull();
    expect((await service.ask(rows.login, { body: { email, password: '' } })).status).toBe(401);
  });

  test('knows a person again by the provider’s name for them, and takes over the verified address that they have there by then', async () => {
    const [subject, former, email] = [randomUUID(), newEmail(), newEmail()];
    const first = await userOf(await signIn(subject, { email: former, email_verified: true }));
    expect(await userOf(await signIn(subject, { email: newEmail(), email_verified: false }))).toEqual(first);
    expect(await userOf(await signIn(subject, {}))).toEqual(first);
    const again = await userOf(await signIn(subject, { email: email.toUpperCase(), email_verified: true }));
    expect(again).toEqual({ ...first, email });
    // Whom the provider has given the former address since.
    const successor = await userOf(await signIn(randomUUID(), { email: former, email_verified: true }));
    expect([successor.email, successor.id === first.id]).toEqual([former, false]);
  });

  test('lets a person in whose address at the provider another account has, and leaves both theirs', async () => {
    const [subject, other] = [randomUUID(), await testPerson(service)];
    const first = await userOf(await signIn(subject, { email: newEmail(), email_verified: true }));
    expect(await userOf(await signIn(subject, { email: other.email, email_verified: true }))).toEqual(first);
    expect((await service.ask(rows.login, { body: { email: other.email, password: other.password } })).status).toBe(200);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'app', '/a b', '/a\n', ''])(
    'never leads on to %j',
    async (return_to) => {
      const answer = await service.ask(rows.oidcStart, { query: { return_to } });
      expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'return_to']);
    },
  );
});

describe('whose account it is', () => {
  test.each([
    ['says that the address is not verified', { email_verified: false }],
    ['does not say whether it is', {}],
    ['says so in another form', { email_verified: 'true' }],
  ])('nobody’s where the provider %s: a password account of that address stays as it is', async (_, verified) => {
    const person = await testPerson(service);
    expect(refused(await signIn(randomUUID(), { email: person.email, ...verified }))).toEqual([403, 'FORBIDDEN', undefined]);
    expect((await service.ask(rows.login, { body: { email: person.email, password: person.password } })).status).toBe(200);
    const email = newEmail();
    expect((await signIn(randomUUID(), { email, ...verified })).status).toBe(403);
    expect(await service.get(Database).read.users.findByEmail(email)).toBeNull();
  });

  test('of a verified address the account that has it, with all other ways into it closed', async () => {
    const person = await testPerson(service);
    const token = await service.ask(credentialEndpoints.createToken, { as: person.as, body: { name: 'script' } });
    expect(token.status).toBe(201);
    const user = await userOf(await signIn(randomUUID(), { email: person.email, email_verified: true }));
    expect(user).toMatchObject({ id: person.id, auth_provider: 'oidc' });
    expect((await service.ask(rows.login, { body: { email: person.email, password: person.password } })).status).toBe(401);
    expect((await service.ask(rows.refresh, { body: { refresh_token: person.refreshToken } })).status).toBe(401);
    const { body } = await service.ask(credentialEndpoints.listTokens, { as: person.as });
    expect(body.data.map((one: { revoked_at: string | null }) => one.revoked_at)).toEqual(['2026-03-01T10:00:00.000Z']);
  });

  test('not that of somebody whom the provider knows by another name: addresses change hands', async () => {
    const email = newEmail();
    const first = await userOf(await signIn(randomUUID(), { email, email_verified: true }));
    expect(refused(await signIn(randomUUID(), { email, email_verified: true }))).toEqual([409, 'CONFLICT', undefined]);
    expect(await service.get(Database).read.users.find(first.id)).toMatchObject({ email });
  });

  test('nobody new’s where registration is closed', async () => {
    const url = await server.createMigrated();
    const closed = await started({ ...provider.environment, FOOTFALL_REGISTRATION: 'closed' }, url);
    try {
      const subject = randomUUID();
      const claims = { email: newEmail(), email_verified: true };
      expect((await signIn(subject, claims, closed)).status).toBe(302);
      expect(refused(await signIn(randomUUID(), { email: newEmail(), email_verified: true }, closed))).toEqual([
        403,
        'FORBIDDEN',
        undefined,
      ]);
      expect((await signIn(subject, claims, closed)).status).toBe(302);
    } finally {
      await closed.stop();
    }
  });
});

describe('a login that does not hold', () => {
  const subject = randomUUID();
  /** A browser that is just coming back. */
  async function returning() {
    await provider.knows(subject, { email: `${subject}@people.example`, email_verified: true });
    const { url, cookie } = await begun();
    return { query: await provider.signIn(url, subject), cookie };
  }
  const changed = (cookie: string, change: object) => {
    const flow = JSON.parse(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString());
    return `footfall_oidc=${Buffer.from(JSON.stringify({ ...flow, ...change })).toString('base64url')}`;
  };
  type Return = Awaited<ReturnType<typeof returning>>;

  test.each<[string, (back: Return) => Promise<Return> | Return]>([
    ['without the browser’s cookie', ({ query }) => ({ query, cookie: '' })],
    ['with a cookie that is nonsense', ({ query }) => ({ query, cookie: 'footfall_oidc=e30' })],
    ['of another browser', async ({ query }) => ({ query, cookie: (await begun()).cookie })],
    ['with another state', ({ query, cookie }) => ({ query: { ...query, state: 'x'.repeat(43) }, cookie })],
    ['without a state', ({ query: { code, iss }, cookie }) => ({ query: { code, iss } as never, cookie })],
    ['with another verifier', ({ query, cookie }) => ({ query, cookie: changed(cookie, { verifier: 'x'.repeat(43) }) })],
    ['with another nonce', ({ query, cookie }) => ({ query, cookie: changed(cookie, { nonce: 'x'.repeat(43) }) })],
    ['with another code', ({ query, cookie }) => ({ query: { ...query, code: 'x'.repeat(43) }, cookie })],
    ['of another issuer', ({ query, cookie }) => ({ query: { ...query, iss: 'https://evil.example' }, cookie })],
    [
      'that the person refused',
      ({ query: { state, iss }, cookie }) => ({ query: { state, iss, error: 'access_denied' } as never, cookie }),
    ],
    [
      'for the second time',
      async (back) => {
        expect((await callback(back.query, back.cookie)).status).toBe(302);
        return back;
      },
    ],
  ])('%s is 401, opens nothing and ends the flow', async (_, spoil) => {
    const { query, cookie } = await spoil(await returning());
    const answer = await callback(query, cookie);
    expect([answer.status, answer.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    const { footfall_refresh: refresh, footfall_oidc: flow } = cookiesOf(answer);
    expect([refresh, flow?.maxAge]).toEqual([undefined, 0]);
  });
});

describe('the configuration', () => {
  test('without a provider there is nothing there', async () => {
    const bare = await started({});
    try {
      for (const row of [rows.oidcStart, rows.oidcCallback]) expect(refused(await bare.ask(row))).toEqual([404, 'NOT_FOUND', undefined]);
    } finally {
      await bare.stop();
    }
  });

  test('a provider that does not answer is an outage, and is asked again', async () => {
    const away = await TestIdentityProvider.start();
    await away.stop();
    const waiting = await started({ ...provider.environment, FOOTFALL_OIDC_ISSUER: away.url });
    try {
      for (let i = 0; i < 2; i++) expect(refused(await waiting.ask(rows.oidcStart))).toEqual([503, 'SERVICE_UNAVAILABLE', undefined]);
    } finally {
      await waiting.stop();
    }
  });
});

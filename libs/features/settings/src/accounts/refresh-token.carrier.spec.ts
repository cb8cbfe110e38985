import { randomUUID } from 'node:crypto';
import { authEndpoints as rows, type Endpoint } from '@footfall/contracts';
import { FixedClock, TestService, testPostgres, type Answer, type TestPostgres } from '@footfall/testing';
import { parseSetCookie } from 'cookie';
import { settingsFeature } from '../settings.feature';

const HOST = 'stats.example:3000';
const OWN = { host: HOST, origin: `http://${HOST}` };
let server: TestPostgres;
let url: string;
let service: TestService;
let published: TestService;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');

beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl: url });
  const environment = { PUBLIC_URL: 'https://public.example' };
  published = await TestService.start({ feature: settingsFeature, clock, postgresUrl: url, environment });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await published.stop();
  await server.stop();
});

const account = () => ({ email: `${randomUUID()}@people.example`, password: 'ten-letters' });
const cookieOf = ({ headers }: Answer) =>
  headers['set-cookie'] === undefined ? undefined : parseSetCookie([headers['set-cookie']].flat().join('; '));
/** Where the refresh token came: in the cookie, in the answer, or nowhere. */
const tokensOf = (answer: Answer) => [cookieOf(answer)?.value, answer.body.data?.refresh_token].map((token) => typeof token);

/** A browser that has signed in by cookie. */
async function browser(at = service): Promise<string> {
  const answer = await at.ask(rows.register, { body: { ...account(), use_cookie: true } });
  return cookieOf(answer)?.value as string;
}
const ask = (row: Endpoint, token: string | null, body: unknown, headers: Record<string, string> = OWN, at = service) =>
  at.ask(row, { body, headers: { ...headers, ...(token === null ? {} : { cookie: `theme=dark; footfall_refresh=${token}` }) } });
const refused = ({ status, body }: Answer) => [status, body.error.code, body.error.reason ?? body.error.details?.[0].field];

describe('use_cookie', () => {
  test('at register, login and refresh puts the refresh token into the cookie and nowhere else', async () => {
    const who = account();
    const registered = await service.ask(rows.register, { body: { ...who, use_cookie: true } });
    const signedIn = await service.ask(rows.login, { body: { ...who, use_cookie: true } });
    const plain = (await service.ask(rows.login, { body: who })).body.data.refresh_token;
    const refreshed = await service.ask(rows.refresh, { body: { refresh_token: plain, use_cookie: true } });
    for (const answer of [registered, signedIn, refreshed]) {
      expect(tokensOf(answer)).toEqual(['string', 'undefined']);
      expect(cookieOf(answer)).toEqual({
        name: 'footfall_refresh',
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'strict',
        path: '/api/auth',
        maxAge: 30 * 86_400,
      });
      expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer)?.value);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body.data).toMatchObject({ token_type: 'Bearer', user: { email: who.email } });
    }
  });

  test('false or absent leaves it in the answer, without any cookie', async () => {
    const who = account();
    for (const answer of [
      await service.ask(rows.register, { body: { ...who, use_cookie: false } }),
      await service.ask(rows.login, { body: who }),
    ]) {
      expect(tokensOf(answer)).toEqual(['undefined', 'string']);
      const next = await service.ask(rows.refresh, { body: { refresh_token: answer.body.data.refresh_token }, headers: OWN });
      expect(tokensOf(next)).toEqual(['undefined', 'string']);
    }
  });

  test('must be a boolean', async () => {
    expect(refused(await service.ask(rows.login, { body: { ...account(), use_cookie: 'true' } }))).toEqual([
      400,
      'INVALID_PARAMETERS',
      'use_cookie',
    ]);
  });

  test.each([
    ['the published address is https', 'published', {}, true],
    ['the page that asks is on https', 'service', { origin: 'https://stats.example' }, true],
    ['a proxy took https', 'service', { 'x-forwarded-proto': 'https' }, true],
    [
      'the published address is https, whatever the caller says',
      'published',
      { 'x-forwarded-proto': 'http', origin: 'http://a.example' },
      true,
    ],
    ['nothing is https', 'service', { 'x-forwarded-proto': 'http', origin: 'http://stats.example' }, undefined],
  ])('Secure where %s', async (_, where, headers, secure) => {
    const at = where === 'published' ? published : service;
    const answer = await at.ask(rows.register, { body: { ...account(), use_cookie: true }, headers: headers });
    expect(cookieOf(answer)?.secure).toBe(secure);
  });
});

describe('refreshing by cookie', () => {
  test('rotates it; what came by cookie goes by cookie, asked for or not, with or without a body', async () => {
    let token = await browser();
    for (const body of [{ use_cookie: true }, {}, undefined, { use_cookie: false }]) {
      const answer = await ask(rows.refresh, token, body);
      expect([answer.status, ...tokensOf(answer)]).toEqual([200, 'string', 'undefined']);
      expect(cookieOf(answer)?.value).not.toBe(token);
      token = cookieOf(answer)?.value as string;
    }
  });

  test('a second use ends the login', async () => {
    const first = await browser();
    const second = cookieOf(await ask(rows.refresh, first, {}))?.value as string;
    expect(refused(await ask(rows.refresh, first, {}))).toEqual([401, 'UNAUTHORIZED', 'invalid_token']);
    expect((await ask(rows.refresh, second, {})).status).toBe(401);
  });

  test.each([
    ['no Origin', { host: HOST }],
    ['another site', { host: HOST, origin: 'http://evil.example' }],
    ['another port', { host: HOST, origin: 'http://stats.example:3001' }],
    ['a subdomain', { host: HOST, origin: `http://a.${HOST}` }],
    ['a page without an origin', { host: HOST, origin: 'null' }],
    ['a text that is no origin', { host: HOST, origin: HOST }],
    ['a host that only the caller forwards', { host: HOST, origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('from %s is 403 and uses nothing up', async (_, headers) => {
    const token = await browser();
    for (const row of [rows.refresh, rows.logout]) {
      const answer = await ask(row, token, {}, headers);
      expect(refused(answer)).toEqual([403, 'FORBIDDEN', undefined]);
      expect(cookieOf(answer)).toBeUndefined();
    }
    expect((await ask(rows.refresh, token, {})).status).toBe(200);
  });

  test.each([
    ['the published address', { host: 'inner:3000', origin: 'https://public.example' }, 200],
    ['the address that was asked', { host: 'inner:3000', origin: 'http://inner:3000' }, 200],
    ['the published host without its https', { host: 'public.example', origin: 'http://public.example' }, 403],
  ])('with a published address, from %s: %s %i', async (_, headers, status) => {
    expect((await ask(rows.refresh, await browser(published), {}, headers, published)).status).toBe(status);
  });

  test('the body’s token goes before the cookie’s and needs no Origin', async () => {
    const token = await browser();
    const plain = (await service.ask(rows.register, { body: account() })).body.data;
    const answer = await ask(rows.refresh, token, { refresh_token: plain.refresh_token }, { host: HOST });
    expect([answer.status, answer.body.data.user.id, ...tokensOf(answer)]).toEqual([200, plain.user.id, 'undefined', 'string']);
    expect((await ask(rows.refresh, token, {})).status).toBe(200);
  });

  test('where body and cookie both lack it, it is 400 naming the field, whatever the Origin', async () => {
    for (const row of [rows.refresh, rows.logout]) {
      for (const body of [{}, undefined])
        for (const headers of [OWN, { host: HOST }]) {
          expect(refused(await ask(row, null, body, headers))).toEqual([400, 'INVALID_PARAMETERS', 'refresh_token']);
        }
      expect(refused(await ask(row, '', {}))).toEqual([400, 'INVALID_PARAMETERS', 'refresh_token']);
      expect(refused(await ask(row, 'x', { refresh_token: '' }))).toEqual([400, 'INVALID_PARAMETERS', 'refresh_token']);
      expect(refused(await ask(row, 'x', { token: 'x' }))).toEqual([400, 'INVALID_PARAMETERS', 'token']);
    }
  });
});

describe('signing out by cookie', () => {
  test('ends the login and makes the browser forget', async () => {
    const token = await browser();
    const answer = await ask(rows.logout, token, {});
    expect([answer.status, answer.body.data]).toEqual([200, { logged_out: true }]);
    expect(cookieOf(answer)).toMatchObject({ name: 'footfall_refresh', value: '', maxAge: 0, path: '/api/auth', httpOnly: true });
    expect((await ask(rows.refresh, token, {})).status).toBe(401);
  });

  test('by the body leaves the cookie alone', async () => {
    const token = await browser();
    const plain = (await service.ask(rows.register, { body: account() })).body.data.refresh_token;
    const answer = await ask(rows.logout, token, { refresh_token: plain });
    expect([answer.status, cookieOf(answer)]).toEqual([200, undefined]);
    expect((await ask(rows.refresh, token, {})).status).toBe(200);
  });
});

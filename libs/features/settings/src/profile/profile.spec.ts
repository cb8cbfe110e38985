import { randomUUID } from 'node:crypto';
import { authEndpoints, profileEndpoints as rows, type Endpoint } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, type Answer, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const NOW = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T10:00:05.000Z';
const clock = new FixedClock(NOW);
const service = serviceForAll({ feature: settingsFeature, clock });
beforeEach(() => clock.set(NOW));

const read = (me: TestPerson) => service.ask(rows.read, { as: me.as });
const put = (me: TestPerson, body: object, row: Endpoint = rows.change) => service.ask(row, { as: me.as, body });
const login = (email: string, password: string) => service.ask(authEndpoints.login, { body: { email, password } });
const refresh = (token: string) => service.ask(authEndpoints.refresh, { body: { refresh_token: token } });
const said = ({ status, body }: Answer) => [status, body.error?.code, body.error?.details?.[0]?.field];

describe('the own profile', () => {
  test('is answered without a secret, and changed field by field', async () => {
    const me = await testPerson(service);
    const { status, body } = await read(me);
    expect(status).toBe(200);
    const profile = {
      id: me.id,
      email: me.email,
      full_name: null,
      name: null,
      avatar_url: null,
      auth_provider: 'email',
      created_at: NOW,
      updated_at: NOW,
    };
    expect(body.data).toEqual(profile);
    clock.set(LATER);
    const changed = { ...profile, name: 'Ada Ü', full_name: 'Ada Ü', updated_at: LATER };
    expect((await put(me, { name: ' Ada Ü ' })).body.data).toEqual(changed);
    expect((await put(me, { full_name: 'Ada Ü', name: 'Ada Ü' })).body.data).toEqual(changed);
    expect((await put(me, { avatar_url: 'https://a.example/a.png' })).body.data).toEqual({
      ...changed,
      avatar_url: 'https://a.example/a.png',
    });
    expect((await put(me, { full_name: null, avatar_url: null })).body.data).toEqual({ ...profile, updated_at: LATER });
    clock.advance(1000);
    expect((await put(me, {})).body.data).toEqual({ ...profile, updated_at: LATER });
    expect((await read(me)).body.data).toEqual({ ...profile, updated_at: LATER });
  });

  test.each([
    ['name', { name: 5 }],
    ['name', { name: ' ' }],
    ['name', { name: 'a\u0000b' }],
    ['full_name', { full_name: [] }],
    ['full_name', { name: 'Ada', full_name: 'Grace' }],
    ['avatar_url', { avatar_url: 'a.png' }],
    ['avatar_url', { avatar_url: 'javascript:alert(1)' }],
    ['id', { id: randomUUID() }],
  ])('what is wrong with %s is 400', async (field, body) => {
    expect(said(await put(await testPerson(service), body))).toEqual([400, 'INVALID_PARAMETERS', field]);
  });

  test('a token that outlived its account is refused everywhere', async () => {
    const { as } = await testPerson(service);
    const nobody = { as: { ...as, principal: { kind: 'user' as const, userId: randomUUID(), defaultTeamId: randomUUID() } } };
    const asks: [Endpoint, object?][] = [
      [rows.read],
      [rows.change, {}],
      [rows.changeEmail, { email: 'a@b.example' }],
      [rows.changePassword, { current_password: 'ten-letters', new_password: 'ten-letters' }],
      [rows.remove],
      [rows.usage],
      [rows.planLimits],
    ];
    for (const [row, body] of asks) {
      const answer = await service.ask(row, { ...nobody, body });
      expect([row.name, answer.status, answer.body.error?.reason]).toEqual([row.name, 401, 'invalid_token']);
    }
  });
});

describe.each([rows.changeEmail, rows.change])('$name: a new e-mail', (row) => {
  test('signs in from now on, the former one no more; other logins stay', async () => {
    const me = await testPerson(service);
    const email = `${randomUUID()}@People.example`;
    const { status, body } = await put(me, { email }, row);
    expect([status, body.data.email]).toEqual([200, email.toLowerCase()]);
    expect((await login(email, me.password)).status).toBe(200);
    expect((await login(me.email, me.password)).status).toBe(401);
    expect((await refresh(me.refreshToken)).status).toBe(200);
  });

  test.each(['nobody', 'a@', '@b.example', 'a b@c.example', '', 5, null])('%j is 400', async (email) => {
    const me = await testPerson(service);
    expect(said(await put(me, { email }, row))).toEqual([400, 'INVALID_PARAMETERS', 'email']);
  });

  test('the current one is 400 in any letter case, that of somebody else 409', async () => {
    const [me, other] = [await testPerson(service), await testPerson(service)];
    for (const email of [me.email, me.email.toUpperCase()]) expect(said(await put(me, { email }, row))[0]).toBe(400);
    for (const email of [other.email, other.email.toUpperCase()])
      expect(said(await put(me, { email }, row)).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect((await read(me)).body.data.email).toBe(me.email);
  });

  test('wanted by two at once is given to one', async () => {
    const [one, two] = [await testPerson(service), await testPerson(service)];
    const email = `${randomUUID()}@people.example`;
    const asked = await service.get(Database).transaction(async (transaction) => {
      for (const { id } of [one, two]) await transaction.users.lock(id);
      const answers = [one, two].map((who) => put(who, { email }, row));
      await eventually(async () => expect(await service.waiting()).toBe(2));
      return { answers };
    });
    expect((await Promise.all(asked.answers)).map((a) => a.status).sort()).toEqual([200, 409]);
  });

  test('is 400 where an identity provider keeps it, and says where to change it', async () => {
    const me = await testPerson(service);
    const { users } = service.get(Database).read;
    await users.change((await users.find(me.id))!, { authProvider: 'google' });
    const answer = await put(me, { email: `${randomUUID()}@people.example` }, row);
    expect(said(answer)).toEqual([400, 'INVALID_PARAMETERS', 'email']);
    expect(answer.body.error.message).toContain('google');
  });
});

describe('a new password', () => {
  const change = (me: TestPerson, current_password: unknown, new_password: unknown, as = me.as) =>
    service.ask(rows.changePassword, { as, body: { current_password, new_password } });

  test('signs in from now on, the former one no more', async () => {
    const me = await testPerson(service);
    expect((await change(me, me.password, ' another-one ')).body.data).toMatchObject({ id: me.id, email: me.email });
    expect((await login(me.email, me.password)).status).toBe(401);
    expect((await login(me.email, 'another-one')).status).toBe(401);
    expect((await login(me.email, ' another-one ')).status).toBe(200);
  });

  test('ends all logins but the one that asks, and nobody else’s', async () => {
    const [me, other] = [await testPerson(service), await testPerson(service)];
    const { access_token, refresh_token } = (await login(me.email, me.password)).body.data;
    const renewed = (await refresh((await login(me.email, me.password)).body.data.refresh_token)).body.data.refresh_token;
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
    const principal = { kind: 'user' as const, userId: me.id, defaultTeamId: me.teamId, loginId: claims.sid };
    expect((await change(me, me.password, 'another-one', { principal })).status).toBe(200);
    for (const token of [me.refreshToken, renewed]) expect((await refresh(token)).status).toBe(401);
    for (const token of [refresh_token, other.refreshToken]) expect((await refresh(token)).status).toBe(200);
  });

  test('where the token does not say its login, all of them end', async () => {
    const me = await testPerson(service);
    await change(me, me.password, 'another-one');
    expect((await refresh(me.refreshToken)).status).toBe(401);
  });

  test('a wrong current one is 400, and changes and ends nothing', async () => {
    const me = await testPerson(service);
    expect(said(await change(me, `${me.password}x`, 'another-one'))).toEqual([400, 'INVALID_PARAMETERS', 'current_password']);
    expect((await login(me.email, me.password)).status).toBe(200);
    expect((await refresh(me.refreshToken)).status).toBe(200);
  });

  test('guesses at the current one count with the failed logins: after ten neither is judged any more', async () => {
    const me = await testPerson(service);
    for (let i = 0; i < 5; i++) expect((await change(me, 'not this one', 'another-one')).status).toBe(400);
    for (let i = 0; i < 5; i++) expect((await login(me.email, 'not this one')).status).toBe(401);
    expect((await change(me, me.password, 'another-one')).status).toBe(429);
    expect((await login(me.email, me.password)).status).toBe(429);
  });

  test.each([
    ['new_password', 'right', 'ninechars'],
    ['new_password', 'right', 7],
    ['new_password', 'right', undefined],
    ['current_password', undefined, 'ten-letters'],
  ])('what is wrong with %s is 400', async (field, current, next) => {
    const me = await testPerson(service);
    expect(said(await change(me, current && me.password, next))).toEqual([400, 'INVALID_PARAMETERS', field]);
    expect((await login(me.email, me.password)).status).toBe(200);
  });

  test('of two at once one wins, and the other does not overwrite it', async () => {
    const me = await testPerson(service);
    const asked = await service.get(Database).transaction(async (transaction) => {
      await transaction.users.lock(me.id);
      const answers = ['another-one', 'another-two'].map((password) => change(me, me.password, password));
      await eventually(async () => expect(await service.waiting()).toBe(2));
      return { answers };
    });
    const answers = await Promise.all(asked.answers);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const logins = await Promise.all(['another-one', 'another-two'].map((password) => login(me.email, password)));
    expect(logins.map((a) => a.status)).toEqual(answers.map((a) => (a.status === 200 ? 200 : 401)));
  });

  test('is refused where the account has none', async () => {
    const me = await testPerson(service);
    const { users } = service.get(Database).read;
    await users.change((await users.find(me.id))!, { authProvider: 'google', passwordHash: null });
    expect(said(await change(me, me.password, 'another-one'))).toEqual([400, 'INVALID_PARAMETERS', 'current_password']);
  });
});

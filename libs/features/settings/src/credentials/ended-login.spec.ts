import { authEndpoints, credentialEndpoints as rows } from '@footfall/contracts';
import { FixedClock, serviceForAll, testPerson, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const service = serviceForAll({ feature: settingsFeature, clock: new FixedClock('2026-03-01T10:00:00.000Z') });

/** As the gateway signs requests that bring the person's access token. */
function withLogin({ id, teamId, accessToken }: TestPerson) {
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return { principal: { kind: 'user' as const, userId: id, defaultTeamId: teamId, loginId: sid } };
}

test('an access token whose login has ended makes neither token nor key, nor a new secret of one', async () => {
  const me = await testPerson(service);
  const as = withLogin(me);
  const params = { teamId: me.teamId };
  const key = await service.ask(rows.createKey, { as, params, body: { name: 'before' } });
  const keyParams = { ...params, keyId: key.body.data.id };
  const asks = () =>
    Promise.all([
      service.ask(rows.createToken, { as, body: { name: 'of an access token' } }),
      service.ask(rows.createKey, { as, params, body: { name: 'of an access token' } }),
      service.ask(rows.rotateKey, { as, params: keyParams, body: {} }),
    ]);
  expect((await asks()).map(({ status }) => status)).toEqual([201, 201, 200]);
  const hashes = async () =>
    (await service.ask(rows.listKeys, { as: me.as, params })).body.data.map(({ last4 }: { last4: string }) => last4);
  const before = await hashes();

  await service.ask(authEndpoints.logout, { body: { refresh_token: me.refreshToken } });
  expect((await asks()).map(({ status, body }) => [status, body.error.message])).toEqual(Array(3).fill([401, 'The login has ended']));
  expect(await hashes()).toEqual(before);
  expect((await service.ask(rows.listTokens, { as: me.as })).body.data).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import { TOPICS, credentialEndpoints as rows, internalEndpoints, type TokenPolicyChanged } from '@footfall/contracts';

import { FixedClock, eventually, serviceForAll, testPerson, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const service = serviceForAll({ feature: settingsFeature, clock: new FixedClock('2026-03-01T10:00:00.000Z') });

const read = async ({ as, teamId }: TestPerson) => (await service.ask(rows.readTokenPolicy, { as, params: { teamId } })).body.data;
const change = ({ as, teamId }: TestPerson, body: unknown) => service.ask(rows.changeTokenPolicy, { as, params: { teamId }, body });
const asked = (teamId: string) => service.ask(internalEndpoints.tokenPolicyOfTeam, { params: { teamId } });
const told = async ({ teamId }: TestPerson) =>
  (await service.facts<TokenPolicyChanged>(TOPICS.tokenPolicyChanged.name)).filter((fact) => fact.teamId === teamId);

test('a team begins with all, and each change is told of with the next revision', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  expect(await read(me)).toEqual({ personal_tokens: 'all' });
  expect((await asked(me.teamId)).body).toEqual({ v: 1, revision: 1, teamId: me.teamId, personalTokens: 'all' });
  for (const personal_tokens of ['admins', 'nobody', 'all']) {
    const answer = await change(me, { personal_tokens });
    expect([answer.status, answer.body.data]).toEqual([200, { personal_tokens }]);
    expect(await read(me)).toEqual({ personal_tokens });
  }
  await eventually(async () => {
    expect((await told(me)).map((fact) => [fact.revision, fact.personalTokens])).toEqual([
      [2, 'admins'],
      [3, 'nobody'],
      [4, 'all'],
    ]);
  });
  expect((await asked(me.teamId)).body).toMatchObject({ revision: 4, personalTokens: 'all' });
  expect(await read(other)).toEqual({ personal_tokens: 'all' });
});

test('what changes nothing tells nothing', async () => {
  const me = await testPerson(service);
  await change(me, { personal_tokens: 'admins' });
  for (const body of [{}, { personal_tokens: 'admins' }]) {
    expect(await change(me, body)).toMatchObject({ status: 200, body: { data: { personal_tokens: 'admins' } } });
  }
  await change(me, { personal_tokens: 'nobody' });
  await eventually(async () => {
    expect((await told(me)).map((fact) => [fact.revision, fact.personalTokens])).toEqual([
      [2, 'admins'],
      [3, 'nobody'],
    ]);
  });
});

test.each([
  ['personal_tokens', { personal_tokens: 'some' }],
  ['personal_tokens', { personal_tokens: null }],
  ['tokens', { tokens: 'all' }],
  ['body', ['all']],
])('what is wrong with %s is 400', async (field, body) => {
  const answer = await change(await testPerson(service), body);
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
});

test('a team that does not exist has no policy', async () => {
  expect((await asked(randomUUID())).status).toBe(404);
  const nowhere = { ...(await testPerson(service)), teamId: randomUUID() };
  expect((await change(nowhere, { personal_tokens: 'all' })).status).toBe(403);
});

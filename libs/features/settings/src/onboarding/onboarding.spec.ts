import { onboardingEndpoints as rows, profileEndpoints } from '@footfall/contracts';

import { FixedClock, serviceForAll, testPerson, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const read = async (who: TestPerson) => (await service.ask(rows.read, { as: who.as })).body.data;
const save = (who: TestPerson, body: unknown) => service.ask(rows.save, { as: who.as, body });
const nested = (levels: number): unknown => (levels === 0 ? 1 : levels % 2 ? { a: nested(levels - 1) } : [nested(levels - 1)]);

test('without a record the defaults are answered; the first call makes one, the same for everybody who reads it', async () => {
  const [me, other] = [await testPerson(service), await testPerson(service)];
  const defaults = { current_step: 'welcome', completed: false, data: {}, created_at: null, updated_at: null };
  expect(await read(me)).toEqual({ user_id: me.id, ...defaults });
  const made = await save(me, {});
  const now = new Date(clock.now()).toISOString();
  expect([made.status, made.body.data]).toEqual([200, { user_id: me.id, ...defaults, created_at: now, updated_at: now }]);
  expect(await read(me)).toEqual(made.body.data);
  expect(await read(other)).toEqual({ user_id: other.id, ...defaults });
});

test('what is left out keeps its value, and data is replaced as a whole', async () => {
  const me = await testPerson(service);
  const state = async (body: object) => {
    clock.advance(1000);
    const { current_step, completed, data, updated_at } = (await save(me, body)).body.data;
    expect(updated_at).toBe(new Date(clock.now()).toISOString());
    return [current_step, completed, data];
  };
  const created = (await save(me, { step: ' install ', data: { a: 1, b: { c: 2 } }, completed: true })).body.data.created_at;
  expect(await state({ step: 'verify' })).toEqual(['verify', true, { a: 1, b: { c: 2 } }]);
  expect(await state({ completed: false })).toEqual(['verify', false, { a: 1, b: { c: 2 } }]);
  expect(await state({ data: { b: { d: 3 } } })).toEqual(['verify', false, { b: { d: 3 } }]);
  expect(await state({ data: {} })).toEqual(['verify', false, {}]);
  expect((await read(me)).created_at).toBe(created);
});

test('data comes back as any JSON object it was', async () => {
  const me = await testPerson(service);
  const data = { nul: 'a\u0000b', half: '\ud800', deep: [1.5, null, true, { '': 'ü' }], $set: '1; DROP TABLE users' };
  expect((await save(me, { data })).body.data.data).toEqual(data);
  expect((await read(me)).data).toEqual(data);
  expect((await save(me, { data: nested(31) })).status).toBe(200);
  expect((await save(me, { data: { a: 'x'.repeat(64 * 1024 - 8) } })).status).toBe(200);
});

test.each([
  ['step', { step: 5 }],
  ['step', { step: ' ' }],
  ['step', { step: 'x'.repeat(101) }],
  ['step', { step: 'a\u0000' }],
  ['completed', { completed: 'true' }],
  ['data', { data: [] }],
  ['data', { data: null }],
  ['data', { data: { a: 'x'.repeat(64 * 1024 - 7) } }],
  ['data', { data: nested(33) }],
  ['current_step', { current_step: 'x' }],
])('what is wrong with %s is 400, and nothing of it is kept', async (field, body) => {
  const me = await testPerson(service);
  const was = (await save(me, { step: 'kept', data: { a: 1 } })).body.data;
  const answer = await save(me, body);
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
  expect(await read(me)).toEqual(was);
});

test('data too deep for any recursion is 400 like the rest', async () => {
  const body = `{"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await service.ask(rows.save, { as: (await testPerson(service)).as, body, headers });
  expect([answer.status, answer.body.error.details]).toEqual([400, [{ field: 'data', message: 'must have at most 32 levels' }]]);
});

test('first calls at once make one record, and none undoes what another wrote', async () => {
  const me = await testPerson(service);
  const answers = await Promise.all([{ step: 'here' }, { completed: true }, { data: { a: 1 } }, {}, {}].map((body) => save(me, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await read(me)).toMatchObject({ current_step: 'here', completed: true, data: { a: 1 } });
});

test('the record ends with its account, and a token that outlived it makes none', async () => {
  const me = await testPerson(service);
  await save(me, { step: 'here' });
  expect((await service.ask(profileEndpoints.remove, { as: me.as })).status).toBe(200);
  const answer = await save(me, { step: 'again' });
  expect([answer.status, answer.body.error.reason]).toEqual([401, 'invalid_token']);
  expect((await service.ask(rows.read)).status).toBe(401);
  expect((await read(me)).created_at).toBeNull();
});

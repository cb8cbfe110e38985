import { randomUUID } from 'node:crypto';
import { TOPICS, goalEndpoints as rows, internalEndpoints, websiteEndpoints, type WebsiteChanged } from '@footfall/contracts';

import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const BODY = { name: 'Sign-up', type: 'event', match: 'signup', value: 12.5 };
const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const of = (where: Site, goalId: string) => ({ as: where.as, params: { websiteId: where.id, goalId } });
const create = (where: Site, body: object = BODY) => service.ask(rows.create, { ...where, body });
const change = (where: Site, id: string, body: unknown) => service.ask(rows.change, { ...of(where, id), body });
const remove = (where: Site, id: string) => service.ask(rows.remove, of(where, id));
const list = async (where: Site) => (await service.ask(rows.list, where)).body.data;
const told = async (id: string) => (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === id);
const faults = (answer: { status: number; body: { error: { details: { field: string }[] } } }) => [
  answer.status,
  answer.body.error.details.map(({ field }) => field),
];

test('a goal is set, listed, told of with its website, changed and given up', async () => {
  const mine = await site();
  expect(await list(mine)).toEqual([]);
  const made = await create(mine, { ...BODY, name: ' Sign-up ' });
  const now = '2026-03-01T10:00:00.000Z';
  expect([made.status, made.body.data]).toEqual([
    201,
    { id: expect.any(String), website_id: mine.id, ...BODY, created_at: now, updated_at: now },
  ]);
  const page = (await create(mine, { name: 'Thanks', type: 'page', match: '/caf%C3%A9/*' })).body.data;
  expect(page).toMatchObject({ match: '/café/*', value: null });
  expect(await list(mine)).toEqual([made.body.data, page].sort((a, b) => (a.id < b.id ? -1 : 1)));

  clock.advance(1000);
  const { id } = made.body.data;
  const changed = await change(mine, id, { name: 'Joined', value: null });
  expect([changed.status, changed.body.data]).toEqual([
    200,
    { ...made.body.data, name: 'Joined', value: null, updated_at: new Date(clock.now()).toISOString() },
  ]);
  expect((await remove(mine, page.id)).body.data).toEqual({ deleted: true });
  for (const answer of [await remove(mine, page.id), await change(mine, page.id, { name: 'x' })]) expect(answer.status).toBe(404);

  const goal = { id, name: 'Joined', type: 'event', match: 'signup', value: null };
  await eventually(async () => {
    const facts = await told(mine.id);
    expect(facts.map(({ revision, goals }) => [revision, goals?.length])).toEqual([1, 2, 3, 4, 5].map((n, i) => [n, [0, 1, 2, 2, 1][i]]));
    expect(facts.at(-1)).toMatchObject({ goals: [goal] });
  });
  const asked = await service.ask(internalEndpoints.websiteById, { params: { websiteId: mine.id } });
  expect(asked.body).toEqual((await told(mine.id)).at(-1));
});

test('what is left out of a change keeps its value, and nothing changes nothing', async () => {
  const mine = await site();
  const made = (await create(mine)).body.data;
  clock.advance(1000);
  for (const body of [{}, BODY, { value: 12.5 }]) expect((await change(mine, made.id, body)).body.data).toEqual(made);
  expect((await change(mine, made.id, { type: 'page', match: '/paid/' })).body.data).toMatchObject({
    ...BODY,
    type: 'page',
    match: '/paid',
  });
  expect((await change(mine, made.id, { match: '/paid/%2A' })).body.data.match).toBe('/paid/%2A');
  expect((await change(mine, made.id, { name: 'x' })).body.data.match).toBe('/paid/%2A');
  expect((await change(mine, made.id, { type: 'event' })).body.data.match).toBe('/paid/%2A');
});

test.each([
  ['name', { ...BODY, name: undefined }],
  ['name', { ...BODY, name: ' ' }],
  ['name', { ...BODY, name: 'x'.repeat(201) }],
  ['name', { ...BODY, name: 'a\u0000' }],
  ['type', { ...BODY, type: 'click' }],
  ['type', { ...BODY, type: undefined }],
  ['match', { ...BODY, match: undefined }],
  ['match', { ...BODY, match: 5 }],
  ['match', { ...BODY, match: ' ' }],
  ['match', { ...BODY, match: 'x'.repeat(121) }],
  ['match', { ...BODY, type: 'page', match: 'thanks' }],
  ['match', { ...BODY, type: 'page', match: '/a%00' }],
  ['match', { ...BODY, type: 'page', match: `/${'x'.repeat(2048)}` }],
  ['value', { ...BODY, value: '12' }],
  ['value', { ...BODY, value: -1 }],
  ['value', { ...BODY, value: 1e13 }],
  ['colour', { ...BODY, colour: 'red' }],
])('a goal whose %s is wrong is 400, made or changed, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const { data: made } = (await create(mine)).body;
  expect(faults(await create(mine, body))).toEqual([400, [field]]);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  // What is missing is a fault of new goals alone.
  if (field in given) expect(faults(await change(mine, made.id, given))).toEqual([400, [field]]);
  expect(await list(mine)).toEqual([made]);
});

test('an event cannot become a page whose path it never was', async () => {
  const mine = await site();
  const made = (await create(mine)).body.data;
  expect(faults(await change(mine, made.id, { type: 'page', name: 'Half' }))).toEqual([400, ['match']]);
  expect(await list(mine)).toEqual([made]);
});

test('the goals of another website are not there, and the same ids as unknown ones', async () => {
  const [mine, theirs] = [await site(), await site()];
  const made = (await create(theirs)).body.data;
  for (const id of [made.id, randomUUID()]) {
    for (const answer of [await change(mine, id, { name: 'Stolen' }), await remove(mine, id)]) {
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Goal not found']);
    }
  }
  expect(faults(await change(mine, 'nonsense', { name: 'x' }))).toEqual([400, ['goalId']]);
  expect([await list(mine), await list(theirs)]).toEqual([[], [made]]);
});

test('of many at once 50 are kept, each told of in order', async () => {
  const mine = await site();
  for (let i = 0; i < 47; i++) expect((await create(mine)).status).toBe(201);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create(mine)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  await eventually(async () =>
    expect((await told(mine.id)).map(({ goals }) => goals?.length)).toEqual(Array.from({ length: 51 }, (_, i) => i)),
  );
});

test('a deleted website has none', async () => {
  const mine = await site();
  const made = (await create(mine)).body.data;
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  const answers = [await service.ask(rows.list, mine), await create(mine), await change(mine, made.id, {}), await remove(mine, made.id)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

import { randomUUID } from 'node:crypto';
import {
  TOPICS,
  auditEndpoints,
  funnelEndpoints as rows,
  goalEndpoints,
  internalFunnelEndpoints,
  websiteEndpoints,
  type WebsiteChanged,
} from '@footfall/contracts';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const BODY = {
  name: 'Checkout',
  steps: [
    { type: 'page', match: '/caf%C3%A9/*' },
    { type: 'event', match: 'paid' },
  ],
};
const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const of = (where: Site, funnelId: string) => ({ as: where.as, params: { websiteId: where.id, funnelId } });
const create = (where: Site, body: object = BODY) => service.ask(rows.create, { ...where, body });
const change = (where: Site, id: string, body: unknown) => service.ask(rows.change, { ...of(where, id), body });
const read = (where: Site, id: string) => service.ask(rows.read, of(where, id));
const remove = (where: Site, id: string) => service.ask(rows.remove, of(where, id));
const list = async (where: Site) => (await service.ask(rows.list, where)).body.data;
const definition = (websiteId: string, funnelId: string) =>
  service.ask(internalFunnelEndpoints.definition, { params: { websiteId, funnelId } });
const goal = async (where: Site) =>
  (await service.ask(goalEndpoints.create, { ...where, body: { name: 'Sign-up', type: 'page', match: '/joined' } })).body.data;
const faults = (answer: { status: number; body: { error: { details: { field: string }[] } } }) => [
  answer.status,
  answer.body.error.details.map(({ field }) => field),
];

test('a funnel is set, listed, read, changed and given up, and each is an entry of the audit log and a fact', async () => {
  const mine = await site();
  expect(await list(mine)).toEqual([]);
  const made = await create(mine);
  const { id } = made.body.data;
  const now = '2026-03-01T10:00:00.000Z';
  const steps = [{ type: 'page', match: '/café/*' }, BODY.steps[1]];
  expect([made.status, made.body.data]).toEqual([
    201,
    { id: expect.any(String), website_id: mine.id, name: 'Checkout', steps, window_hours: 24, created_at: now, updated_at: now },
  ]);
  expect(await list(mine)).toEqual([made.body.data]);
  expect((await read(mine, id)).body.data).toEqual(made.body.data);

  clock.advance(1000);
  for (const body of [{}, BODY, { window_hours: 24 }]) expect((await change(mine, id, body)).body.data).toEqual(made.body.data);
  const turned = { ...made.body.data, steps: [...steps].reverse(), window_hours: 720, updated_at: new Date(clock.now()).toISOString() };
  expect((await change(mine, id, { steps: turned.steps, window_hours: 720 })).body.data).toEqual(turned);
  expect((await change(mine, id, { name: 'Sale' })).body.data).toEqual({ ...turned, name: 'Sale' });
  expect((await read(mine, id)).body.data).toEqual({ ...turned, name: 'Sale' });

  expect((await remove(mine, id)).body.data).toEqual({ deleted: true });
  for (const answer of [
    await read(mine, id),
    await change(mine, id, { name: 'x' }),
    await remove(mine, id),
    await definition(mine.id, id),
  ]) {
    expect(answer.status).toBe(404);
  }
  const { body } = await service.ask(auditEndpoints.list, { params: { teamId: mine.team_id } });
  const entries = body.data.filter(({ target }: { target: { id: string } }) => target.id === id);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'funnel.deleted',
    'funnel.changed',
    'funnel.changed',
    'funnel.created',
  ]);
  await eventually(async () => {
    const facts = (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === mine.id);
    expect(facts.at(-1)?.revision).toBe(8);
  });
});

test('a goal is a step by its id or its name, stands for what it matches now, and stays while it is one', async () => {
  const mine = await site();
  const wanted = await goal(mine);
  const step = (match: string) => ({ ...BODY, steps: [BODY.steps[0], { type: 'goal', match }] });
  const made = (await create(mine, step('Sign-up'))).body.data;
  expect(made.steps[1]).toEqual({ type: 'goal', match: wanted.id });
  expect((await create(mine, step(wanted.id.toUpperCase()))).body.data.steps).toEqual(made.steps);
  await service.ask(goalEndpoints.change, {
    as: mine.as,
    params: { websiteId: mine.id, goalId: wanted.id },
    body: { name: 'Joined', type: 'event', match: 'joined' },
  });
  expect((await definition(mine.id, made.id)).body).toEqual({
    name: 'Checkout',
    windowHours: 24,
    steps: [
      { name: '/café/*', type: 'page', match: '/café/*' },
      { name: 'Joined', type: 'event', match: 'joined' },
    ],
  });
  const giveUp = () => service.ask(goalEndpoints.remove, { as: mine.as, params: { websiteId: mine.id, goalId: wanted.id } });
  const refused = await giveUp();
  expect([refused.status, refused.body.error.message]).toEqual([409, 'The goal is a step of the funnel “Checkout”']);
  for (const { id } of await list(mine)) await remove(mine, id);
  expect((await giveUp()).status).toBe(200);
});

const two = BODY.steps;
test.each([
  ['name', { ...BODY, name: ' ' }],
  ['name', { ...BODY, name: 'x'.repeat(201) }],
  ['steps', { ...BODY, steps: two.slice(1) }],
  ['steps', { ...BODY, steps: Array.from({ length: 11 }, () => two[0]) }],
  ['steps', { ...BODY, steps: 'paid' }],
  ['steps.1.type', { ...BODY, steps: [two[0], { type: 'click', match: 'x' }] }],
  ['steps.1.match', { ...BODY, steps: [two[0], { type: 'event' }] }],
  ['steps.0.match', { ...BODY, steps: [{ type: 'page', match: 'thanks' }, two[1]] }],
  ['steps.1.match', { ...BODY, steps: [two[0], { type: 'event', match: 'x'.repeat(121) }] }],
  ['steps.1.match', { ...BODY, steps: [two[0], { type: 'goal', match: randomUUID() }] }],
  ['steps.1.colour', { ...BODY, steps: [two[0], { type: 'event', match: 'x', colour: 'red' }] }],
  ['window_hours', { ...BODY, window_hours: 0 }],
  ['window_hours', { ...BODY, window_hours: 721 }],
  ['window_hours', { ...BODY, window_hours: 1.5 }],
  ['window_hours', { ...BODY, window_hours: '24' }],
  ['colour', { ...BODY, colour: 'red' }],
])('a funnel whose %s is wrong is 400, made or changed, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const { data: made } = (await create(mine)).body;
  expect(faults(await create(mine, body))).toEqual([400, [field]]);
  expect(faults(await change(mine, made.id, body))).toEqual([400, [field]]);
  expect(await list(mine)).toEqual([made]);
});

test('funnels and goals of another website are not there', async () => {
  const [mine, theirs] = [await site(), await site()];
  const made = (await create(theirs)).body.data;
  for (const id of [made.id, randomUUID()]) {
    for (const answer of [
      await read(mine, id),
      await change(mine, id, { name: 'Stolen' }),
      await remove(mine, id),
      await definition(mine.id, id),
    ]) {
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Funnel not found']);
    }
  }
  const { id } = await goal(theirs);
  expect(faults(await create(mine, { ...BODY, steps: [two[0], { type: 'goal', match: id }] }))).toEqual([400, ['steps.1.match']]);
  expect([await list(mine), await list(theirs)]).toEqual([[], [made]]);
});

test('of many at once 50 are kept, and a deleted website has none', async () => {
  const mine = await site();
  for (let i = 0; i < 48; i++) expect((await create(mine)).status).toBe(201);
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(mine)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const [{ id }] = await list(mine);
  expect((await definition(mine.id, id)).status).toBe(200);
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  const after = [await service.ask(rows.list, mine), await create(mine), await read(mine, id), await definition(mine.id, id)];
  expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

import { randomUUID } from 'node:crypto';
import { SIGNAL_KINDS, TOPICS, auditEndpoints, webhookEndpoints as rows, websiteEndpoints, type WebsiteChanged } from '@footfall/contracts';
import { Database, SealedSecrets, draftDelivery, type WebhookEntity } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testTeam, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const NOW = '2026-03-01T10:00:00.000Z';
const clock = new FixedClock(NOW);
const environment = {
  FOOTFALL_WEBHOOK_ALLOW_HTTP: '1',
  FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
  // Refuses at once.
  FOOTFALL_DNS_SERVERS: '127.0.0.1:9',
};
const service = serviceForAll({ feature: settingsFeature, clock, environment });

const BODY = { url: 'http://127.0.0.1:9/hook', events: ['goal.completed'] };
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const of = (where: Site, webhookId: string) => ({ as: where.as, params: { websiteId: where.id, webhookId } });
const create = (where: Site, body: object = BODY) => service.ask(rows.create, { ...where, body });
const change = (where: Site, id: string, body: unknown) => service.ask(rows.change, { ...of(where, id), body });
const remove = (where: Site, id: string) => service.ask(rows.remove, of(where, id));
const rotate = (where: Site, id: string) => service.ask(rows.rotateSecret, of(where, id));
const read = async (where: Site, id: string) => (await service.ask(rows.read, of(where, id))).body.data;
const list = async (where: Site) => (await service.ask(rows.list, where)).body.data;
const told = async (id: string) => (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === id);
const faults = (answer: { status: number; body: { error: { details: { field: string }[] } } }) => [
  answer.status,
  answer.body.error.details.map(({ field }) => field),
];
const stored = async ({ id, team_id: teamId }: Site, webhookId: string): Promise<WebhookEntity> => {
  const webhook = await service.get(Database).read.webhooks.find({ id, teamId }, webhookId);
  if (!webhook) throw new Error('no such webhook');
  return webhook;
};
const open = async (sealed: Buffer | null, id: string) => sealed && service.get(SealedSecrets).open(sealed, id);

test('a webhook is registered, listed, changed and removed, and its secret is shown once', async () => {
  const mine = await site();
  const made = await create(mine, { ...BODY, description: ' to the shop ' });
  const { secret, ...shown } = made.body.data;
  expect(made.status).toBe(201);
  expect(secret).toMatch(SECRET);
  expect(shown).toEqual({
    id: expect.any(String),
    website_id: mine.id,
    ...BODY,
    include_pageviews: false,
    description: 'to the shop',
    is_active: true,
    disabled_reason: null,
    created_at: NOW,
    updated_at: NOW,
  });
  expect([await list(mine), await read(mine, shown.id)]).toEqual([[shown], shown]);

  clock.advance(1000);
  const later = new Date(clock.now()).toISOString();
  const changes = { url: 'http://127.0.0.1:9/other', events: ['event.tracked'], include_pageviews: true, description: '' };
  const changed = await change(mine, shown.id, changes);
  expect([changed.status, changed.body.data]).toEqual([200, { ...shown, ...changes, description: null, updated_at: later }]);
  clock.advance(1000);
  for (const body of [{}, changes]) expect((await change(mine, shown.id, body)).body.data).toEqual(changed.body.data);

  expect((await remove(mine, shown.id)).body.data).toEqual({ deleted: true });
  expect(await list(mine)).toEqual([]);
});

test('the role that counts is the one of now, not the one that the request was admitted with', async () => {
  const team = await testTeam(service);
  const { site: ours } = team;
  const [demoted, removed] = [await team.join('admin'), await team.join('admin')];
  const { secret, ...webhook } = (await create(ours)).body.data;
  await team.change(demoted.membership, { role: 'editor' });
  await team.remove(removed.membership);
  for (const { as } of [demoted, removed]) {
    const theirs = { ...ours, as: { ...ours.as, ...as } };
    const answers = [
      await create(theirs),
      await change(theirs, webhook.id, { url: 'http://127.0.0.1:9/other' }),
      await rotate(theirs, webhook.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
  expect(await list(ours)).toEqual([webhook]);
  expect(await open((await stored(ours, webhook.id)).secret, webhook.id)).toBe(secret);
});

test('a webhook that the service itself disables is told of like one that somebody deactivates', async () => {
  const mine = await site();
  const hook = (await create(mine, { ...BODY, events: ['visitor.converted'] })).body.data;
  const scope = { id: mine.id, teamId: mine.team_id };
  await service.get(Database).transaction(async ({ webhooks, outbox }) => {
    const locked = await webhooks.lock(scope, hook.id);
    if (!locked) throw new Error('no such webhook');
    await webhooks.change(locked, { isActive: false });
    await outbox.tellAgain(mine.id);
  });
  await eventually(async () =>
    expect((await told(mine.id)).map(({ revision, signals }) => [revision, signals])).toEqual([
      [1, []],
      [2, ['visitor.converted']],
      [3, []],
    ]),
  );
  // Of a website that is deleted meanwhile its own last fact tells.
  await service.get(Database).read.outbox.tellAgain(randomUUID());
  await create(mine, { ...BODY, events: ['goal.completed'] });
  await eventually(async () => expect((await told(mine.id)).at(-1)).toMatchObject({ revision: 4, signals: ['goal.completed'] }));
});

test('a website tells what its active webhooks want, each once, with every change of them', async () => {
  const mine = await site();
  const wanted = async () => (await told(mine.id)).map(({ revision, signals }) => [revision, signals]);
  const all = (await create(mine, { ...BODY, events: SIGNAL_KINDS, is_active: false })).body.data;
  const pages = (await create(mine, { ...BODY, events: ['goal.completed', 'event.tracked', 'goal.completed'], include_pageviews: true }))
    .body.data;
  expect(pages.events).toEqual(['goal.completed', 'event.tracked']);
  const converted = (await create(mine, { ...BODY, events: ['visitor.converted'], include_pageviews: true })).body.data;
  await remove(mine, pages.id);
  await change(mine, all.id, { is_active: true });
  await change(mine, all.id, { is_active: false });
  await change(mine, converted.id, { is_active: false });
  await eventually(async () =>
    expect(await wanted()).toEqual([
      [1, []],
      [2, []],
      [3, ['event.tracked', 'goal.completed', 'pageview']],
      [4, ['event.tracked', 'goal.completed', 'visitor.converted', 'pageview']],
      [5, ['visitor.converted']],
      [6, [...SIGNAL_KINDS]],
      [7, ['visitor.converted']],
      [8, []],
    ]),
  );
});

test('a secret is stored sealed, and the one before signs for a day', async () => {
  const mine = await site();
  const { id, secret: first } = (await create(mine)).body.data;
  const before = await stored(mine, id);
  expect(before.secret.includes(Buffer.from(first.slice('whsec_'.length)))).toBe(false);
  expect([await open(before.secret, id), before.previousSecret, before.previousSecretUntil]).toEqual([first, null, null]);
  await expect(open(before.secret, randomUUID())).rejects.toThrow();

  const secrets = [first];
  for (let i = 0; i < 2; i++) {
    clock.advance(60_000);
    const { status, body } = await rotate(mine, id);
    const { secret, ...shown } = body.data;
    expect([status, await read(mine, id)]).toEqual([200, shown]);
    expect(secret).toMatch(SECRET);
    secrets.push(secret);
    const now = await stored(mine, id);
    expect([await open(now.secret, id), await open(now.previousSecret, id)]).toEqual([secrets[i + 1], secrets[i]]);
    expect(now.previousSecretUntil?.getTime()).toBe(clock.now() + 86_400_000);
  }
  expect(new Set(secrets).size).toBe(3);
});

test('no answer shows a secret once it was shown, and neither does the audit log', async () => {
  const mine = await site();
  const { id } = (await create(mine)).body.data;
  await rotate(mine, id);
  const audit = await service.ask(auditEndpoints.list, { as: mine.as, params: { teamId: mine.team_id } });
  const answers = [await list(mine), await read(mine, id), (await change(mine, id, { description: 'x' })).body, audit.body];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('whsec_');
  const entries = audit.body.data.filter(({ target }: { target: { type: string } }) => target.type === 'webhook');
  expect(entries.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
    ['webhook.changed', { secret: 'hidden' }, { secret: 'hidden' }],
    [
      'webhook.created',
      null,
      {
        website_id: mine.id,
        ...BODY,
        include_pageviews: false,
        description: null,
        is_active: true,
        disabled_reason: null,
        secret: 'hidden',
      },
    ],
  ]);
});

test.each([
  ['url', { ...BODY, url: undefined }],
  ['url', { ...BODY, url: '' }],
  ['url', { ...BODY, url: 42 }],
  ['url', { ...BODY, url: '/hook' }],
  ['url', { ...BODY, url: 'ftp://127.0.0.1/hook' }],
  ['url', { ...BODY, url: 'http:127.0.0.1/hook' }],
  ['url', { ...BODY, url: ' http://127.0.0.1/hook' }],
  ['url', { ...BODY, url: 'http://127.0.0.1\t/hook' }],
  ['url', { ...BODY, url: 'http:\\\\127.0.0.1/hook' }],
  ['url', { ...BODY, url: 'http://:80/hook' }],
  ['url', { ...BODY, url: `http://127.0.0.1/${'x'.repeat(2048)}` }],
  ['url', { ...BODY, url: 'http://user@127.0.0.1/hook' }],
  ['url', { ...BODY, url: 'https://10.0.0.1/hook' }],
  ['url', { ...BODY, url: 'https://[::ffff:a00:1]/hook' }],
  ['url', { ...BODY, url: 'https://somebody.example/hook' }],
  ['events', { ...BODY, events: undefined }],
  ['events', { ...BODY, events: [] }],
  ['events', { ...BODY, events: 'goal.completed' }],
  ['events.1', { ...BODY, events: ['goal.completed', 'Goal.Completed'] }],
  ['description', { ...BODY, description: 'a\u0000' }],
  ['description', { ...BODY, description: 'x'.repeat(501) }],
  ['is_active', { ...BODY, is_active: 'no' }],
  ['include_pageviews', { ...BODY, include_pageviews: 1 }],
  ['secret', { ...BODY, secret: 'whsec_mine' }],
])('a webhook whose %s is wrong is 400, made or changed, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const { secret, ...made } = (await create(mine)).body.data;
  expect(secret).toMatch(SECRET);
  expect(faults(await create(mine, body))).toEqual([400, [field]]);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  // What is missing is a fault of new webhooks alone.
  if (field in given) expect(faults(await change(mine, made.id, given))).toEqual([400, [field]]);
  expect(await list(mine)).toEqual([made]);
});

test('the webhooks of another website are not there, and the same as unknown ones', async () => {
  const [mine, theirs] = [await site(), await site()];
  const { secret, ...made } = (await create(theirs)).body.data;
  for (const id of [made.id, randomUUID()]) {
    const answers = [await change(mine, id, { url: 'https://10.0.0.1/' }), await remove(mine, id), await rotate(mine, id)];
    for (const answer of [await service.ask(rows.read, of(mine, id)), ...answers]) {
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Webhook not found']);
    }
  }
  expect(faults(await rotate(mine, 'nonsense'))).toEqual([400, ['webhookId']]);
  expect([await list(mine), await list(theirs)]).toEqual([[], [made]]);
  expect(await open((await stored(theirs, made.id)).secret, made.id)).toBe(secret);
});

test('of many at once 20 are kept', async () => {
  const mine = await site();
  for (let i = 0; i < 17; i++) expect((await create(mine)).status).toBe(201);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create(mine)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(await list(mine)).toHaveLength(20);
});

test('what a webhook is owed is given up with its deactivation, and not paid once it is active again', async () => {
  const mine = await site();
  const { id } = (await create(mine)).body.data;
  const { read: records } = service.get(Database);
  const webhook = await stored(mine, id);
  const at = new Date(clock.now());
  const message = (sourceKey: string, isTest = false) =>
    draftDelivery({ webhook, messageId: 'm', sourceKey, event: 'goal.completed', body: '{}', isTest, at });
  await records.deliveries.insert([message('owed'), message('test', true)]);
  await records.webhooks.change(webhook, { disabledReason: 'it answered 410', isActive: false, failingSince: at });
  await change(mine, id, { description: 'still failing' });
  expect((await read(mine, id)).disabled_reason).toBe('it answered 410');

  await change(mine, id, { is_active: true });
  expect(await read(mine, id)).toMatchObject({ is_active: true, disabled_reason: null });
  expect((await stored(mine, id)).failingSince).toBeNull();
  const states = async () =>
    (await records.deliveries.list(webhook, 9, 0)).map(({ sourceKey, status, lastError }) => [sourceKey, status, lastError]).sort();
  expect((await states())[0]).toEqual(['owed', 'pending', null]);
  await change(mine, id, { is_active: false });
  await change(mine, id, { is_active: true });
  expect(await states()).toEqual([
    ['owed', 'failed', 'the webhook was deactivated'],
    ['test', 'pending', null],
  ]);
  await remove(mine, id);
  expect(await states()).toEqual([]);
});

test('what another URL failed at is not held against the one that stands there now', async () => {
  const mine = await site();
  const { id } = (await create(mine)).body.data;
  const { read: records } = service.get(Database);
  const at = new Date(clock.now());
  await records.webhooks.change(await stored(mine, id), { failingSince: at });
  const { url } = await read(mine, id);
  await change(mine, id, { url, description: 'the same' });
  expect((await stored(mine, id)).failingSince).toEqual(at);
  await change(mine, id, { url: `${url}/moved` });
  expect(await stored(mine, id)).toMatchObject({ url: `${url}/moved`, failingSince: null });
});

test('a deleted website has none', async () => {
  const mine = await site();
  const { id } = (await create(mine)).body.data;
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  const one = [await change(mine, id, {}), await remove(mine, id), await rotate(mine, id), await service.ask(rows.read, of(mine, id))];
  const answers = [await service.ask(rows.list, mine), await create(mine), ...one];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  await expect(stored(mine, id)).rejects.toThrow('no such webhook');
  await eventually(async () => expect((await told(mine.id)).at(-1)).toMatchObject({ deleted: true, signals: [] }));
});

import { randomUUID } from 'node:crypto';
import {
  authEndpoints,
  conversationEndpoints,
  credentialEndpoints,
  funnelEndpoints,
  goalEndpoints,
  importEndpoints,
  memberEndpoints,
  preferenceEndpoints,
  profileEndpoints,
  shareEndpoints,
  sourceMapEndpoints,
  subjectEndpoints,
  webhookEndpoints,
  websiteEndpoints,
  websiteSettingsEndpoints,
} from '@footfall/contracts';
import { Database, type ImportEntity } from '@footfall/postgres';
import { FixedClock, serviceForAll, testPerson, testTeam, testWebsite, type TestPerson } from '@footfall/testing';
import { newStoredImport } from '../imports/import.state';
import { settingsFeature } from '../settings.feature';

const service = serviceForAll({
  feature: settingsFeature,
  clock: new FixedClock('2026-03-01T10:00:00.000Z'),
  environment: { FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '1' },
});

/** As the gateway signs requests that bring the person's access token. */
function withLogin({ id, teamId, accessToken }: TestPerson) {
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return { principal: { kind: 'user' as const, userId: id, defaultTeamId: teamId, loginId: sid } };
}

test('an access token whose login has ended lets nobody in for longer than it lasts itself; the own name it still changes', async () => {
  const me = await testPerson(service);
  const site = await testWebsite(service, me);
  const friend = await testPerson(service);
  const as = { ...site.as, ...withLogin(me) };
  const params = { websiteId: site.id };
  const url = 'https://127.0.0.1/hook';
  const given = (row: Parameters<typeof service.ask>[0], body: object, more: object = {}) =>
    service.ask(row, { as: site.as, params: { ...params, ...more }, body });
  const { body: share } = await given(shareEndpoints.create, { name: 'Board' });
  const { body: webhook } = await given(webhookEndpoints.create, { url, events: ['goal.completed'] });
  const { body: member } = await given(memberEndpoints.invite, { email: friend.email });
  const asks = async () => {
    const other = await testPerson(service);
    const ways = [
      [memberEndpoints.invite, params, { email: other.email, role: 'owner' }],
      [memberEndpoints.change, { ...params, memberId: member.data.id }, { role: 'owner' }],
      [shareEndpoints.create, params, { name: 'Another' }],
      [shareEndpoints.rotate, { ...params, shareId: share.data.id }, {}],
      [webhookEndpoints.create, params, { url, events: ['goal.completed'] }],
      [webhookEndpoints.change, { ...params, webhookId: webhook.data.id }, { url: `${url}/moved` }],
      [webhookEndpoints.rotateSecret, { ...params, webhookId: webhook.data.id }, undefined],
      [preferenceEndpoints.changeNotifications, params, { slack_webhook_url: url }],
      [profileEndpoints.changeEmail, {}, { email: `${randomUUID()}@people.example` }],
      [profileEndpoints.change, {}, { email: `${randomUUID()}@people.example` }],
    ] as const;
    const answers = [];
    for (const [row, named, body] of ways) answers.push(await service.ask(row, { as, params: named, body }));
    return answers.map(({ status, body }) => [status, body.error?.message]);
  };
  const state = async () => {
    const read = async (row: Parameters<typeof service.ask>[0]) => (await service.ask(row, { as: site.as, params })).body.data;
    const rows = [memberEndpoints.list, shareEndpoints.list, webhookEndpoints.list, preferenceEndpoints.readNotifications];
    return Promise.all([...rows, profileEndpoints.read].map(read));
  };
  expect((await asks()).map(([status]) => status)).toEqual([201, 200, 201, 200, 201, 200, 200, 200, 200, 200]);

  await service.ask(authEndpoints.logout, { body: { refresh_token: me.refreshToken } });
  const before = await state();
  expect(await asks()).toEqual(Array(10).fill([401, 'The login has ended']));
  expect(await state()).toEqual(before);
  expect((await service.ask(profileEndpoints.change, { as, body: { name: 'Renamed' } })).status).toBe(200);
});

test('an access token whose login has ended, or whose holder was demoted, changes nothing of a website', async () => {
  const team = await testTeam(service);
  const { site } = team;
  const editor = await team.join('editor');
  const as = { ...site.as, ...withLogin(editor) };
  const params = { websiteId: site.id };
  const page = { name: 'Sign-up', type: 'page', match: '/joined' };
  const made = async (row: Parameters<typeof service.ask>[0], body: object) =>
    (await service.ask(row, { as: site.as, params, body })).body.data.id as string;
  const goalId = await made(goalEndpoints.create, page);
  const funnelId = await made(funnelEndpoints.create, {
    name: 'Checkout',
    steps: [page, { type: 'event', match: 'paid' }].map(({ type, match }) => ({ type, match })),
  });
  const sourceMap = { release: 'r1', file: '/cart.js', map: { version: 3, sources: ['cart.ts'], names: [], mappings: 'AAAA' } };
  const sourceMapId = await made(sourceMapEndpoints.upload, sourceMap);
  const exclusionId = await made(websiteSettingsEndpoints.excludePath, { path_pattern: '/admin' });
  const ways = [
    [websiteSettingsEndpoints.changeGeneral, params, { public_dashboard: true, allowed_domains: ['other.example'] }],
    [websiteEndpoints.change, params, { is_active: false, settings: { public_widgets: false } }],
    [preferenceEndpoints.changeNotifications, params, { email_enabled: true }],
    [websiteEndpoints.create, {}, { domain: 'other.example', team_id: team.owner.teamId }],
    [websiteSettingsEndpoints.excludeAddress, params, { ip_address: '2000::/3' }],
    [websiteSettingsEndpoints.excludePath, params, { path_pattern: '/*' }],
    [websiteSettingsEndpoints.includePath, { ...params, exclusionId }, undefined],
    [goalEndpoints.create, params, page],
    [goalEndpoints.change, { ...params, goalId }, { match: '/left' }],
    [goalEndpoints.remove, { ...params, goalId }, undefined],
    [funnelEndpoints.change, { ...params, funnelId }, { name: 'Other' }],
    [funnelEndpoints.remove, { ...params, funnelId }, undefined],
    [sourceMapEndpoints.upload, params, { ...sourceMap, release: 'r2' }],
    [sourceMapEndpoints.remove, { ...params, sourceMapId }, undefined],
  ] as const;
  const ask = async () => {
    const answers = [];
    for (const [row, named, body] of ways) answers.push((await service.ask(row, { as, params: named, body })).status);
    const file = { query: { kind: 'umami' }, body: 'no export', headers: { 'content-type': 'text/csv' } };
    return [...answers, (await service.ask(importEndpoints.create, { as, params, ...file })).status];
  };
  const rows = [websiteEndpoints.read, websiteSettingsEndpoints.readGeneral, websiteSettingsEndpoints.readExclusions];
  const lists = [goalEndpoints.list, funnelEndpoints.list, sourceMapEndpoints.list, preferenceEndpoints.readNotifications];
  const state = () => Promise.all([...rows, ...lists].map(async (row) => (await service.ask(row, { as: site.as, params })).body.data));
  const before = await state();

  await team.change(editor.membership, { role: 'viewer' });
  expect(await ask()).toEqual([...ways, importEndpoints].map(() => 403));
  await team.change(editor.membership, { role: 'editor' });
  const { body: other } = await service.ask(authEndpoints.login, { body: { email: editor.email, password: editor.password } });
  await service.ask(authEndpoints.logout, { body: { refresh_token: editor.refreshToken } });
  expect(await ask()).toEqual([...ways, importEndpoints].map(() => 401));
  expect(await state()).toEqual(before);
  Object.assign(as, withLogin({ ...editor, accessToken: other.data.access_token }));
  expect(await ask()).toEqual([200, 200, 200, 201, 201, 201, 200, 201, 200, 200, 200, 200, 201, 200, 400]);
});

test('an access token whose login has ended deletes nothing that does not come back, removes nobody and takes no copy of anybody', async () => {
  const me = await testPerson(service);
  const site = await testWebsite(service, me);
  const params = { websiteId: site.id };
  const team = { teamId: me.teamId };
  const made = async (row: Parameters<typeof service.ask>[0], named: Record<string, string>, body: object) =>
    (await service.ask(row, { as: { ...site.as, ...me.as }, params: named, body })).body.data.id as string;
  const conversation = await made(conversationEndpoints.create, {}, { title: 'Plans' });
  const message = { role: 'user', content: 'What we said' };
  await service.ask(conversationEndpoints.addMessage, { as: me.as, params: { conversationId: conversation }, body: message });
  const webhook = { url: 'https://127.0.0.1/hook', events: ['goal.completed'] };
  const ways = [
    [
      memberEndpoints.remove,
      { ...params, memberId: await made(memberEndpoints.invite, params, { email: (await testPerson(service)).email }) },
    ],
    [credentialEndpoints.revokeKey, { ...team, keyId: await made(credentialEndpoints.createKey, team, { name: 'Key' }) }],
    [credentialEndpoints.revokeToken, { tokenId: await made(credentialEndpoints.createToken, {}, { name: 'Token' }) }],
    [credentialEndpoints.changeTokenPolicy, team, { personal_tokens: 'nobody' }],
    [shareEndpoints.remove, { ...params, shareId: await made(shareEndpoints.create, params, { name: 'Board' }) }],
    [webhookEndpoints.remove, { ...params, webhookId: await made(webhookEndpoints.create, params, webhook) }],
    [importEndpoints.remove, { ...params, importId: await imported(site) }],
    [conversationEndpoints.change, { conversationId: conversation }, { messages: [] }],
    [conversationEndpoints.remove, { conversationId: conversation }],
    [subjectEndpoints.exportVisitor, { ...params, visitorId: 'jane' }],
    [subjectEndpoints.exportAccount, {}],
    [subjectEndpoints.eraseVisitor, { ...params, visitorId: 'jane' }],
    [websiteEndpoints.remove, params],
    [profileEndpoints.remove, {}],
  ] as const;
  const ask = async (accessToken: string) => {
    const as = { ...site.as, ...withLogin({ ...me, accessToken }) };
    const answers = [];
    for (const [row, named, body] of ways) answers.push(await service.ask(row, { as, params: named, body }));
    return answers.map(({ status, body }) => [status, body.error?.message]);
  };
  const { body: other } = await service.ask(authEndpoints.login, { body: { email: me.email, password: me.password } });

  await service.ask(authEndpoints.logout, { body: { refresh_token: me.refreshToken } });
  expect(await ask(me.accessToken)).toEqual(ways.map(() => [401, 'The login has ended']));
  const read = await service.ask(websiteEndpoints.read, { as: site.as, params });
  expect([read.status, read.body.data.is_active]).toEqual([200, true]);
  expect((await ask(other.data.access_token)).map(([status]) => status)).toEqual([
    ...Array<number>(6).fill(200),
    ...[202, 200, 200],
    ...[202, 202, 202, 200, 200],
  ]);
});

/** The id of an import that is under way. */
async function imported({ id: websiteId, team_id: teamId }: Awaited<ReturnType<typeof testWebsite>>): Promise<string> {
  const { imports } = service.get(Database).read;
  const lease = randomUUID();
  const leaseUntil = new Date('2026-03-01T11:00:00.000Z');
  const made: ImportEntity = {
    ...{ id: randomUUID(), teamId, websiteId, kind: 'access-log', name: null, dryRun: false, timezone: 'UTC', status: 'uploading' },
    ...{ storedBytes: 0, readBytes: 0, state: newStoredImport(), error: null, createdAt: leaseUntil, completedAt: null },
    ...{ lease, leaseUntil },
  };
  await imports.begin(made);
  await imports.uploaded({ import: made, lease }, newStoredImport());
  return made.id;
}

test('whoever is no owner any more deletes no website, whoever is no admin any more ends no key, takes no copy of anybody and erases nobody', async () => {
  const { owner, site, join, change } = await testTeam(service);
  const other = await join('owner');
  const as = { ...site.as, ...withLogin(other) };
  const params = { websiteId: site.id };
  const team = { teamId: owner.teamId };
  const { body: key } = await service.ask(credentialEndpoints.createKey, { as: owner.as, params: team, body: { name: 'Key' } });
  const ways = [
    [subjectEndpoints.eraseVisitor, { ...params, visitorId: 'jane' }],
    [subjectEndpoints.exportVisitor, { ...params, visitorId: 'jane' }],
    [credentialEndpoints.revokeKey, { ...team, keyId: key.data.id }],
    [websiteEndpoints.remove, params],
  ] as const;
  const statuses = async () => {
    const answers = [];
    for (const [row, named] of ways) answers.push((await service.ask(row, { as, params: named })).status);
    return answers;
  };
  await change(other.membership, { role: 'editor' });
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  await change(other.membership, { role: 'admin' });
  expect(await statuses()).toEqual([202, 202, 200, 403]);
  await change(other.membership, { role: 'owner' });
  expect(await statuses()).toEqual([202, 202, 200, 200]);
});

import {
  auditEndpoints,
  credentialEndpoints,
  operatorEndpoints,
  profileEndpoints,
  websiteEndpoints,
  websiteSettingsEndpoints as settingsRows,
} from '@footfall/contracts';
import { Database, createDataSource } from '@footfall/postgres';
import { FixedClock, forAllTenants, serviceForAll, testPerson, testTeam, testWebsite } from '@footfall/testing';
import { SettingsChanges } from '../outbox';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

interface Entry {
  readonly id: string;
  readonly actor: { readonly id: string; readonly email: string } | null;
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly request_id: string | null;
  readonly at: string;
}
const list = async (teamId: string, query: Record<string, string> = {}): Promise<Entry[]> =>
  (await service.ask(auditEndpoints.list, { params: { teamId }, query })).body.data;
const latest = async (teamId: string): Promise<Entry> => (await list(teamId, { limit: '1' }))[0] as Entry;
const brief = ({ action, before, after }: Entry) => [action, before, after];

test('a change tells who asked, in which request, and of each field that differs what it was and is', async () => {
  const owner = await testPerson(service);
  const site = await testWebsite(service, owner, { name: 'Before' });
  const as = { ...site.as, requestId: 'request-1' };
  const { status } = await service.ask(settingsRows.changeGeneral, { ...site, as, body: { name: 'After', timezone: 'UTC' } });
  expect(status).toBe(200);
  expect(await latest(owner.teamId)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    actor: { id: owner.id, email: owner.email },
    action: 'website.changed',
    target: { type: 'website', id: site.id },
    before: { name: 'Before' },
    after: { name: 'After' },
    request_id: 'request-1',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('an edit that changes nothing, one that is refused and one that fails leave no entry', async () => {
  const owner = await testPerson(service);
  const site = await testWebsite(service, owner, { name: 'Same' });
  const before = await list(owner.teamId);
  expect(before.map(({ action }) => action)).toEqual(['website.created', 'member.created', 'team.created']);
  await service.ask(settingsRows.changeGeneral, { ...site, body: { name: 'Same' } });
  expect((await service.ask(settingsRows.changeGeneral, { ...site, body: { timezone: 'Mars/Olympus' } })).status).toBe(400);
  const failing = forAllTenants(service.get(SettingsChanges)).commit(null, async ({ websites }) => {
    const website = await websites.find({ teamIds: [owner.teamId], websiteId: site.id });
    if (website) await websites.change(website, { name: 'Other' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await list(owner.teamId)).toEqual(before);
});

test('what is created, changed and deleted around a website is told of, each under its own name', async () => {
  const team = await testTeam(service);
  const { owner, site } = team;
  const { body } = await service.ask(settingsRows.excludeAddress, { ...site, body: { ip_address: '9.9.9.9' } });
  const exclusion = { website_id: site.id, ip_address: '9.9.9.9', description: null };
  expect(brief(await latest(owner.teamId))).toEqual(['ip_exclusion.created', null, exclusion]);
  await service.ask(settingsRows.includeAddress, { ...site, params: { ...site.params, exclusionId: body.data.id } });
  expect(brief(await latest(owner.teamId))).toEqual(['ip_exclusion.deleted', exclusion, null]);
  expect((await latest(owner.teamId)).target).toEqual({ type: 'ip_exclusion', id: body.data.id });

  const mate = await team.join('viewer');
  expect(brief(await latest(owner.teamId))).toEqual(['member.created', null, { user_id: mate.id, role: 'viewer' }]);
  await team.change(mate.membership, { role: 'editor' });
  expect(brief(await latest(owner.teamId))).toEqual(['member.changed', { role: 'viewer' }, { role: 'editor' }]);
  await team.remove(mate.membership);
  expect(brief(await latest(owner.teamId))).toEqual(['member.deleted', { user_id: mate.id, role: 'editor' }, null]);
  await team.invite(mate.email, 'admin');
  expect(brief(await latest(owner.teamId))).toEqual(['member.created', null, { user_id: mate.id, role: 'admin' }]);

  await service.ask(credentialEndpoints.changeTokenPolicy, {
    as: owner.as,
    params: { teamId: owner.teamId },
    body: { personal_tokens: 'admins' },
  });
  expect(brief(await latest(owner.teamId))).toEqual(['team.changed', { personal_tokens: 'all' }, { personal_tokens: 'admins' }]);

  await service.ask(websiteEndpoints.remove, site);
  const gone = await latest(owner.teamId);
  expect([gone.action, gone.target.id, gone.before?.['domain'], gone.after]).toEqual(['website.deleted', site.id, site.domain, null]);
});

test('what the operator changes has no actor', async () => {
  const owner = await testPerson(service);
  const as = { principal: { kind: 'operator' as const }, requestId: 'request-2' };
  await service.ask(operatorEndpoints.changeTeam, { as, params: { teamId: owner.teamId }, body: { plan: 'pro' } });
  expect(await latest(owner.teamId)).toMatchObject({
    actor: null,
    action: 'team.changed',
    after: { plan: 'pro' },
    request_id: 'request-2',
  });
});

test('keys and tokens are told of without anything that opens a door', async () => {
  const owner = await testPerson(service);
  const params = { teamId: owner.teamId };
  const made = (await service.ask(credentialEndpoints.createKey, { as: owner.as, params, body: { name: 'Nightly' } })).body.data;
  const shown = { name: 'Nightly', website_id: null, scopes: ['full_access'], last4: made.last4, previous_until: null, expires_at: null };
  expect(brief(await latest(owner.teamId))).toEqual(['workspace_key.created', null, shown]);
  const at = { as: owner.as, params: { ...params, keyId: made.id } };
  const rotated = (await service.ask(credentialEndpoints.rotateKey, { ...at, body: { overlap_seconds: 0 } })).body.data;
  expect(brief(await latest(owner.teamId))).toEqual(['workspace_key.changed', { last4: made.last4 }, { last4: rotated.last4 }]);
  await service.ask(credentialEndpoints.revokeKey, at);
  expect(brief(await latest(owner.teamId))).toEqual(['workspace_key.deleted', { ...shown, last4: rotated.last4 }, null]);

  const token = (await service.ask(credentialEndpoints.createToken, { as: owner.as, body: { name: 'My words' } })).body.data;
  const seen = await latest(owner.teamId);
  expect([seen.action, seen.target.id, seen.after?.['user_id']]).toEqual(['personal_token.created', token.id, owner.id]);
  const whole = JSON.stringify(await list(owner.teamId));
  for (const secret of [made.key, rotated.key, token.key, 'My words', 'hash']) expect(whole).not.toContain(secret);
});

test('a personal token is in the log of each team that it reaches, and leaves the log of a team that its owner leaves', async () => {
  const [team, other] = [await testTeam(service), await testTeam(service)];
  const mate = await team.join('editor');
  await other.join('editor', mate);
  await service.ask(credentialEndpoints.createToken, { as: mate.as, body: { name: 't' } });
  for (const { owner } of [team, other]) expect((await latest(owner.teamId)).action).toBe('personal_token.created');
  await team.remove(mate.membership);
  expect((await list(team.owner.teamId, { limit: '2' })).map(({ action }) => action).sort()).toEqual([
    'member.deleted',
    'personal_token.deleted',
  ]);
  expect((await latest(other.owner.teamId)).action).toBe('personal_token.created');
});

test('an address that carries a secret is told of as hidden', async () => {
  const owner = await testPerson(service);
  const site = await testWebsite(service, owner);
  const source = await createDataSource(service.postgresUrl, { unbounded: true }).initialize();
  const on = { email_enabled: true, weekly_report: true, monthly_report: true, traffic_spike_alerts: true, traffic_drop_alerts: true };
  const columns = { ...on, anomaly_alerts: true, anomaly_min_severity: 'info', error_alerts: true, goal_alerts: true, quota_alerts: true };
  await source.query(`INSERT INTO notification_preferences SELECT * FROM json_populate_record(NULL::notification_preferences, $1)`, [
    JSON.stringify({ website_id: site.id, team_id: owner.teamId, ...columns, slack_webhook_url: null, updated_at: new Date() }),
  ]);
  await source.query(`UPDATE notification_preferences SET slack_webhook_url = 'https://hooks.example/one' WHERE website_id = $1`, [
    site.id,
  ]);
  expect(brief(await latest(owner.teamId))).toEqual([
    'notifications.changed',
    { slack_webhook_url: null },
    { slack_webhook_url: 'hidden' },
  ]);
  await source.query(`UPDATE notification_preferences SET slack_webhook_url = 'https://hooks.example/two' WHERE website_id = $1`, [
    site.id,
  ]);
  await source.destroy();
  expect(brief(await latest(owner.teamId))[2]).toEqual({ slack_webhook_url: 'hidden' });
  expect(await list(owner.teamId)).toHaveLength(6);
});

test('pages follow each other, newest first, and each team has its own', async () => {
  const [owner, other] = [await testPerson(service), await testPerson(service)];
  const site = await testWebsite(service, owner);
  for (const name of ['One', 'Two', 'Three']) await service.ask(settingsRows.changeGeneral, { ...site, body: { name } });
  const all = await list(owner.teamId);
  expect(all.slice(0, 3).map(({ after }) => after?.['name'])).toEqual(['Three', 'Two', 'One']);
  expect(await list(owner.teamId, { limit: '2', offset: '1' })).toEqual(all.slice(1, 3));
  expect((await list(other.teamId)).map(({ action }) => action)).toEqual(['member.created', 'team.created']);
});

test('of an account that is gone the log says nothing more than that somebody was there', async () => {
  const team = await testTeam(service);
  const mate = await team.join('admin');
  const as = { ...team.site.as, ...mate.as };
  await service.ask(settingsRows.changeGeneral, { ...team.site, as, body: { name: 'By the mate' } });
  expect((await latest(team.owner.teamId)).actor).toEqual({ id: mate.id, email: mate.email });
  expect((await service.ask(profileEndpoints.remove, { as: mate.as })).status).toBe(200);
  const log = await list(team.owner.teamId);
  expect(log.find(({ after }) => after?.['name'] === 'By the mate')?.actor).toBeNull();
  expect(JSON.stringify(log)).not.toContain(mate.email);
});

test('the log of a team ends with its last member', async () => {
  const owner = await testPerson(service);
  await testWebsite(service, owner);
  await service.ask(profileEndpoints.remove, { as: owner.as });
  expect(await service.get(Database).read.audit.list(owner.teamId, 50, 0)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import {
  TOPICS,
  authEndpoints,
  credentialEndpoints,
  externalWebsiteEndpoints,
  goalEndpoints,
  internalEndpoints,
  websiteEndpoints,
  websiteSettingsEndpoints,
  type CredentialChanged,
  type WebsiteChanged,
} from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const environment = { FOOTFALL_DEFAULT_PLAN: 'scale', FOOTFALL_PLAN_LIMITS: '{"scale":{"maxWebsites":4}}' };
const service = serviceForAll({ feature: settingsFeature, clock, environment });

const create = (person: TestPerson, body: object) => service.ask(websiteEndpoints.create, { as: person.as, body });
const facts = async (id: string) => (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === id);

/** Puts a person into another's team. */
async function join(
  team: TestPerson,
  person: TestPerson,
  role: 'owner' | 'admin' | 'editor' | 'viewer',
  deactivatedAt: Date | null = null,
) {
  const at = new Date(clock.now());
  const row = { id: randomUUID(), teamId: team.teamId, userId: person.id, role, revision: 1, createdAt: at, updatedAt: at, deactivatedAt };
  await service.get(Database).read.memberships.insert(row);
}

describe('making a website', () => {
  test('gives its detail bare, with defaults, and tells of it', async () => {
    const me = await testPerson(service);
    const { status, body } = await create(me, { domain: 'https://Bücher.Example/' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      domain: 'xn--bcher-kva.example',
      name: 'xn--bcher-kva.example',
      tracking_code: expect.stringMatching(/^FF_[0-9A-Za-z]{16}$/),
      is_active: true,
      created_at: '2026-03-01T10:00:00.000Z',
      team_id: me.teamId,
      user_id: me.id,
      settings: {
        track_outbound_links: true,
        track_downloads: true,
        session_replay: false,
        heatmaps: true,
        allow_localhost: false,
        public_widgets: true,
        track_errors: true,
        track_vitals: true,
        track_forms: true,
        honour_gpc: true,
        honour_dnt: false,
        replay_mask_text: true,
        replay_sample_percent: 100,
        replay_on_error: false,
      },
    });
    const told = await eventually(async () => {
      const [fact] = await facts(body.data.id);
      expect(fact).toBeDefined();
      return fact;
    });
    expect(told).toEqual({
      v: 1,
      revision: 1,
      deleted: false,
      id: body.data.id,
      teamId: me.teamId,
      trackingCode: body.data.tracking_code,
      domain: 'xn--bcher-kva.example',
      name: 'xn--bcher-kva.example',
      timezone: 'UTC',
      isActive: true,
      publicDashboard: false,
      revenueCurrency: null,
      allowedDomains: [],
      settings: body.data.settings,
      ipExclusions: [],
      pathExclusions: [],
      goals: [],
      shares: [],
      signals: [],
      createdAt: '2026-03-01T10:00:00.000Z',
    });
    const { body: asked } = await service.ask(internalEndpoints.websiteByCode, { params: { trackingCode: body.data.tracking_code } });
    expect(asked).toEqual(told);
  });

  test.each([
    ['domain', { domain: 'not a domain' }],
    ['domain', {}],
    ['timezone', { domain: 'a.example', timezone: 'Mars/Olympus' }],
    ['name', { domain: 'a.example', name: '  ' }],
    ['colour', { domain: 'a.example', colour: 'x' }],
    ['team_id', { domain: 'a.example', team_id: 'mine' }],
  ])('what is wrong with %s is 400', async (field, body) => {
    const answer = await create(await testPerson(service), body);
    expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
  });

  test('in a team of others: 403 for strangers, viewers and former members; editors may', async () => {
    const host = await testPerson(service);
    const [stranger, viewer, former, editor] = [
      await testPerson(service),
      await testPerson(service),
      await testPerson(service),
      await testPerson(service),
    ];
    await join(host, viewer, 'viewer');
    await join(host, former, 'owner', new Date(clock.now()));
    await join(host, editor, 'editor');
    const into = (person: TestPerson) => create(person, { domain: 'a.example', team_id: host.teamId });
    expect((await into(stranger)).status).toBe(403);
    expect((await into(former)).status).toBe(403);
    expect((await into(viewer)).body.error.reason).toBe('insufficient_permissions');
    expect((await create(stranger, { domain: 'a.example', team_id: randomUUID() })).status).toBe(403);
    expect((await into(editor)).body.data.team_id).toBe(host.teamId);
  });

  test('more than the plan allows are 403 PLAN_REQUIRED, also when asked for at once', async () => {
    const me = await testPerson(service);
    const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => create(me, { domain: `s${i}.example` })));
    expect(answers.map((a) => a.status).sort()).toEqual([...Array(4).fill(201), 403, 403, 403]);
    expect(answers.find((a) => a.status === 403)?.body.error).toMatchObject({
      code: 'PLAN_REQUIRED',
      message: 'The plan scale allows 4 websites',
    });
    const gone = answers.find((a) => a.status === 201)?.body.data;
    const as = { ...me.as, website: { id: gone.id, teamId: gone.team_id, domain: '', name: '', timezone: '' } };
    expect((await service.ask(websiteEndpoints.remove, { as, params: { websiteId: gone.id } })).status).toBe(200);
    expect((await create(me, { domain: 'last.example' })).status).toBe(201);
  });
});

describe('websites that are there', () => {
  test('are listed to the members of their teams and to nobody else', async () => {
    const host = await testPerson(service);
    const me = await testPerson(service);
    await join(host, me, 'viewer');
    const [own, shared] = [await testWebsite(service, me), await testWebsite(service, host)];
    await testWebsite(service, await testPerson(service));
    const list = await service.ask(websiteEndpoints.list, { as: me.as });
    expect(list.body.data.map((w: { id: string }) => w.id).sort()).toEqual([own.id, shared.id].sort());
  });

  test('a change merges settings and raises the revision; one that changes nothing tells nothing', async () => {
    const site = await testWebsite(service, await testPerson(service));
    const change = (body: object) => service.ask(websiteEndpoints.change, { ...site, body });
    expect((await change({ settings: { heatmaps: false } })).body.data.settings).toMatchObject({ heatmaps: false, track_downloads: true });
    expect((await change({ is_active: false, settings: { replay_sample_percent: 10 } })).body.data).toMatchObject({
      is_active: false,
      settings: { heatmaps: false, replay_sample_percent: 10 },
    });
    expect((await change({})).status).toBe(200);
    expect((await change({ is_active: false, settings: {} })).status).toBe(200);
    expect((await change({ settings: { unknown: true } })).body.error.details[0].field).toBe('settings.unknown');
    const told = await eventually(async () => {
      const found = await facts(site.id);
      expect(found.length).toBeGreaterThanOrEqual(3);
      return found;
    });
    expect(told.map((fact) => [fact.revision, fact.isActive, fact.settings.heatmaps])).toEqual([
      [1, true, true],
      [2, true, false],
      [3, false, false],
    ]);
    expect((await service.ask(internalEndpoints.websiteById, { params: site.params })).body.revision).toBe(3);
  });

  test('a removed one is gone for everybody, its own keys with it, and is told of as deleted', async () => {
    const me = await testPerson(service);
    const site = await testWebsite(service, me);
    const body = { name: 'k', permission: 'site_access', website_id: site.id };
    const key = (await service.ask(credentialEndpoints.createKey, { as: me.as, params: { teamId: me.teamId }, body })).body.data;
    await service.ask(websiteSettingsEndpoints.excludeAddress, { ...site, body: { ip_address: '203.0.113.9' } });
    await service.ask(goalEndpoints.create, { ...site, body: { name: 'G', type: 'event', match: 'g' } });
    await eventually(async () => expect((await facts(site.id)).at(-1)).toMatchObject({ ipExclusions: ['203.0.113.9'], revision: 3 }));
    expect((await service.ask(websiteEndpoints.remove, site)).body.data).toEqual({ deleted: true });
    expect((await service.ask(websiteEndpoints.read, site)).status).toBe(404);
    expect((await service.ask(websiteEndpoints.remove, site)).status).toBe(404);
    expect((await service.ask(websiteEndpoints.list, site)).body.data).toEqual([]);
    await eventually(async () => {
      expect((await facts(site.id)).at(-1)).toMatchObject({ deleted: true, isActive: false, revision: 4, ipExclusions: [], goals: [] });
      const keys = await service.facts<CredentialChanged>(TOPICS.credentialChanged.name);
      expect(keys.filter((fact) => fact.id === key.id).at(-1)).toMatchObject({ revoked: true, revision: 2 });
    });
    expect((await service.ask(internalEndpoints.websiteById, { params: site.params })).body.deleted).toBe(true);
  });

  test('a credential lists the websites that it reaches, one for a single site only that', async () => {
    const me = await testPerson(service);
    const [one, two] = [await testWebsite(service, me), await testWebsite(service, me)];
    const key = { credentialId: randomUUID(), credentialKind: 'workspace', payingTeamId: me.teamId, scopes: [] } as const;
    const holds = { kind: 'credential', ...key } as const;
    const list = async (websiteId: string | null, teamIds = [me.teamId]) =>
      (await service.ask(externalWebsiteEndpoints.list, { as: { principal: { ...holds, teamIds, websiteId } } })).body.data;
    expect((await list(null)).websites.map((w: { id: string }) => w.id).sort()).toEqual([one.id, two.id].sort());
    expect(await list(two.id)).toMatchObject({ total: 1, websites: [{ id: two.id }] });
    expect(Object.keys((await list(two.id)).websites[0]).sort()).toEqual(
      ['created_at', 'domain', 'id', 'is_active', 'name', 'team_id', 'tracking_code'].sort(),
    );
    expect(await list(two.id, [randomUUID()])).toEqual({ websites: [], total: 0 });
    const read = await service.ask(externalWebsiteEndpoints.read, { ...one, as: { website: one.as.website } });
    expect(read.body.data.website).toMatchObject({ id: one.id, user_id: me.id, settings: { heatmaps: true } });
  });
});

describe('what other services ask', () => {
  test('unknown things are 404, and no code of any form is a failure', async () => {
    for (const trackingCode of ['FF_0000000000000000', 'nonsense', 'a\u0000b']) {
      expect((await service.ask(internalEndpoints.websiteByCode, { params: { trackingCode } })).status).toBe(404);
    }
    expect((await service.ask(internalEndpoints.websiteById, { params: { websiteId: randomUUID() } })).status).toBe(404);
    expect((await service.ask(internalEndpoints.credentialByHash, { params: { hash: 'f'.repeat(64) } })).status).toBe(404);
    expect((await service.ask(internalEndpoints.planOfTeam, { params: { teamId: randomUUID() } })).status).toBe(404);
    expect((await service.ask(internalEndpoints.membershipsOfUser, { params: { userId: randomUUID() } })).body).toEqual([]);
  });

  test('memberships and plans are as they stand in Postgres', async () => {
    const me = await testPerson(service);
    expect((await service.ask(internalEndpoints.planOfTeam, { params: { teamId: me.teamId } })).body).toEqual({
      v: 1,
      revision: 1,
      teamId: me.teamId,
      plan: 'scale',
    });
    const { body } = await service.ask(internalEndpoints.membershipsOfUser, { params: { userId: me.id } });
    expect(body).toEqual([{ v: 1, revision: 1, teamId: me.teamId, userId: me.id, role: 'owner', active: true }]);
  });

  test('only what carries the shared signature is answered', async () => {
    expect((await service.ask(authEndpoints.keySet, { signed: false })).status).toBe(401);
  });
});

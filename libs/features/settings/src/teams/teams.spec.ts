import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalEndpoints, memberEndpoints as rows, profileEndpoints } from '@footfall/contracts';
import type { Role } from '@footfall/domain';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, testPerson, testPostgres, testWebsite, type TestPerson, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const NOW = '2026-03-15T10:00:00.000Z';
const MONTH = '2026-03-01T00:00:00.000Z';
let server: TestPostgres;
let service: TestService;
/** Stands where the service that has the events answers; it knows ten of each website of the month. */
let analytics: Server;
let answering = true;
const clock = new FixedClock(NOW);
beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  analytics = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { path, method, shapes } = internalEndpoints.eventsOfWebsites;
      const { websiteIds, since } = shapes.body.parse(JSON.parse(text));
      const known = answering && request.method === method && request.url === path && since === Date.parse(MONTH);
      response.writeHead(known ? 200 : 500).end(JSON.stringify({ events: 10 * websiteIds.length }));
    });
  });
  await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve));
  const environment = {
    HOST: '127.0.0.1',
    PORT: String((analytics.address() as AddressInfo).port),
    FOOTFALL_DEFAULT_PLAN: 'pro',
    FOOTFALL_PLAN_LIMITS: '{"pro":{"maxWebsites":7,"monthlyRequests":777}}',
  };
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
}, 180_000);
beforeEach(() => {
  answering = true;
});
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => analytics.close(resolve));
  await server.stop();
});

const of = (who: TestPerson, teamId: string, role: Role) => ({ as: { ...who.as, role }, params: { teamId } });

async function teamOfThree() {
  const owner = await testPerson(service);
  const site = await testWebsite(service, owner);
  const invite = async (role: Role) => {
    const who = await testPerson(service);
    const { body } = await service.ask(rows.invite, { ...site, body: { email: who.email, role } });
    return { ...who, membership: body.data.id as string };
  };
  const [viewer, gone] = [await invite('viewer'), await invite('admin')];
  await service.ask(rows.remove, { as: site.as, params: { websiteId: site.id, memberId: gone.membership } });
  return { owner, site, viewer, gone };
}

test.each([
  ['owner', [true, true, true]],
  ['admin', [false, true, true]],
  ['editor', [false, false, true]],
  ['viewer', [false, false, false]],
] as const)('permissions of the role %s, the limits in use, and what is counted', async (role, [billing, team, settings]) => {
  const { owner, viewer } = await teamOfThree();
  const { status, body } = await service.ask(rows.permissions, of(viewer, owner.teamId, role));
  expect(status).toBe(200);
  expect(body.data).toEqual({
    team_id: owner.teamId,
    role,
    plan: 'pro',
    plan_limits: { maxWebsites: 7, maxTeamMembers: 5, eventsPerMonth: 100_000, dataRetentionDays: 730 },
    current_usage: { websites: 1, team_members: 2 },
    permissions: { can_manage_billing: billing, can_manage_team: team, can_edit_settings: settings, can_view: true },
  });
});

test('usage of the month to date, of this team alone', async () => {
  const { owner } = await teamOfThree();
  await testWebsite(service, owner);
  const { status, body } = await service.ask(rows.usage, of(owner, owner.teamId, 'owner'));
  expect(status).toBe(200);
  expect(body.data).toEqual({
    team_id: owner.teamId,
    plan: 'pro',
    period: { start: MONTH, end: NOW },
    usage: { events: 20, events_limit: 100_000, websites: 2, websites_limit: 7, team_members: 2, team_members_limit: 5 },
  });
});

test('without websites nobody is asked; while events cannot be counted it is 503', async () => {
  const [empty, { owner }] = [await testPerson(service), await teamOfThree()];
  answering = false;
  expect((await service.ask(rows.usage, of(empty, empty.teamId, 'owner'))).body.data.usage.events).toBe(0);
  const { status, body } = await service.ask(rows.usage, of(owner, owner.teamId, 'owner'));
  expect([status, body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
});

test('the members are the active ones, with profiles that hold no secret', async () => {
  const { owner, viewer } = await teamOfThree();
  await service.ask(profileEndpoints.change, { as: viewer.as, body: { name: 'Vera', avatar_url: 'https://a.example/v.png' } });
  const { body } = await service.ask(rows.ofTeam, of(viewer, owner.teamId, 'viewer'));
  const members: { user_id: string }[] = body.data;
  expect(members.map((member) => member.user_id).sort()).toEqual([owner.id, viewer.id].sort());
  expect(members.find((member) => member.user_id === viewer.id)).toEqual({
    id: viewer.membership,
    user_id: viewer.id,
    role: 'viewer',
    created_at: NOW,
    user: { id: viewer.id, email: viewer.email, full_name: 'Vera', name: 'Vera', avatar_url: 'https://a.example/v.png' },
  });
});

test('the own usage: websites and teams of all teams, events and requests of the default one', async () => {
  const { viewer } = await teamOfThree();
  await testWebsite(service, viewer);
  await testWebsite(service, viewer);
  const { usage } = service.get(Database).read;
  await usage.addCredits([
    { teamId: viewer.teamId, month: '2026-02', credits: 5 },
    { teamId: viewer.teamId, month: '2026-03', credits: 42 },
  ]);
  const { status, body } = await service.ask(profileEndpoints.usage, { as: viewer.as });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    websites: 3,
    teams: 2,
    events_this_month: 20,
    events_limit: 100_000,
    api_requests_this_month: 42,
    api_requests_limit: 777,
    period: { start: MONTH, end: NOW },
  });
});

test('the own limits and features are those of the default team; a legacy name is told as it was set', async () => {
  const me = await testPerson(service);
  const expected = {
    plan: 'pro',
    limits: {
      maxWebsites: 7,
      maxTeamMembers: 5,
      eventsPerMonth: 100_000,
      dataRetentionDays: 730,
      requestsPerMinute: 30,
      monthlyRequests: 777,
    },
    features: { insights: true, anomalies: true, retention: true, query: false },
  };
  const limits = async () => (await service.ask(profileEndpoints.planLimits, { as: me.as })).body.data;
  expect(await limits()).toEqual(expected);
  await service.get(Database).transaction(async (transaction) => {
    const team = await transaction.teams.lock(me.teamId);
    if (team) await transaction.teams.changePlan(team, 'Professional', new Date(NOW));
  });
  expect(await limits()).toMatchObject({ plan: 'Professional', limits: { maxWebsites: 10 }, features: { query: true } });
});

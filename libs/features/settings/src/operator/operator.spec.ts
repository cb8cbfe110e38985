import { randomUUID } from 'node:crypto';
import {
  CONSUMER_GROUPS,
  TOPICS,
  internalEndpoints,
  operatorEndpoints as rows,
  websiteEndpoints,
  type PlanChanged,
  type UsageRecorded,
} from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { LogUnavailableError, type EventLog } from '@footfall/ports';
import {
  FixedClock,
  TestObjectStorage,
  TestService,
  eventually,
  testPerson,
  testPostgres,
  testWebsite,
  type TestPostgres,
} from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { version } from '../../package.json';

let server: TestPostgres;
let service: TestService;
let log: EventLog;
let storage: TestObjectStorage;
let objects: ReturnType<TestObjectStorage['objects']>;
let logAnswers = true;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const as = { principal: { kind: 'operator' as const } };

/** The real log, which now and then does not tell of lags. */
const wrapLog = (real: EventLog) => {
  log = real;
  const lag: EventLog['lag'] = (...args) => (logAnswers ? real.lag(...args) : Promise.reject(new LogUnavailableError('the log is down')));
  return new Proxy(real, {
    get(target, name) {
      if (name === 'lag') return lag;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  storage = await TestObjectStorage.start();
  objects = storage.objects();
  const environment = { FOOTFALL_DEFAULT_PLAN: 'scale', ...storage.environment };
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment, wrapLog, objects });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
  await objects.close();
  await storage.stop();
});

const list = async (query: Record<string, string> = {}) => (await service.ask(rows.teams, { as, query })).body.data;
const put = (teamId: string, body: unknown) => service.ask(rows.changeTeam, { as, params: { teamId }, body });
const told = async (teamId: string) =>
  (await service.facts<PlanChanged>(TOPICS.planChanged.name))
    .filter((fact) => fact.teamId === teamId)
    .map((fact) => [fact.revision, fact.plan]);

test('teams are listed newest first, with their active members and their websites, a page at a time', async () => {
  expect(await list()).toEqual({ teams: [], total: 0 });
  const oldest = await testPerson(service);
  clock.advance(1000);
  const middle = await testPerson(service);
  clock.advance(1000);
  const newest = await testPerson(service);
  await testWebsite(service, middle);
  const gone = await testWebsite(service, middle);
  await service.ask(websiteEndpoints.remove, gone);
  const now = new Date(clock.now());
  const member = { id: randomUUID(), teamId: middle.teamId, revision: 1, role: 'viewer' as const, createdAt: now, updatedAt: now };
  const { memberships } = service.get(Database).read;
  await memberships.insert({ ...member, userId: oldest.id, deactivatedAt: null });
  await memberships.insert({ ...member, id: randomUUID(), userId: newest.id, deactivatedAt: now });

  const { teams, total } = await list();
  expect(total).toBe(3);
  expect(teams.map((team: { id: string }) => team.id)).toEqual([newest.teamId, middle.teamId, oldest.teamId]);
  expect(teams[1]).toEqual({
    id: middle.teamId,
    name: expect.any(String),
    plan: 'scale',
    created_at: '2026-03-01T10:00:01.000Z',
    members: 2,
    websites: 1,
  });
  expect([teams[0].members, teams[0].websites]).toEqual([1, 0]);
  expect((await list({ limit: '1', offset: '1' })).teams).toEqual([teams[1]]);
  expect(await list({ offset: '3' })).toEqual({ teams: [], total: 3 });
  const refused = await service.ask(rows.teams, { as, query: { limit: '0' } });
  expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'limit']);
});

test('a plan is kept as it was named, told of with the next revision, and the same name again changes nothing', async () => {
  const { teamId } = await testPerson(service);
  const changed = await put(teamId, { plan: ' Professional ' });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toMatchObject({ id: teamId, plan: 'Professional', members: 1, websites: 0 });
  expect((await service.ask(internalEndpoints.planOfTeam, { params: { teamId } })).body).toMatchObject({
    revision: 2,
    plan: 'Professional',
  });
  expect((await put(teamId, { plan: 'Professional' })).body.data.plan).toBe('Professional');
  expect((await put(teamId, { plan: 'FREE' })).body.data.plan).toBe('FREE');
  const expected = [
    [1, 'scale'],
    [2, 'Professional'],
    [3, 'FREE'],
  ];
  await eventually(async () => expect(await told(teamId)).toEqual(expected));
  expect((await list()).teams.find((team: { id: string }) => team.id === teamId).plan).toBe('FREE');
});

test('of several changes at once each is told of, in order', async () => {
  const { teamId } = await testPerson(service);
  const plans = ['free', 'pro', 'starter', 'enterprise', 'professional', 'scale '];
  const answers = await Promise.all(plans.map((plan) => put(teamId, { plan })));
  expect(answers.map(({ status }) => status)).toEqual(plans.map(() => 200));
  const { body } = await service.ask(internalEndpoints.planOfTeam, { params: { teamId } });
  await eventually(async () => expect((await told(teamId)).at(-1)).toEqual([body.revision, body.plan]));
  expect((await told(teamId)).map(([revision]) => revision)).toEqual(Array.from({ length: body.revision }, (_, i) => i + 1));
});

test.each([{ plan: 'gold' }, { plan: '' }, { plan: 5 }, { plan: null }, {}])('%j names no plan: 400, and the plan stays', async (body) => {
  const { teamId } = await testPerson(service);
  const refused = await put(teamId, body);
  expect([refused.status, refused.body.error.code, refused.body.error.details[0].field]).toEqual([400, 'INVALID_PARAMETERS', 'plan']);
  expect((await service.ask(internalEndpoints.planOfTeam, { params: { teamId } })).body).toMatchObject({ revision: 1, plan: 'scale' });
});

test('an unknown team is 404, one that is no UUID 400', async () => {
  const unknown = await put(randomUUID(), { plan: 'pro' });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await put('nobody', { plan: 'pro' })).status).toBe(400);
});

const status = async () => (await service.ask(rows.status, { as })).body.data;

test('the status tells versions, lags, dead letters and storage', async () => {
  const hits = { key: null, value: Buffer.from('{}'), partition: 3 };
  await log.append(TOPICS.acceptedHits.name, [hits, hits, { ...hits, partition: 5 }]);
  await log.append(TOPICS.acceptedHitsDeadLetters.name, [{ key: null, value: Buffer.from('{}') }]);
  const usage: UsageRecorded = { v: 1, id: randomUUID(), credits: [], requests: [] };
  await log.append(TOPICS.usageRecorded.name, [{ key: null, value: Buffer.from(JSON.stringify(usage)) }]);
  const lags: Record<string, number> = { 'ingestion.process': 3, 'settings.usage': 0 };
  await eventually(async () =>
    expect(await status()).toEqual({
      versions: { footfall: version, node: process.versions.node, postgres: expect.stringMatching(/^\d+\.\d+/) },
      consumer_groups: Object.values(CONSUMER_GROUPS).map((of) => ({ ...of, lag: lags[of.group] ?? expect.any(Number) })),
      dead_letters: [{ topic: 'hits.accepted.v1.dlq', records: 1 }],
      storage: { postgres_bytes: expect.any(Number), recordings: 'objects', object_storage: 'answers' },
    }),
  );
  expect((await status()).storage.postgres_bytes).toBeGreaterThan(1_000_000);
  storage.be(503);
  expect((await status()).storage.object_storage).toMatch(/did not list objects: 503/);
  storage.be('well');
});

test('what the log does not say is null, and the rest is told', async () => {
  logAnswers = false;
  try {
    const told = await status();
    expect([...new Set(told.consumer_groups.map((of: { lag: number | null }) => of.lag))]).toEqual([null]);
    expect([told.dead_letters[0].records, told.versions.footfall]).toEqual([null, version]);
  } finally {
    logAnswers = true;
  }
});

import { internalEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, eventually, testPostgres, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { VisitorSalts } from './visitor.salts';

let server: TestPostgres;
const running: TestService[] = [];
beforeAll(async () => {
  server = await testPostgres();
}, 180_000);
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});
afterAll(() => server.stop());

async function database(): Promise<string> {
  const url = await server.createMigrated();
  return url;
}

async function started(clock: FixedClock, postgresUrl: string): Promise<TestService> {
  const environment = { FOOTFALL_VISITOR_SALT_DAYS: '10' };
  const service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
  running.push(service);
  return service;
}

const answerOf = async (service: TestService) => {
  const { body } = await service.ask(internalEndpoints.visitorSalts);
  const salts: { secret: string; validFrom: number; validUntil: number }[] = body.salts;
  const days = salts.map(({ validFrom, validUntil }) => [validFrom, validUntil].map((ms) => new Date(ms).toISOString().slice(0, 10)));
  return { salts, days, partitionSecret: body.partitionSecret as string };
};

test('the first answer has the current salt and the next one, from midnight UTC, and a lasting secret', async () => {
  const clock = new FixedClock('2026-03-01T10:00:00Z');
  const service = await started(clock, await database());
  const { salts, days, partitionSecret } = await answerOf(service);
  expect(days).toEqual([
    ['2026-03-01', '2026-03-11'],
    ['2026-03-11', '2026-03-21'],
  ]);
  expect(salts.map((salt) => Buffer.from(salt.secret, 'base64').length)).toEqual([32, 32]);
  expect(new Set([...salts.map((salt) => salt.secret), partitionSecret]).size).toBe(3);
  expect(Buffer.from(partitionSecret, 'base64')).toHaveLength(32);
});

test('the next one takes over, the former stays a day as an alias and is then deleted for good', async () => {
  const clock = new FixedClock('2026-03-01T10:00:00Z');
  const service = await started(clock, await database());
  const before = await answerOf(service);
  clock.set('2026-03-11T00:00:00.000Z');
  const after = await answerOf(service);
  expect(after.days).toEqual([
    ['2026-03-01', '2026-03-11'],
    ['2026-03-11', '2026-03-21'],
    ['2026-03-21', '2026-03-31'],
  ]);
  expect(after.salts.slice(0, 2)).toEqual(before.salts);
  expect(after.partitionSecret).toBe(before.partitionSecret);

  clock.set('2026-03-11T23:59:59.999Z');
  await service.get(VisitorSalts).rotate();
  expect((await answerOf(service)).salts).toEqual(after.salts);
  clock.set('2026-03-12T00:00:00.000Z');
  // An answer never holds what has expired, whether or not the job has come by.
  expect((await answerOf(service)).salts).toEqual(after.salts.slice(1));
  expect(await service.get(Database).read.secrets.salts()).toHaveLength(3);
  await service.get(VisitorSalts).rotate();
  expect((await service.get(Database).read.secrets.salts()).map((salt) => salt.validFrom.toISOString())).toEqual([
    '2026-03-11T00:00:00.000Z',
    '2026-03-21T00:00:00.000Z',
  ]);
});

test('after a long absence there is a current and a next one, and nothing is left of the old', async () => {
  const clock = new FixedClock('2026-03-01T10:00:00Z');
  const service = await started(clock, await database());
  const before = await answerOf(service);
  clock.set('2026-06-05T12:00:00Z');
  await service.get(VisitorSalts).rotate();
  const { salts, days } = await answerOf(service);
  expect(days).toEqual([
    ['2026-05-30', '2026-06-09'],
    ['2026-06-09', '2026-06-19'],
  ]);
  expect(salts.filter((salt) => before.salts.some((old) => old.secret === salt.secret))).toEqual([]);
  expect(await service.get(Database).read.secrets.salts()).toHaveLength(2);
});

test('processes that come at once agree', async () => {
  const clock = new FixedClock('2026-03-01T10:00:00Z');
  const url = await database();
  const services = await Promise.all([started(clock, url), started(clock, url)]);
  const answers = await Promise.all([...services, ...services].map(answerOf));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.salts).toHaveLength(2);
});

test('they are made at the start, before anybody asks', async () => {
  const service = await started(new FixedClock('2026-03-01T10:00:00Z'), await database());
  await eventually(async () => expect(await service.get(Database).read.secrets.salts()).toHaveLength(2));
});

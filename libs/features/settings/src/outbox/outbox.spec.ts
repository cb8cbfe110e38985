import { TOPICS, websiteEndpoints, type WebsiteChanged } from '@footfall/contracts';
import { Database, createDataSource } from '@footfall/postgres';
import { LogUnavailableError, type EventLog } from '@footfall/ports';
import {
  FixedClock,
  TestService,
  eventually,
  forAllTenants,
  testPerson,
  testPostgres,
  testWebsite,
  type TestPostgres,
} from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { OutboxPublisher } from './outbox.publisher';
import { SettingsChanges } from './settings.changes';

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

async function started(postgresUrl: string, wrapLog?: (log: EventLog) => EventLog): Promise<TestService> {
  const clock = new FixedClock('2026-03-01T10:00:00Z');
  const service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, ...(wrapLog ? { wrapLog } : {}) });
  running.push(service);
  return service;
}

function bound(log: EventLog, name: string | symbol): unknown {
  const value = Reflect.get(log, name) as unknown;
  return typeof value === 'function' ? (value.bind(log) as unknown) : value;
}

/** The real log with another way to append. */
const appending = (append: (log: EventLog, ...args: Parameters<EventLog['append']>) => ReturnType<EventLog['append']>) => (log: EventLog) =>
  new Proxy(log, {
    get: (target, name) => (name === 'append' ? (...args: Parameters<EventLog['append']>) => append(target, ...args) : bound(target, name)),
  });

const told = (service: TestService) => service.facts<WebsiteChanged>(TOPICS.websiteChanged.name);
const waiting = (service: TestService) => service.get(Database).read.outbox.oldest(1000);
const rename = (service: TestService, site: Awaited<ReturnType<typeof testWebsite>>, on: boolean) =>
  service.ask(websiteEndpoints.change, { ...site, body: { is_active: on } });

test('a change whose process ended before the log had its fact is told of by the next process', async () => {
  const url = await database();
  const dying = await started(
    url,
    appending(async () => {
      throw new LogUnavailableError('the log is down');
    }),
  );
  const site = await testWebsite(dying, await testPerson(dying));
  expect((await rename(dying, site, false)).status).toBe(200);
  expect((await waiting(dying)).map((message) => message.topic)).toEqual([
    TOPICS.planChanged.name,
    TOPICS.membershipChanged.name,
    TOPICS.websiteChanged.name,
    TOPICS.websiteChanged.name,
  ]);
  expect(await told(dying)).toEqual([]);
  await dying.stop();
  running.length = 0;

  const next = await started(url);
  await eventually(async () =>
    expect((await told(next)).map((fact) => [fact.id, fact.revision, fact.isActive])).toEqual([
      [site.id, 1, true],
      [site.id, 2, false],
    ]),
  );
  await eventually(async () => expect(await waiting(next)).toEqual([]));
});

test('whoever hears that something is changed finds it told', async () => {
  const service = await started(await database());
  const site = await testWebsite(service, await testPerson(service));
  for (let revision = 2; revision < 10; revision++) {
    await rename(service, site, revision % 2 === 1);
    expect((await told(service)).at(-1)).toMatchObject({ id: site.id, revision });
  }
});

test('a change is answered within its time while the log takes nothing', async () => {
  const held: (() => void)[] = [];
  let isHeld = false;
  const service = await started(
    await database(),
    appending(async (log, topic, records) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return log.append(topic, records);
    }),
  );
  const site = await testWebsite(service, await testPerson(service));
  isHeld = true;
  expect((await rename(service, site, false)).status).toBe(200);
  expect((await told(service)).at(-1)).toMatchObject({ revision: 1 });
  expect(held).toHaveLength(1);
  isHeld = false;
  held.splice(0).forEach((goOn) => goOn());
  await eventually(async () => expect((await told(service)).at(-1)).toMatchObject({ revision: 2 }));
});

test('a change that fails leaves neither itself nor a fact', async () => {
  const service = await started(await database());
  const person = await testPerson(service);
  await eventually(async () => expect(await waiting(service)).toEqual([]));
  const failing = forAllTenants(service.get(SettingsChanges)).commit(null, async (transaction) => {
    await transaction.outbox.add({ topic: TOPICS.websiteChanged.name, key: 'k', value: '{"id":"never"}' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const site = await testWebsite(service, person);
  await eventually(async () => expect((await told(service)).map((fact) => fact.id)).toEqual([site.id]));
});

test('a process that ends between append and delete repeats facts, in order and with their revisions', async () => {
  let cutOff = 3;
  const service = await started(
    await database(),
    appending(async (log, topic, records) => {
      const positions = await log.append(topic, records);
      if (topic === TOPICS.websiteChanged.name && cutOff-- > 0) throw new LogUnavailableError('the answer of the log was lost');
      return positions;
    }),
  );
  const site = await testWebsite(service, await testPerson(service));
  for (let i = 0; i < 6; i++) await rename(service, site, i % 2 === 1);
  await eventually(async () => expect(await waiting(service)).toEqual([]));
  const revisions = (await told(service)).map((fact) => fact.revision);
  expect(revisions.length).toBeGreaterThan(7);
  // A reader that keeps the highest revision sees each once and in order.
  const seen = revisions.filter((revision, i) => revision > Math.max(0, ...revisions.slice(0, i)));
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const last = (await told(service)).at(-1);
  expect([last?.revision, last?.isActive]).toEqual([7, true]);
});

test('of several processes one publishes at a time, and each fact is told of once', async () => {
  const url = await database();
  let inside = 0;
  let most = 0;
  const counted = appending(async (log, topic, records) => {
    most = Math.max(most, ++inside);
    try {
      return await log.append(topic, records);
    } finally {
      inside--;
    }
  });
  const services = [await started(url, counted), await started(url, counted)] as const;
  const site = await testWebsite(services[0], await testPerson(services[0]));
  await Promise.all(Array.from({ length: 20 }, (_, i) => rename(services[i % 2] as TestService, site, i % 3 === 0)));
  const { body } = await services[0].ask(websiteEndpoints.read, site);
  await eventually(async () => expect(await waiting(services[0])).toEqual([]));
  const all = [...(await told(services[0])), ...(await told(services[1]))];
  const revisions = all.map((fact) => fact.revision).sort((a, b) => a - b);
  expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, i) => i + 1));
  expect(revisions.length).toBeGreaterThan(2);
  expect(all.find((fact) => fact.revision === revisions.length)?.isActive).toBe(body.data.is_active);
  expect(most).toBe(1);
});

test('while somebody else holds the lock nothing is published', async () => {
  const service = await started(await database());
  await testPerson(service);
  await eventually(async () => expect(await waiting(service)).toEqual([]));
  const { outbox } = service.get(Database).read;
  await service.get(Database).transaction(async (transaction) => {
    expect(await transaction.tryLock('outbox')).toBe(true);
    await outbox.add({ topic: TOPICS.planChanged.name, key: 'k', value: '{}' });
    expect(await service.get(OutboxPublisher).publish()).toBeNull();
    expect(await waiting(service)).toHaveLength(1);
  });
  await eventually(async () => expect(await waiting(service)).toEqual([]));
});

test('the process is not ready while its oldest fact is older than 30 s, and recovers', async () => {
  let down = true;
  const url = await database();
  const service = await started(
    url,
    appending(async (log, topic, records) => {
      if (down) throw new LogUnavailableError('the log is down');
      return log.append(topic, records);
    }),
  );
  await testPerson(service);
  expect(await service.readiness()).toEqual({ ready: true, down: {} });
  const source = await createDataSource(url).initialize();
  await source.query(`UPDATE outbox SET created_at = now() - interval '31 seconds'`);
  await source.destroy();
  const { ready, down: reasons } = await service.readiness();
  expect([ready, reasons]).toEqual([false, { outbox: expect.stringMatching(/^the oldest unpublished fact is \d+ s old$/) }]);
  down = false;
  await eventually(async () => expect(await service.readiness()).toEqual({ ready: true, down: {} }));
});

test('the newest fact is the last one on a log of several processes, though an append that was given up lands after it', async () => {
  let real: EventLog | undefined;
  const service = await started(await database(), (log) => {
    real = log;
    return new Proxy(log, { get: (target, name) => (name === 'isOfOneProcess' ? false : bound(target, name)) });
  });
  const site = await testWebsite(service, await testPerson(service));
  await rename(service, site, false);
  await eventually(async () => expect((await told(service)).map(({ revision }) => revision)).toEqual([1, 2]));
  const [first] = await told(service);
  await real?.append(TOPICS.websiteChanged.name, [{ key: site.id, value: Buffer.from(JSON.stringify(first)) }]);
  await eventually(async () =>
    expect((await told(service)).map(({ revision, isActive }) => [revision, isActive])).toEqual([
      [1, true],
      [2, false],
      [1, true],
      [2, false],
    ]),
  );
});

test('large facts that have piled up go to the log a few megabytes at a time, in their order', async () => {
  let down = true;
  const appended: number[] = [];
  const service = await started(
    await database(),
    appending(async (log, topic, records) => {
      if (down) throw new LogUnavailableError('the log is down');
      appended.push(records.reduce((bytes, { value }) => bytes + value.length, 0));
      return log.append(topic, records);
    }),
  );
  const facts = Array.from({ length: 12 }, (_, revision) => ({
    v: 1,
    teamId: 'team',
    plan: 'free',
    revision,
    filling: 'x'.repeat(900_000),
  }));
  const { outbox } = service.get(Database).read;
  for (const fact of facts) await outbox.add({ topic: TOPICS.planChanged.name, key: 'team', value: JSON.stringify(fact) });
  down = false;
  await eventually(async () => expect(await waiting(service)).toEqual([]));
  expect((await service.facts<(typeof facts)[number]>(TOPICS.planChanged.name)).map(({ revision }) => revision)).toEqual(
    facts.map(({ revision }) => revision),
  );
  expect(Math.max(...appended)).toBeLessThan(5_500_000);
});

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONSUMER_GROUPS, TOPICS, type SubjectErased, type VisitorSignal, type VisitorSignalled } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import type { EventLog } from '@footfall/ports';
import { Database, SealedSecrets, acrossTenants, type WebhookDeliveryEntity, type WebhookEntity } from '@footfall/postgres';
import { FixedClock, TestService, eventually, testPostgres, type TestPostgres } from '@footfall/testing';
import { webhookOfTest, websiteOfTest, type WebsiteOfTest } from '../deliveries/webhook.fixture';
import { DataSource } from 'typeorm';
import { webhooksFeature } from '../webhooks.module';
import { SubjectErasureConsumer } from './subject-erasure.consumer';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
let server: TestPostgres;
let service: TestService;
let settings: Server;
let log: EventLog;
/** What was told to the service that keeps the receipts. */
let told: { path: string; body: object }[] = [];

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  settings = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      told.push({ path: request.url ?? '', body: JSON.parse(text) as object });
      response.end(JSON.stringify({ settled: true }));
    });
  });
  await new Promise<void>((resolve) => settings.listen(0, '127.0.0.1', resolve));
  const environment = { HOST: '127.0.0.1', PORT: String((settings.address() as AddressInfo).port) };
  service = await TestService.start({ feature: webhooksFeature, clock, postgresUrl, environment, wrapLog: (real) => (log = real) });
}, 180_000);
beforeEach(() => (told = []));
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => settings.close(resolve));
  await server.stop();
});

const website = () => websiteOfTest(service.get(Database));
const webhook = (of: WebsiteOfTest) => webhookOfTest(service.get(Database), service.get(SealedSecrets), of);
const deliveriesOf = (of: WebhookEntity) => service.get(Database).read.deliveries.list(of, 1_000, 0);

async function signal(of: WebsiteOfTest, visitor: string): Promise<void> {
  const data = { website_id: of.id, visitor_id: visitor, page: '/', goal_id: randomUUID(), goal_name: 'Goal', value: null, currency: null };
  const sent: VisitorSignal = { kind: 'goal.completed', sourceEventId: randomUUID(), isPageview: false, occurredAt: clock.now(), data };
  const fact: VisitorSignalled = { v: 1, websiteId: of.id, signals: [sent] };
  await log.append(TOPICS.visitorSignalled.name, [{ key: of.id, value: Buffer.from(JSON.stringify(fact)) }]);
}
async function erase(of: WebsiteOfTest, names: readonly string[], more: Partial<SubjectErased> = {}): Promise<string> {
  const hashes = names.map((name) => ({ hash: subjectHash(of.id, name) }));
  const id = randomUUID();
  const fact: SubjectErased = {
    v: 1,
    id,
    websiteId: of.id,
    erasedAt: clock.now(),
    complete: true,
    part: 0,
    last: true,
    names: hashes,
    ...more,
  };
  await log.append(TOPICS.subjectErased.name, [{ key: `${id}.0`, value: Buffer.from(JSON.stringify(fact)) }]);
  return id;
}
const settled = (id: string) => eventually(() => expect(told.map(({ path }) => path)).toContain(`/internal/erasures/${id}/settled`));

test('messages about who is erased are forgotten and never sent; those about others are not touched', async () => {
  const [mine, other] = [await website(), await website()];
  const [hook, elsewhere] = [await webhook(mine), await webhook(other)];
  for (const visitor of ['jane', 'device-of-jane', 'joan']) await signal(mine, visitor);
  await signal(other, 'jane');
  const id = await erase(mine, ['jane', 'device-of-jane']);
  await settled(id);
  const found = await eventually(async () => {
    const all = await deliveriesOf(hook);
    expect(all).toHaveLength(3);
    return all;
  });
  const erased = {
    visitorId: null,
    body: null,
    status: 'failed',
    lastError: 'the visitor was erased',
    nextAttemptAt: null,
    leaseOwner: null,
  };
  const kept = found.filter(({ visitorId }) => visitorId !== null);
  expect(found.filter(({ visitorId }) => visitorId === null)).toMatchObject([erased, erased]);
  // It may have been tried meanwhile.
  expect(kept).toMatchObject([{ visitorId: 'joan', status: 'pending', body: expect.any(String) }]);
  expect(JSON.stringify(found)).not.toContain('jane');
  await eventually(async () => expect(await deliveriesOf(elsewhere)).toMatchObject([{ visitorId: 'jane', status: 'pending' }]));
  const names = ['jane', 'device-of-jane'].map((name) => subjectHash(mine.id, name));
  const body = { websiteId: mine.id, erasedAt: expect.any(Number) as number, part: 'webhooks', names, done: true };
  expect(told).toEqual([{ path: `/internal/erasures/${id}/settled`, body }]);
});

test('nothing is forgotten before all names are known, nor of who has come back', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  await signal(mine, 'jane');
  await eventually(async () => expect(await deliveriesOf(hook)).toHaveLength(1));
  await erase(mine, ['jane'], { complete: false });
  await settled(await erase(mine, ['jane'], { erasedAt: clock.now() - 6 * 60_000, last: false }));
  expect(await deliveriesOf(hook)).toMatchObject([{ visitorId: 'jane', status: 'pending' }]);
  expect(told).toMatchObject([{ body: { done: false } }]);
  const { group, topic } = CONSUMER_GROUPS.messageErasure;
  await eventually(async () => expect((await log.lag(group, topic)).every(({ lag }) => lag === 0n)).toBe(true));
});

const deliveryTo = (hook: WebhookEntity, visitorId: string, i: number): WebhookDeliveryEntity => ({
  ...{ id: randomUUID(), messageId: `msg_${i}`, sourceKey: `${i}`, event: 'goal.completed', body: '{}', visitorId },
  ...{ websiteId: hook.websiteId, teamId: hook.teamId, webhookId: hook.id, traceparent: null, isTest: false, isReplay: false },
  ...{ status: 'succeeded', attempts: 1, attemptsBefore: 0, lastStatusCode: 200, lastError: null, nextAttemptAt: null },
  ...{ leaseOwner: null, leaseUntil: null, createdAt: new Date(clock.now()), finishedAt: new Date(clock.now()) },
});

test('what a server replied to a message about somebody goes with them, since it may say their name', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  const refused = { status: 'failed', lastStatusCode: 422 } as const;
  await service
    .get(Database)
    .read.deliveries.insert([
      { ...deliveryTo(hook, 'jane', 0), ...refused, lastError: 'answered 422: nobody here is called jane' },
      { ...deliveryTo(hook, 'joan', 1), ...refused, lastError: 'answered 422: nobody here is called joan' },
      deliveryTo(hook, 'jane', 2),
    ]);
  await settled(await erase(mine, ['jane']));
  const found = await deliveriesOf(hook);
  expect(JSON.stringify(found)).not.toContain('jane');
  const told = new Map(found.map(({ sourceKey, status, lastStatusCode, lastError }) => [sourceKey, [status, lastStatusCode, lastError]]));
  expect([told.get('0'), told.get('1'), told.get('2')]).toEqual([
    ['failed', 422, 'the visitor was erased'],
    ['failed', 422, 'answered 422: nobody here is called joan'],
    ['succeeded', 200, null],
  ]);
});

test('of however many deliveries, a part is looked through and forgotten at a time: a group that stops is not kept waiting for all of them', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  const { read } = service.get(Database);
  const visitors = ['first', ...Array.from({ length: 10_500 }, (_, i) => `other-${i}`), ...Array<string>(1_500).fill('second')];
  const drafts = visitors.map((visitor, i) => deliveryTo(hook, visitor, i));
  while (drafts.length) await read.deliveries.insert(drafts.splice(0, 1_000));
  const named = (visitor: string) =>
    acrossTenants(() =>
      service
        .get(DataSource)
        .query<unknown[]>(`SELECT 1 FROM webhook_deliveries WHERE website_id = $1 AND visitor_id = $2`, [mine.id, visitor]),
    );

  const fact: SubjectErased = {
    ...{ v: 1, id: randomUUID(), websiteId: mine.id, erasedAt: clock.now(), complete: true, part: 0, last: true },
    names: ['first', 'second'].map((name) => ({ hash: subjectHash(mine.id, name) })),
  };
  const record = { topic: '', partition: 0, offset: 0n, key: null, timestamp: 0, value: Buffer.from(JSON.stringify(fact)) };
  let isStale = false;
  const batch = { topic: '', records: [record], isStale: () => isStale };
  const consumer = service.get(SubjectErasureConsumer);
  const stopping = consumer.erase({ ...batch, heartbeat: async () => void (isStale = !(await named('first')).length) });
  await expect(stopping).rejects.toThrow('The group is stopping');
  expect((await named('second')).length).toBeGreaterThan(0);

  isStale = false;
  await consumer.erase({ ...batch, heartbeat: async () => undefined });
  expect(await named('second')).toEqual([]);
  expect(await named('other-10499')).toHaveLength(1);
});

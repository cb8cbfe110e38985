import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONSUMER_GROUPS, TOPICS, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import type { EventLog } from '@footfall/ports';
import { FixedClock, TestService, eventually, testPostgres, type TestPostgres } from '@footfall/testing';
import { webhooksFeature } from '../webhooks.module';

interface Told {
  readonly id: string;
  readonly part: string;
  readonly names: readonly string[];
  readonly done: boolean;
}

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const website = randomUUID();
let server: TestPostgres;
let service: TestService;
let settings: Server;
let log: EventLog;
let told: Told[] = [];
/** What the service that keeps the receipts cannot take down. */
let refused: (settled: Told) => boolean = () => false;

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  settings = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const settled = { id: request.url?.split('/')[3], ...(JSON.parse(text) as object) } as Told;
      if (refused(settled)) return response.writeHead(500).end();
      told.push(settled);
      return response.end(JSON.stringify({ settled: true }));
    });
  });
  await new Promise<void>((resolve) => settings.listen(0, '127.0.0.1', resolve));
  const environment = { HOST: '127.0.0.1', PORT: String((settings.address() as AddressInfo).port) };
  service = await TestService.start({ feature: webhooksFeature, clock, postgresUrl, environment, wrapLog: (real) => (log = real) });
}, 180_000);
beforeEach(() => {
  told = [];
  refused = () => false;
});
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => settings.close(resolve));
  await server.stop();
});

const fact = (name: string, more: Partial<SubjectErased> = {}): SubjectErased => ({
  ...{ v: 1, id: randomUUID(), websiteId: website, erasedAt: clock.now(), complete: true, part: 0, last: true },
  names: [{ hash: subjectHash(website, name) }],
  ...more,
});
const tell = (...facts: readonly SubjectErased[]) =>
  log.append(
    TOPICS.subjectErased.name,
    facts.map((each) => ({ key: `${each.id}.${each.part}`, value: Buffer.from(JSON.stringify(each)) })),
  );
const done = (id: string) => eventually(() => expect(told).toContainEqual(expect.objectContaining({ id, done: true })), 60_000);
const settled = (id: string) => told.filter((each) => each.id === id);

test('one that keeps failing holds no other up, and is done once it can be', async () => {
  const stuck = fact('jane');
  refused = ({ id }) => id === stuck.id;
  await tell(stuck, ...Array.from({ length: 19 }, () => fact('joan')));
  const other = fact('joan');
  await tell(other);
  await done(other.id);
  expect(settled(stuck.id)).toEqual([]);
  refused = () => false;
  await done(stuck.id);
}, 120_000);

test('an erasure of several parts is not said to be done before each part is', async () => {
  const first = fact('jane', { last: false });
  const last = { ...fact('joan', { part: 1 }), id: first.id };
  const other = fact('jim');
  refused = ({ id, done }) => id === first.id && !done;
  await tell(first, last, other);
  await done(other.id);
  const behind = fact('jim');
  await tell(behind);
  await done(behind.id);
  expect(settled(first.id)).toEqual([]);
  refused = () => false;
  await done(first.id);
  expect(settled(first.id)).toContainEqual(expect.objectContaining({ names: [subjectHash(website, 'jane')], done: false }));
}, 120_000);

test('what the store of events failed at is told again to that store alone', async () => {
  const again = fact('jane', { again: 'events' });
  await tell(again);
  const other = fact('joan');
  await tell(other);
  await done(other.id);
  const { group, topic } = CONSUMER_GROUPS.messageErasure;
  await eventually(async () => expect((await log.lag(group, topic)).every(({ lag }) => lag === 0n)).toBe(true));
  expect(settled(again.id)).toEqual([]);
}, 60_000);

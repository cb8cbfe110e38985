import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalSubjectEndpoints, subjectEndpoints as rows } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, eventually, testPerson, testPostgres, testWebsite, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-15T10:00:00.000Z');

let server: TestPostgres;
let analytics: Server;
let asked: string[];
let left: number;
/** What erasures call who is also named otherwise. */
const names = new Map<string, string>();
let released: Promise<void>;
/** Answers what was asked, and whatever is asked from then on at once. */
let release: () => void;
beforeAll(async () => {
  server = await testPostgres();
  analytics = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { name } = JSON.parse(text) as { name: string };
      if (request.url?.endsWith('/name')) return response.end(JSON.stringify({ name: names.get(name) ?? name }));
      asked.push(internalSubjectEndpoints.records.shapes.body.parse(JSON.parse(text)).of);
      return void released.then(() => response.end(JSON.stringify({ rows: [], next: null })));
    });
    response.once('close', () => (left += response.writableFinished ? 0 : 1));
  });
  await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve));
}, 180_000);
beforeEach(() => {
  released = new Promise((resolve) => (release = resolve));
  asked = [];
  left = 0;
});
afterAll(async () => {
  await new Promise((resolve) => analytics.close(resolve));
  await server.stop();
});

/** A service of its own, and an export that waits for the first page. */
async function waiting(visitorId = 'jane', known = visitorId) {
  const postgresUrl = await server.createMigrated();
  const environment = { HOST: '127.0.0.1', PORT: String((analytics.address() as AddressInfo).port) };
  const service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
  const { as, id: websiteId } = await testWebsite(service, await testPerson(service));
  names.set(subjectHash(websiteId, visitorId), subjectHash(websiteId, known));
  const { body } = await service.ask(rows.exportVisitor, { as, params: { websiteId, visitorId } });
  await eventually(async () => expect(asked).toEqual(['events']));
  const receipt = async () => (await service.ask(rows.receipt, { as, params: { receiptId: body.data.id } })).body.data;
  const settle = (receiptId: string, name: string) =>
    service.ask(internalSubjectEndpoints.settleErasure, {
      as: { principal: { kind: 'service' } },
      params: { receiptId },
      body: { websiteId, erasedAt: clock.now(), part: 'events', names: [subjectHash(websiteId, name)], done: true },
    });
  const erase = async (name: string) => {
    const { body: erasure } = await service.ask(rows.eraseVisitor, { as, params: { websiteId, visitorId: name } });
    await settle(erasure.data.id, name);
  };
  const download = async () => (await service.ask(rows.download, { as, params: { receiptId: body.data.id } })).status;
  return { service, receipt, settle, erase, download, receipts: service.get(Database).read.receipts, id: body.data.id as string };
}

test('a page may take longer than the lease, and nobody else begins the same meanwhile', async () => {
  const { service, receipt, receipts, id } = await waiting();
  try {
    clock.advance(31_000);
    await eventually(async () => expect((await receipts.find(id))?.leaseUntil?.getTime()).toBeGreaterThan(clock.now()));
    expect(await receipts.claimExport(new Date(clock.now()), new Date(clock.now() + 1000))).toBeNull();
    release();
    await eventually(async () => expect((await receipt()).status).toBe('completed'));
    expect(asked).toEqual(['events', 'visits', 'errors', 'recordings']);
  } finally {
    release();
    await service.stop();
  }
});

test('a process that ends does not wait for a page', async () => {
  const { service } = await waiting();
  await service.stop();
  await eventually(() => expect(left).toBe(1));
  expect(asked).toEqual(['events']);
});

test.each([false, true])('what was ordered by the id of a visit goes with its visitor, made or not: %s', async (isMade) => {
  const { service, receipt, erase, download } = await waiting('visit-of-jane', 'jane');
  try {
    if (isMade) {
      release();
      await eventually(async () => expect(await download()).toBe(200));
    }
    await erase('joan');
    expect((await receipt()).status).toBe(isMade ? 'completed' : 'running');
    await erase('jane');
    expect([(await receipt()).status, await download()]).toEqual([isMade ? 'completed' : 'failed', 404]);
  } finally {
    release();
    await service.stop();
  }
});

test('what a restored backup brings of somebody goes, though it knows nothing of their erasure', async () => {
  const { service, settle, download } = await waiting();
  try {
    release();
    await eventually(async () => expect(await download()).toBe(200));
    expect((await settle(randomUUID(), 'jane')).status).toBe(200);
    expect(await download()).toBe(404);
  } finally {
    release();
    await service.stop();
  }
});

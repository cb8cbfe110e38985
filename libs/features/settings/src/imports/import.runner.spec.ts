import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importEndpoints } from '@footfall/contracts';
import type { ImportEntity } from '@footfall/postgres';
import { TestService, eventually, testPerson, testPostgres, testWebsite, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { packHits } from './hit.pieces';
import { newStoredImport } from './import.state';

const clock = { now: () => Date.now() };

let server: TestPostgres;
let service: TestService;
let ingestion: Server;
let answers = 0;
let status = 500;

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  ingestion = createServer((request, response) => {
    answers++;
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify({ accepted: 0, duplicates: 0, drops: {}, hits: [] })));
  });
  await new Promise<void>((resolve) => ingestion.listen(0, '127.0.0.1', resolve));
  const environment = { HOST: '127.0.0.1', PORT: String((ingestion.address() as AddressInfo).port) };
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => ingestion.close(resolve));
  await server.stop();
});

/** An upload of a website of its own that has come in whole. */
async function uploaded(pieces: readonly Buffer[]): Promise<ImportEntity> {
  const { id: websiteId, team_id: teamId } = await testWebsite(service, await testPerson(service));
  const { imports } = service.database.read;
  const lease = randomUUID();
  const until = new Date(clock.now() + 60_000);
  const made: ImportEntity = {
    ...{ id: randomUUID(), teamId, websiteId, kind: 'access-log', name: null, dryRun: false, timezone: 'UTC', status: 'uploading' },
    ...{ storedBytes: 0, readBytes: 0, state: newStoredImport(), error: null, createdAt: new Date(clock.now()), completedAt: null },
    ...{ lease, leaseUntil: until },
  };
  await imports.begin(made);
  for (const [at, piece] of pieces.entries()) await imports.addChunk({ import: made, lease }, at, piece, until);
  await imports.uploaded({ import: made, lease }, made.state);
  return made;
}
const statusOf = async ({ id, websiteId, teamId }: ImportEntity) =>
  (await service.database.read.imports.find({ id: websiteId, teamId }, id))?.status;

test('an import that cannot go on keeps no other waiting, and goes on when it can', async () => {
  const stuck = await uploaded([await packHits([])]);
  await eventually(() => expect(answers).toBeGreaterThan(0));
  const next = await uploaded([]);
  await eventually(async () => expect(await statusOf(next)).toBe('completed'));
  expect(await statusOf(stuck)).toBe('running');
  status = 200;
  await eventually(async () => expect(await statusOf(stuck)).toBe('completed'));
}, 120_000);

test('of a dry run nothing is kept that stands in the query of a page', async () => {
  status = 200;
  const mine = await testWebsite(service, await testPerson(service));
  const line =
    '192.0.2.1 - - [12/Mar/2026:08:00:01 +0100] "GET /reset?email=jane%40people.example HTTP/1.1" 200 1 "-" "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"\n';
  const upload = { query: { kind: 'access-log', dry_run: 'true' }, body: line, headers: { 'content-type': 'text/plain' } };
  const { status: taken, body } = await service.ask(importEndpoints.create, { ...mine, ...upload });
  expect([taken, body.data.sample]).toEqual([
    202,
    [{ occurred_at: '2026-03-12T08:00:01+01:00', url: 'https://site.example/reset', referrer: null }],
  ]);
  const kept = await service.database.read.imports.find({ id: mine.id, teamId: mine.team_id }, body.data.id);
  expect(JSON.stringify(kept)).not.toContain('jane');
});

import { randomUUID } from 'node:crypto';
import { importEndpoints } from '@footfall/contracts';
import { Database, createDataSource, type ImportEntity } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite, type Answer } from '@footfall/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { settingsFeature } from '../settings.feature';
import { newStoredImport } from './import.state';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

let other: DataSource;
let holder: QueryRunner;
beforeEach(async () => {
  other = await createDataSource(service.postgresUrl, { unbounded: true }).initialize();
  holder = other.createQueryRunner();
  await holder.startTransaction();
});
afterEach(async () => {
  await holder.release();
  await other.destroy();
});

/** What is answered to somebody who came while another transaction had the website. */
async function meanwhile(asked: Promise<Answer>): Promise<Answer> {
  let answered = false;
  void asked.then(() => (answered = true));
  await eventually(async () => expect(answered || (await service.waiting()) > 0).toBe(true));
  await holder.commitTransaction();
  return asked;
}
const lock = (id: string) => holder.query('SELECT 1 FROM websites WHERE id = $1 FOR UPDATE', [id]);

test('of a website that is being deleted no import begins', async () => {
  const mine = await testWebsite(service, await testPerson(service));
  await lock(mine.id);
  await holder.query('UPDATE websites SET deleted_at = now(), is_active = false WHERE id = $1', [mine.id]);
  const upload = { ...mine, query: { kind: 'umami' }, body: 'x', headers: { 'content-type': 'text/csv' } };
  expect((await meanwhile(service.ask(importEndpoints.create, upload))).status).toBe(404);
  expect(await service.get(Database).read.imports.list({ id: mine.id, teamId: mine.team_id })).toEqual([]);
});

test('an import that ended, and made room for another, before it is to be undone waits for that one', async () => {
  const mine = await testWebsite(service, await testPerson(service));
  const { imports } = service.get(Database).read;
  const lease = randomUUID();
  const at = new Date(clock.now());
  const made: ImportEntity = {
    ...{ id: randomUUID(), teamId: mine.team_id, websiteId: mine.id, kind: 'access-log', name: null, dryRun: false, timezone: 'UTC' },
    ...{ status: 'uploading', storedBytes: 0, readBytes: 0, state: newStoredImport(), error: null, createdAt: at, completedAt: null },
    ...{ lease, leaseUntil: new Date(clock.now() + 60_000) },
  };
  await imports.begin(made);
  // As one that a worker has in hand.
  const params = [made.id];
  await other.query(`UPDATE imports SET status = 'running' WHERE id = $1`, params);
  await lock(mine.id);
  await holder.query(`UPDATE imports SET status = 'completed' WHERE id = $1`, params);
  await holder.query(
    `INSERT INTO imports (id, team_id, website_id, kind, dry_run, timezone, status, stored_bytes, read_bytes, state, created_at, lease, lease_until)
     SELECT gen_random_uuid(), team_id, website_id, kind, dry_run, timezone, 'uploading', 0, 0, state, created_at, lease, lease_until
     FROM imports WHERE id = $1`,
    params,
  );
  const undo = { ...mine, params: { ...mine.params, importId: made.id } };
  expect((await meanwhile(service.ask(importEndpoints.remove, undo))).status).toBe(409);
});

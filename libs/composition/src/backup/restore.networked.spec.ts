import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertClickHouseSchema } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS } from '@footfall/contracts';
import { loadConfig } from '@footfall/platform';
import type { EventLog } from '@footfall/ports';
import { testClickHouse, testLog, testPostgres, type TestClickHouse, type TestLog, type TestPostgres } from '@footfall/testing';
import { waitingRecords } from './backup.manifest';
import { appendFacts, readFacts } from './log.facts';
import { connectPostgres } from './postgres.dump';
import { refuseMarkedStores } from './restore.mark';
import { restoreNetworked } from './restore.networked';
import { backupNetworked } from './take.backup';

const { group, topic } = CONSUMER_GROUPS.hits;
const FACTS = TOPICS.websiteChanged.name;
const EVENTS = 500;

let server: TestPostgres;
let url: string;
let events: TestClickHouse;
let kept: TestLog;
let dir: string;
beforeAll(async () => {
  [server, events, kept] = await Promise.all([testPostgres(), testClickHouse(), testLog()]);
  url = await server.createMigrated();
  dir = mkdtempSync(join(tmpdir(), 'footfall-restore-'));
}, 180_000);
afterAll(async () => {
  await Promise.all([events.close(), kept.close(), server.stop()]);
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

const storesBeside = (eventLog: EventLog) => ({ eventLog, postgres: { url }, clickhouse: events.connection });

async function onPostgres<T>(query: string, values: unknown[] = []): Promise<T[]> {
  const client = await connectPostgres(url);
  try {
    return (await client.query(query, values)).rows as T[];
  } finally {
    await client.end();
  }
}

const addTeam = (name: string) =>
  onPostgres(`INSERT INTO teams (id, name, plan, created_at, updated_at) VALUES ($1, $2, 'free', now(), now())`, [randomUUID(), name]);
const teams = async () => (await onPostgres<{ name: string }>('SELECT name FROM teams ORDER BY name')).map(({ name }) => name);
const addEvents = (from: number) =>
  events.client.command({
    query: `INSERT INTO events (website_id, event_id, received_at, log_offset)
            SELECT toUUID('${randomUUID()}'), generateUUIDv4(), now64(3), number FROM numbers(${from}, ${EVENTS})`,
  });
async function counted(): Promise<string> {
  const answer = await events.client.query({
    query: 'SELECT count() AS events, sum(log_offset) AS offsets FROM events',
    format: 'JSONEachRow',
  });
  return JSON.stringify(await answer.json());
}
const appendHits = (log: EventLog, n: number) =>
  log.append(
    topic,
    Array.from({ length: n }, () => ({ key: 'a', partition: 3, value: Buffer.from('{}') })),
  );
const placeOf = async (log: EventLog) => (await log.lag(group, topic)).find(({ partition }) => partition === 3);

test('six services have what a backup holds again: beside their log, which goes on from there, and beside a new one, which begins anew', async () => {
  const { log } = kept;
  await addTeam('before');
  await addEvents(0);
  await appendFacts(log, FACTS, new Map([['website', Buffer.from('{"v":1,"id":"website","revision":2,"deleted":true}')]]));
  await appendHits(log, 10);
  await log.seek(group, topic, new Map([[3, 8n]]));
  const before = await counted();
  const source = join(dir, 'backup');
  const manifest = await backupNetworked(loadConfig({}), storesBeside(log), source);
  expect(waitingRecords(manifest)).toBeGreaterThanOrEqual(2n);

  await addTeam('after');
  await addEvents(EVENTS);
  await appendHits(log, 5);
  await log.seek(group, topic, new Map([[3, 15n]]));
  await expect(restoreNetworked(storesBeside(log), source)).rejects.toThrow('not empty');
  expect(await teams()).toEqual(['after', 'before']);

  await restoreNetworked(storesBeside(log), source, { force: true });
  expect([await teams(), await counted()]).toEqual([['before'], before]);
  expect(await placeOf(log)).toMatchObject({ committed: 8n, lag: 7n });

  const anew = await testLog();
  try {
    const lost = await restoreNetworked(storesBeside(anew.log), source, { force: true });
    expect(lost.notes).toEqual([expect.stringMatching(/^\d+ records were in the former log alone and are lost$/)]);
    expect([await teams(), await counted()]).toEqual([['before'], before]);
    expect([...(await readFacts(anew.log, FACTS)).keys()]).toEqual(['website']);
  } finally {
    await anew.close();
  }
}, 120_000);

test('stores into which a restore was interrupted are neither migrated nor backed up until one has ended', async () => {
  const { log, close } = await testLog();
  const source = join(dir, 'interrupted');
  try {
    await log.createTopics(Object.values(TOPICS));
    await backupNetworked(loadConfig({}), storesBeside(log), source);
    const before = [await teams(), await counted()];
    const interruption = new AbortController();
    const onProgress = (text: string) => void (text.startsWith('clickhouse ') && interruption.abort(new Error('interrupted')));
    const { signal } = interruption;
    await expect(restoreNetworked(storesBeside(log), source, { force: true, onProgress, signal })).rejects.toThrow('interrupted');

    const refusal = 'Postgres holds a part of a backup, since a restore was interrupted or runs: restore again with --force';
    await expect(refuseMarkedStores(storesBeside(log))).rejects.toThrow(refusal);
    // What does not use Postgres is kept from it too.
    await expect(assertClickHouseSchema(events.client)).rejects.toThrow('ClickHouse holds a part of a backup');
    await expect(backupNetworked(loadConfig({}), storesBeside(log), join(dir, 'of-a-part'))).rejects.toThrow(refusal);

    await restoreNetworked(storesBeside(log), source, { force: true });
    await refuseMarkedStores(storesBeside(log));
    await assertClickHouseSchema(events.client);
    expect([await teams(), await counted()]).toEqual(before);
  } finally {
    await close();
  }
}, 120_000);

test('nothing is emptied while a service reads the log', async () => {
  const { log, close } = await testLog();
  const source = join(dir, 'read');
  try {
    await log.createTopics(Object.values(TOPICS));
    await appendHits(log, 1);
    await log.seek(group, topic, new Map([[3, 1n]]));
    await backupNetworked(loadConfig({}), storesBeside(log), source);
    await addTeam('stays');
    const reading = await log.consume({ group, topic, startAt: 'committed', commits: true, handler: async () => undefined });
    await expect(restoreNetworked(storesBeside(log), source, { force: true })).rejects.toThrow('Services still read the log');
    await refuseMarkedStores(storesBeside(log));
    expect(await teams()).toContain('stays');
    await reading.stop();
    await restoreNetworked(storesBeside(log), source, { force: true });
    expect(await teams()).not.toContain('stays');
    expect(await placeOf(log)).toMatchObject({ committed: 1n });
  } finally {
    await close();
  }
}, 120_000);

test('a restore goes on where another one was ended with all tables gone but that of the migrations', async () => {
  const { log, close } = await testLog();
  const source = join(dir, 'emptied');
  try {
    await log.createTopics(Object.values(TOPICS));
    await backupNetworked(loadConfig({}), storesBeside(log), source);
    const before = [await teams(), await counted()];
    const tables = await events.client.query({
      query: `SELECT name FROM system.tables WHERE database = currentDatabase() AND name != 'schema_migrations'`,
      format: 'JSONEachRow',
    });
    for (const { name } of await tables.json<{ name: string }>()) await events.client.command({ query: `DROP TABLE \`${name}\` SYNC` });

    await restoreNetworked(storesBeside(log), source, { force: true });
    await assertClickHouseSchema(events.client);
    expect([await teams(), await counted()]).toEqual(before);
  } finally {
    await close();
  }
}, 120_000);

test('a backup of one process is restored beside a log that holds some of its facts, and beside none that tells of anything else', async () => {
  const former = await testLog();
  const killed = await testLog();
  const source = join(dir, 'of-process');
  try {
    const fact = (id: string) => Buffer.from(JSON.stringify({ v: 1, id, revision: 2, deleted: true }));
    await former.log.createTopics(Object.values(TOPICS));
    await appendFacts(former.log, FACTS, new Map(['one', 'two'].map((id) => [id, fact(id)])));
    await backupNetworked(loadConfig({}), storesBeside(former.log), source);
    // What a process writes, but for its profile, is what is restored here.
    const path = join(source, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, profile: 'embedded', log: { ...(manifest as { log: object }).log, groups: [] } }));

    await killed.log.createTopics(Object.values(TOPICS));
    await appendFacts(killed.log, FACTS, new Map([['one', fact('one')]]));
    await restoreNetworked(storesBeside(killed.log), source, { force: true });
    expect([...(await readFacts(killed.log, FACTS)).keys()].sort()).toEqual(['one', 'two']);

    await appendFacts(killed.log, FACTS, new Map([['other', fact('other')]]));
    await expect(restoreNetworked(storesBeside(killed.log), source, { force: true })).rejects.toThrow('The log is in use');
  } finally {
    await Promise.all([former.close(), killed.close()]);
  }
}, 120_000);

test('a restore beside a new log that was interrupted while it told its facts goes on, unless the log tells of what came after the backup', async () => {
  const former = await testLog();
  const anew = await testLog();
  const source = join(dir, 'told-by-half');
  try {
    const fact = (id: string, revision = 2) => Buffer.from(JSON.stringify({ v: 1, id, revision, deleted: true }));
    await former.log.createTopics(Object.values(TOPICS));
    await appendFacts(former.log, FACTS, new Map(['one', 'two'].map((id) => [id, fact(id)])));
    await appendHits(former.log, 3);
    await backupNetworked(loadConfig({}), storesBeside(former.log), source);

    await anew.log.createTopics(Object.values(TOPICS));
    await appendFacts(anew.log, FACTS, new Map([['one', fact('one')]]));
    await restoreNetworked(storesBeside(anew.log), source, { force: true });
    expect([...(await readFacts(anew.log, FACTS)).keys()].sort()).toEqual(['one', 'two']);

    await appendFacts(anew.log, FACTS, new Map([['two', fact('two', 3)]]));
    await expect(restoreNetworked(storesBeside(anew.log), source, { force: true })).rejects.toThrow('The log is in use');
  } finally {
    await Promise.all([former.close(), anew.close()]);
  }
}, 120_000);

import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEventLog } from '@footfall/adapter-embedded-log';
import { connectClickHouse, migrateClickHouse } from '@footfall/clickhouse';
import { TOPICS, type ConsentChanged } from '@footfall/contracts';
import { loadConfig, type Config } from '@footfall/platform';
import { migratePostgres } from '@footfall/postgres';
import { embeddedStores, startStores } from './embedded.stores';
import { appendFacts, readFacts, type Facts } from './log.facts';
import { restoreEmbedded } from './restore.embedded';
import { backupEmbedded } from './take.backup';

const MEMORY = 600_000_000;
const HITS = TOPICS.acceptedHits.name;
const CONSENTS = TOPICS.consentChanged.name;
const ERASURES = TOPICS.subjectErased.name;
const [SITE, ENDED_LATER, MADE_LATER] = [randomUUID(), randomUUID(), randomUUID()];

let dir: string;
let config: Config;
let backup: string;

const website = (id: string, deleted = false): [string, Buffer] => [id, Buffer.from(JSON.stringify({ v: 1, id, revision: 1, deleted }))];
const consent = (websiteId: string, visitor: string, denied: boolean, at: number): [string, Buffer] => {
  const fact: ConsentChanged = { v: 1, websiteId, visitor, denied, at };
  return [`${websiteId}|${visitor}`, Buffer.from(JSON.stringify(fact))];
};
const hit = (text: string) => ({ key: null, value: Buffer.from(text.repeat(20)), partition: 0 });

async function onLog<T>(work: (log: EmbeddedEventLog) => Promise<T>): Promise<T> {
  const log = await EmbeddedEventLog.open({ dir: join(dir, 'log') });
  try {
    await log.createTopics(Object.values(TOPICS));
    return await work(log);
  } finally {
    await log.close();
  }
}
const append = (topic: string, ...facts: [string, Buffer][]) => onLog((log) => appendFacts(log, topic, new Map(facts)));
const textsOf = (facts: Facts) => Object.fromEntries([...facts].map(([key, value]) => [key, value.toString()]));

/** Alters what was durable once, with something valid behind it, so that it is no end that a kill left. */
function damage(topic: string, text: string): void {
  const folder = join(dir, 'log', 'topics', topic);
  const path = join(
    folder,
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1) as string,
  );
  const bytes = readFileSync(path);
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(path, bytes);
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'footfall-restore-'));
  // As root, Postgres runs as another user, who has to come through here.
  chmodSync(dir, 0o755);
  config = loadConfig({ FOOTFALL_DATA_DIR: dir, FOOTFALL_CLICKHOUSE_MEMORY: String(MEMORY) });
  backup = join(dir, 'backup-1');
  await append(TOPICS.websiteChanged.name, website(SITE), website(ENDED_LATER));
  await append(CONSENTS, consent(SITE, 'withdrew', true, 1), consent(SITE, 'same', true, 1));
  const stores = await startStores(dir, MEMORY);
  try {
    await migratePostgres(stores.postgres);
    await migrateClickHouse(stores.clickhouse);
  } finally {
    await stores.close();
  }
  await backupEmbedded(config, backup);
}, 180_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a command gives the engine no more memory than a process does', async () => {
  const stores = await embeddedStores(config);
  const client = connectClickHouse(stores.clickhouse);
  try {
    const query = `SELECT toUInt64(value) AS memory FROM system.server_settings WHERE name = 'max_server_memory_usage'`;
    const [found] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ memory: string | number }>();
    expect(Number(found?.memory)).toBe(MEMORY);
  } finally {
    await client.close();
    await stores.close();
  }
});

test('a restore is refused where a process holds the folder, with force too', async () => {
  await onLog(() => expect(restoreEmbedded(config, backup, { force: true })).rejects.toThrow(/in use by process/));
});

test('a restore keeps what was denied and erased after the backup, though the former log is damaged elsewhere', async () => {
  await append(TOPICS.websiteChanged.name, website(MADE_LATER), website(ENDED_LATER, true));
  await append(
    CONSENTS,
    ...[consent(SITE, 'denied', true, 2), consent(SITE, 'withdrew', false, 2)],
    ...[consent(MADE_LATER, 'v', true, 2), consent(ENDED_LATER, 'v', true, 2)],
  );
  await append(ERASURES, ['subject', Buffer.from('{"v":1}')]);
  await onLog(async (log) => {
    for (const text of ['first', 'second']) await log.append(HITS, [hit(text)]);
  });
  damage(HITS, 'first');
  await expect(onLog(async () => undefined)).rejects.toThrow(/damaged/);

  const meanwhile: Promise<unknown>[] = [];
  const restored = await restoreEmbedded(config, backup, {
    force: true,
    // While the stores are filled: nobody else may start on the folder.
    onProgress: (text) => {
      if (text.startsWith('clickhouse') && !meanwhile.length)
        meanwhile.push(expect(EmbeddedEventLog.open({ dir: join(dir, 'log') })).rejects.toThrow(/in use by process/));
    },
  });
  expect(meanwhile).toHaveLength(1);
  await Promise.all(meanwhile);
  expect(restored.notes).toEqual(['1 websites were deleted after the backup and stay so']);
  expect(readdirSync(restored.former ?? '').sort()).toEqual(['clickhouse', 'log', 'postgres']);
  await onLog(async (log) => {
    expect(textsOf(await readFacts(log, CONSENTS))).toEqual(
      textsOf(new Map([consent(SITE, 'withdrew', false, 2), consent(SITE, 'same', true, 1), consent(SITE, 'denied', true, 2)])),
    );
    expect([...(await readFacts(log, ERASURES)).keys()]).toEqual(['subject']);
  });
}, 180_000);

test('a restore tells what may be back where the former log is damaged at what it has to know', async () => {
  await append(CONSENTS, consent(SITE, 'before', true, 3));
  await append(CONSENTS, consent(SITE, 'behind', true, 3));
  damage(CONSENTS, '"before"');
  const { notes } = await restoreEmbedded(config, backup, { force: true });
  expect(notes).toEqual([
    '1 websites were deleted after the backup and stay so',
    `${CONSENTS} of the former log is damaged: consent that was denied after the backup may be forgotten`,
  ]);
}, 180_000);
